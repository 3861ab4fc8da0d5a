// Foresees who wins, and when: linear forms of the nations' features, fitted on matches
// (docs/bots.md).
#pragma once

#include "bots/antike/features.hpp"

namespace antike_bots {

struct Forecast {
  std::array<double, antike::kMaxNations> chances{};  // of each nation to win; they add up to one
  double rounds_left = 0;
};

Forecast forecast(const antike::State& state, const Weights& weights);

}  // namespace antike_bots
