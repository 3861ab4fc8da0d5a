// The plans come to light (rules 4.6, 9.4, 10.11, A10).
#pragma once

#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

// From now on the others know these plans; their Fountains lower the famine level together.
void reveal(State& state, SeatSet seats, Effects effects);
// Pays the shared supply for what was claimed and wipes the copies that only planning needs.
void end_city_building(State& state);

}  // namespace antiquity
