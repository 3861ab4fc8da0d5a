// The action turn of one emissary: take a card, then build and produce at will (rules 5.1
// to 5.16, 13.7, 13.8).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>
#include <vector>

namespace rome {

void begin_turn(State& state);
void end_turn(State& state, Seat seat, Effects effects);
// The turn is over once both actions have been performed (R15).
void end_turn_if_nothing_is_left(State& state, Seat seat, Effects effects);

// Whether this is the moment for a build, a produce action or the end of the turn.
std::optional<Violation> not_the_time_to_act(const State& state);

// The cards on offer.
CardKinds offered_kinds(const State& state);

std::optional<Violation> violation(const State& state, const Take& take);
std::optional<Violation> violation(const State& state, const EndTurn& end);
void list_offer(const State& state, std::vector<Action>& out);
void take(State& state, Seat seat, const Take& take, Effects effects);

}  // namespace rome
