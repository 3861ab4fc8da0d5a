// Is what another player offers worth what it costs?
#pragma once

#include "games/antiquity/state.hpp"

namespace antiquity_bots {

bool offer_pays(const antiquity::State& view, core::Seat seat, const antiquity::Offer& offer);

}  // namespace antiquity_bots
