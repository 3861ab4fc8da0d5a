// Trade between players (rules 11.2 to 11.8, A12, A32).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

std::optional<Violation> violation(const State& state, Seat seat, const OfferTrade& action);
std::optional<Violation> violation(const State& state, Seat seat, const AcceptTrade& action);
std::optional<Violation> violation(const State& state, Seat seat, const RefuseTrade& action);
std::optional<Violation> violation(const State& state, Seat seat, const WithdrawOffer& action);
void perform(State& state, Seat seat, const OfferTrade& action, Effects effects);
void perform(State& state, Seat seat, const AcceptTrade& action, Effects effects);
void perform(State& state, Seat seat, const RefuseTrade& action, Effects effects);
void perform(State& state, Seat seat, const WithdrawOffer& action, Effects effects);

// Withdraws the seat's own offer and refuses those made to it.
void close_offers_of(State& state, Seat seat, Effects effects);

// Accept, refuse, withdraw.
void list_answers(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
