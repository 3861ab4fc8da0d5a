// Foresees who wins: a linear form of each nation's features, fitted on matches (docs/bots.md).
#pragma once

#include "bots/antike/features.hpp"

namespace antike_bots {

// Each nation's chance to win; they add up to one.
std::array<double, antike::kMaxNations> chances(const antike::State& state, const Weights& weights);

}  // namespace antike_bots
