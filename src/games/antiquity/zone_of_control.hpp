// The zone of control (rules 3.1 to 3.10, A2, A3).
#pragma once

#include "games/antiquity/state.hpp"

namespace antiquity {

inline constexpr int kReach = 2;  // steps
inline constexpr int kReachWithStables = 3;

// Hexes where `seat` may build: within two steps (three with manned Stables) of an own city or inn
// over anything but sea; with a manned Harbour also each water that touches one of them, and its
// coast. The hexes of own cities and inns are not in it (A2). An eliminated player has no zone.
HexSet zone_of_control(const State& state, Seat seat);

}  // namespace antiquity
