// The course of a round (rules 2.1 to 2.8): who is next, which phase is next.
#pragma once

#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

// All Rise, and City Building begins.
void begin_round(State& state, Effects effects);
// City Building is over: Order of Play, then the phases that run in that order.
void begin_phases_in_order(State& state, Effects effects);
// The acting seat has finished its part of the phase; goes on to the next decision or draw.
void end_seat_turn(State& state, Effects effects);
// The seat is out of the game (rule 17.8, A23); the last player left wins at once.
void eliminate(State& state, Seat seat, Effects effects);
void end_match(State& state, SeatSet winners, Ending ending, Effects effects);

}  // namespace antiquity
