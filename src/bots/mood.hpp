// Other tastes: the same weights, some of them larger or smaller.
#pragma once

#include "core/rng.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <string_view>

namespace bots {

// Roughly normal: the sum of twelve even draws.
inline double normal(core::Rng& rng) {
  constexpr int kDraws = 12;
  constexpr std::uint32_t kSteps = 1U << 24U;
  double sum = 0;
  for (int draw = 0; draw < kDraws; ++draw) sum += static_cast<double>(rng.below(kSteps)) / kSteps;
  return sum - kDraws / 2.0;
}

// Every weight times a factor whose logarithm has this spread. Counts stay whole, and those that
// are nothing stay so.
template <typename Weights>
Weights in_a_mood(Weights weights, double spread, core::Rng& rng) {
  each_weight(weights, [&]<typename Number>(std::string_view /*name*/, Number& weight) {
    const double turned = weight * std::exp(spread * normal(rng));
    if constexpr (std::integral<Number>) {
      weight = static_cast<Number>(std::lround(turned));
    } else {
      weight = turned;
    }
  });
  return weights;
}

}  // namespace bots
