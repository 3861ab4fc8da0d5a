// Explicit chance: the rules say what may be drawn and how likely each outcome is; somebody else
// draws.
#pragma once

#include "core/rng.hpp"

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

template <typename Outcome>
struct Weighted {
  Outcome outcome{};
  std::uint32_t weight = 0;
};

template <typename Outcome>
std::uint32_t total_weight(std::span<const Weighted<Outcome>> outcomes) {
  std::uint32_t total = 0;
  for (const auto& each : outcomes) total += each.weight;
  return total;
}

// Each outcome has as many tickets as its weight says, numbered from 0 in the order of the list.
template <typename Outcome>
const Outcome& holder(std::span<const Weighted<Outcome>> outcomes, std::uint32_t ticket) {
  for (const auto& each : outcomes) {
    if (ticket < each.weight) return each.outcome;
    ticket -= each.weight;
  }
  return outcomes.back().outcome;
}

// Draws one outcome with probability proportional to its weight.
template <typename Outcome>
const Outcome& pick(std::span<const Weighted<Outcome>> outcomes, Rng& rng) {
  return holder(outcomes, rng.below(total_weight(outcomes)));
}

// A game that draws often may spare its callers the list: the sum of all weights, and who holds a
// ticket. Both agree with chance(), its order included, so that nobody can tell which way was gone.
// `out` is a place in memory and no result, for a small variant that is returned is packed into a
// register byte by byte, which takes longer than the draw itself.
template <typename G>
concept KnowsItsTickets =
    requires(const typename G::State& state, std::uint32_t ticket, typename G::Outcome& out) {
      { G::chance_weight(state) } -> std::same_as<std::uint32_t>;
      { G::outcome_at(state, ticket, out) } -> std::same_as<void>;
    };

// The outcome that `lot` draws: given the sum of all weights, it answers a ticket below that. Needs
// pending chance. `buffer` is the caller's and reused; the answer lies in it.
template <typename G, typename Lot>
const typename G::Outcome& drawn_by(const typename G::State& state, Lot&& lot,
                                    std::vector<Weighted<typename G::Outcome>>& buffer) {
  if constexpr (KnowsItsTickets<G>) {
    buffer.resize(1);
    G::outcome_at(state, lot(G::chance_weight(state)), buffer.front().outcome);
    return buffer.front().outcome;
  } else {
    buffer.clear();
    G::chance(state, buffer);
    const std::span<const Weighted<typename G::Outcome>> outcomes(buffer);
    return holder(outcomes, lot(total_weight(outcomes)));
  }
}

}  // namespace core
