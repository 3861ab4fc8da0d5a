// Explicit chance: the rules say what may be drawn and how likely each outcome is; somebody else
// draws.
#pragma once

#include "core/rng.hpp"

#include <cstdint>
#include <span>

namespace core {

template <typename Outcome>
struct Weighted {
  Outcome outcome{};
  std::uint32_t weight = 0;
};

// Draws one outcome with probability proportional to its weight.
template <typename Outcome>
const Outcome& pick(std::span<const Weighted<Outcome>> outcomes, Rng& rng) {
  std::uint32_t total = 0;
  for (const auto& each : outcomes) total += each.weight;
  std::uint32_t ticket = rng.below(total);
  for (const auto& each : outcomes) {
    if (ticket < each.weight) return each.outcome;
    ticket -= each.weight;
  }
  return outcomes.back().outcome;
}

}  // namespace core
