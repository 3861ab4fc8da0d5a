// What the next turn promises: the best field that can be reached from where the marker stands.
#pragma once

#include "bots/antike/weights.hpp"
#include "games/antike/field.hpp"
#include "games/antike/state.hpp"

namespace antike_bots {

// A quick guess at what a field would bring the nation.
double field_promise(const antike::State& view, antike::Nation nation, antike::Field field,
                     const Weights& weights);
double next_turn_worth(const antike::State& view, antike::Nation nation, const Weights& weights);

}  // namespace antike_bots
