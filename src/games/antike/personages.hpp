// Winning personages, and by them the match (rules 13.1 to 13.8, 14.1 to 14.3, 16.1, K8, K15, K16).
#pragma once

#include "core/result.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"

#include <array>
#include <string_view>

namespace antike {

// The ways a match can end, in the order of Ending.
inline constexpr std::array<std::string_view, 3> kEndings = {"personages", "destroyed_temple",
                                                             "cut"};

inline constexpr int kCitiesPerKing = 5;
inline constexpr int kTemplesPerCitizen = 3;
inline constexpr int kAreasPerNavigator = 7;

// What the mover has earned in this turn and does not have yet, by personage, before the stacks are
// looked at.
std::array<int, kPersonages> earned(const State& state);

// Hands out what was earned. Says whether a destroyed temple, for which no general was left, makes
// up for the one personage that is missing.
bool win_personages(State& state, Effects effects);

// The nation by which a seat is judged: with two players the better of its two.
Nation leading_nation(const State& state, Seat seat);
core::ScoreSheet score(const State& state, Seat seat);
core::Result result(const State& state);

}  // namespace antike
