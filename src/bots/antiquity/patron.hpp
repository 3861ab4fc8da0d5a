// Which saint fits the land? Asked once, when there is a stone for the Cathedral.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/saints.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity_bots {

// San Giorgio where a rival can be enclosed with few inns, and with fewer than the rival would need
// for us; San Christofori elsewhere.
antiquity::Saint best_patron(const antiquity::State& view, core::Seat seat, const Weights& weights);

}  // namespace antiquity_bots
