// Placing in a city what is in hand (rules 6.8 to 6.11, 4.5).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

std::optional<Violation> violation(const State& state, Seat seat, const Place& action);
std::optional<Violation> violation(const State& state, Seat seat, const PlaceHouse& action);
std::optional<Violation> violation(const State& state, Seat seat, const PlaceFountain& action);
void perform(State& state, Seat seat, const Place& action, Effects effects);
void perform(State& state, Seat seat, const PlaceHouse& action, Effects effects);
void perform(State& state, Seat seat, const PlaceFountain& action, Effects effects);

// A square that exists in one of the player's cities.
std::optional<Violation> no_such_square(const Household& household, City city, Square square);

void list_placements(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
