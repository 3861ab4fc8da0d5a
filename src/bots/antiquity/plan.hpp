// A whole City Building turn: what to buy and where to put it, what to trade, whom to put to work.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/state.hpp"

#include <vector>

namespace antiquity_bots {

// The steps from the plan as it stands to a finished one, in order; the commit is not among them.
std::vector<antiquity::Action> propose_plan(const antiquity::State& view, core::Seat seat,
                                            const Weights& weights);

}  // namespace antiquity_bots
