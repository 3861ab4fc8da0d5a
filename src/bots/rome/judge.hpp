// Foresees final scores: a linear form of the features for each number of players and each round,
// fitted on matches (docs/bots.md); and who wins by them.
#pragma once

#include "bots/rome/features.hpp"
#include "bots/thought.hpp"

namespace rome_bots {

// The score that the seat will end with, as far as the position tells.
double foreseen_score(const rome::State& state, rome::Seat seat, CityBook& book);

// What a position is good for.
struct Aim {
  double rival = 0.25;  // share of the best rival's score that counts against one's own
  double win = 0;       // points that a certain win is worth beside them
};
// Own points foreseen, those of the best rival, and the chance to win.
inline constexpr bots::TermNames kTermNames = {"points", "rival", "chance"};
bots::Outcome outcome_of(const rome::State& state, rome::Seat seat, const Aim& aim, CityBook& book);

}  // namespace rome_bots
