// What a temple can be expected to score at the end of the match.
#pragma once

#include "bots/rome/weights.hpp"
#include "games/rome/scoring.hpp"

namespace rome_bots {

double temple_worth(rome::Card temple, const rome::City& city, const rome::Tally& tally,
                    int builds_left, int coins, const Weights& weights);

}  // namespace rome_bots
