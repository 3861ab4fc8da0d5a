// MOVERE by goals: gather for conquests that pay, then every other unit towards what pulls it most.
#pragma once

#include "bots/antike/weights.hpp"
#include "games/antike/action.hpp"
#include "games/antike/state.hpp"

#include <vector>

namespace antike_bots {

// The next move of the march, or its end.
antike::Action next_move(const antike::State& view, const Weights& weights);
// Whether to fight those beside whom units have entered.
antike::Action next_demand(const antike::State& view);
antike::Action best_answer(const antike::State& view);
// The conquest that pays best, or their end.
antike::Action best_conquest(const antike::State& view, const Weights& weights);

}  // namespace antike_bots
