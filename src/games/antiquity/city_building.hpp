// City Building: the frame of a plan (rules 4.1 to 4.8, A10, A11, A13).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

// Who plans now: all who have not committed, or on demand the first of them in the order of play.
bool may_plan(const State& state, Seat seat);
// All who owe a commit or an answer to an offer.
SeatSet planning_seats(const State& state);

// What plans that are committed or fixed have taken from the shared supply.
Supply all_claims(const State& state);
// The same as far as the viewer knows: one's own committed or
// fixed plan, and those that have been revealed (A10).
Supply claims_known_to(const State& state, core::Viewer viewer);
// A plan that is committed, or fixed by a trade, has nothing in hand and fits what the claims have
// left of the shared supply. The referee goes by all claims, a seat's list by those it knows.
std::optional<Violation> cannot_be_fixed(const State& state, Seat seat, const Supply& claims);
// Takes from the shared supply what the plan has bought since it was last fixed.
void claim_supply(State& state, Seat seat);

std::optional<Violation> violation(const State& state, Seat seat, const ResetPlan& action);
std::optional<Violation> violation(const State& state, Seat seat, const Commit& action);
std::optional<Violation> violation(const State& state, Seat seat, const DemandOrder& action);
void perform(State& state, Seat seat, const ResetPlan& action, Effects effects);
void perform(State& state, Seat seat, const Commit& action, Effects effects);
void perform(State& state, Seat seat, const DemandOrder& action, Effects effects);

// Every step, the trades aside that a seat might offer: those are beyond counting.
void list_plan_steps(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
