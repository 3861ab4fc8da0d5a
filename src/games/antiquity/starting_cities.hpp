// Starting cities, in reverse order of play (rules 1.9 to 1.13).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

// Where the centre of a starting city may lie now.
HexSet starting_sites(const State& state);

std::optional<Violation> violation(const State& state, Seat seat, const PlaceStartingCity& action);
void list_starting_cities(const State& state, std::vector<Action>& out);
void perform(State& state, Seat seat, const PlaceStartingCity& action, Effects effects);

// Gives the seat a city on the map and a city map; pollution and markers under it are gone.
void found_city(State& state, Seat seat, Hex centre, Effects effects);

}  // namespace antiquity
