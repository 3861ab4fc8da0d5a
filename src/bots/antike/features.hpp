// What a nation of Antike has, in numbers from which its chance to win can be foreseen.
#pragma once

#include "bots/antike/weights.hpp"
#include "games/antike/state.hpp"

#include <array>
#include <cstddef>

namespace antike_bots {

// Each number once as it is, and once times how much of the match is over.
inline constexpr std::size_t kPlainFeatures = 36;
inline constexpr std::size_t kFeatures = 2 * kPlainFeatures;
using Features = std::array<double, kFeatures>;

Features features_of(const antike::State& state, antike::Nation nation, const Weights& weights);

}  // namespace antike_bots
