// Foresees final scores: a linear form of the features for each number of players and each round,
// fitted on matches (docs/bots.md).
#pragma once

#include "bots/rome/features.hpp"

namespace rome_bots {

// The score that the seat will end with, as far as the position tells.
double foreseen_score(const rome::State& state, rome::Seat seat, CityBook& book);

}  // namespace rome_bots
