// Is what another player offers worth what it costs, and may another still come?
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/state.hpp"

#include <optional>

namespace antiquity_bots {

bool offer_pays(const antiquity::State& view, core::Seat seat, const antiquity::Offer& offer,
                const Weights& weights);

// The answer to the first offer that waits for one. It may take a step before it: a man for the own
// Market, where neither has one that works.
std::optional<antiquity::Action> answer_to_offer(const antiquity::State& view, core::Seat seat,
                                                 const Weights& weights);

// While all plan at once anybody who has not committed may make an offer: the seat has no reason to
// be done first. Not while an offer waits for its answer.
bool awaits_offers(const antiquity::State& state, core::Seat seat);

}  // namespace antiquity_bots
