// Santa Barbara's power: lifting and placing anew (rules 9.6, 9.7, A17, A29, A35).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

std::optional<Violation> violation(const State& state, Seat seat, const Lift& action);
std::optional<Violation> violation(const State& state, Seat seat, const LiftHouse& action);
std::optional<Violation> violation(const State& state, Seat seat, const LiftFountain& action);
std::optional<Violation> violation(const State& state, Seat seat, const LiftGrave& action);
std::optional<Violation> violation(const State& state, Seat seat, const PutGrave& action);
void perform(State& state, Seat seat, const Lift& action, Effects effects);
void perform(State& state, Seat seat, const LiftHouse& action, Effects effects);
void perform(State& state, Seat seat, const LiftFountain& action, Effects effects);
void perform(State& state, Seat seat, const LiftGrave& action, Effects effects);
void perform(State& state, Seat seat, const PutGrave& action, Effects effects);

void list_rearrangements(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
