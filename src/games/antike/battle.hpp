// Battles (rules 10.1 to 10.9, K1, K14, K17, K19). Units that have entered beside foreign ones of
// their kind wait (state.turn.entry) until the mover and then each foreign nation there, from the
// mover's left on, has said how many battles it demands.
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

// After a move: asks for demands if there are foreign units of that kind.
void enter_region(State& state, const Move& move);

std::optional<Violation> violation(const State& state, const Demand& demand);
// In the stage Demand those of the units that entered, in Movement those of standing units.
void list_demands(const State& state, std::vector<Action>& out);
void demand(State& state, const Demand& demand, Effects effects);
void end_demands(State& state, Effects effects);

std::optional<Violation> violation(const State& state, const Answer& answer);
void list_answers(const State& state, std::vector<Action>& out);
void answer(State& state, const Answer& answer, Effects effects);

std::optional<Violation> violation(const State& state, Seat seat, const SetAnswer& set);
void set_answer(State& state, const SetAnswer& set, Effects effects);

}  // namespace antike
