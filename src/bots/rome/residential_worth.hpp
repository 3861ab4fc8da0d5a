// What the residential areas of a city score, and what its free cells may still add to them.
#pragma once

#include "bots/rome/weights.hpp"
#include "games/rome/scoring.hpp"

namespace rome_bots {

double residential_worth(const rome::City& city, const rome::Tally& tally, int builds_left,
                         const Weights& weights);

// What of a potential can still be reached: nearly all of it early, nothing after the last build.
constexpr double share_reached(int builds_left, double haste) {
  return builds_left / (builds_left + haste);
}

}  // namespace rome_bots
