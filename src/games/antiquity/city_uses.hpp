// What city buildings are used for while planning: manning, Hospital, Market, Faculty of Theology
// (rules 5.1 to 5.8, 10.2 to 10.9, 11.1).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

inline constexpr int kGravesByHospital = 5;

std::optional<Violation> violation(const State& state, Seat seat, const Man& action);
std::optional<Violation> violation(const State& state, Seat seat, const RemoveGrave& action);
std::optional<Violation> violation(const State& state, Seat seat, const TradeWithBank& action);
std::optional<Violation> violation(const State& state, Seat seat, const RazeCathedral& action);
void perform(State& state, Seat seat, const Man& action, Effects effects);
void perform(State& state, Seat seat, const RemoveGrave& action, Effects effects);
void perform(State& state, Seat seat, const TradeWithBank& action, Effects effects);
void perform(State& state, Seat seat, const RazeCathedral& action, Effects effects);

void list_city_uses(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
