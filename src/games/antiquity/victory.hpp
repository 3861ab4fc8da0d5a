// Phase 10: Check Victory (rules 19.1 to 19.8, A15, A16, A18 to A22), and how close everybody is.
#pragma once

#include "core/result.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

inline constexpr int kMenToWin = 20;
inline constexpr int kOfEachGoodToWin = 3;
inline constexpr int kGoodsToWin = kOfEachGoodToWin * static_cast<int>(kPayable);
inline constexpr int kPercentToWin = 100;
inline constexpr int kVictoriesOfSantaMaria = 2;

// How many of the nineteen kinds count for Santa Barbara.
int kinds_completed(const State& state, Seat seat);
// Of each food and luxury up to three.
int goods_collected(const Household& household);
// How much of the zone of the other player that comes closest is reached, in percent; 100 encloses.
int percent_enclosed(const State& state, Seat seat);

// The condition of one of the first four saints, whoever the patron is.
bool fulfils(const State& state, Seat seat, Saint saint);
// The condition of the seat's own patron, with a Cathedral that works.
bool has_won(const State& state, Seat seat);
// Hexes of the zone without pollution and without a city (A22).
int unpolluted_hexes(const State& state, Seat seat);

// Ends the match, or begins the next round.
void check_victory(State& state, Effects effects);

core::ScoreSheet score(const State& state, Seat seat);
core::Result result(const State& state);

}  // namespace antiquity
