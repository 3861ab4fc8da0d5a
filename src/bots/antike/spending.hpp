// What to buy: temples, units, know-hows, cities; and what to pay with.
#pragma once

#include "bots/antike/weights.hpp"
#include "games/antike/action.hpp"
#include "games/antike/state.hpp"

namespace antike_bots {

antike::Action best_toll_chip(const antike::State& view, const Weights& weights);
antike::Action best_extra_chip(const antike::State& view, const Weights& weights);
// Each of these is the best purchase of its stage, a trade towards it, or the end of the stage.
antike::Action best_temple(const antike::State& view, const Weights& weights);
antike::Action best_unit(const antike::State& view, const Weights& weights);
antike::Action best_know_how(const antike::State& view, const Weights& weights);
antike::Action best_city(const antike::State& view, const Weights& weights);
// Inside a trade: the chip that is missed least, and the one that is needed most.
antike::Action best_chip_to_give(const antike::State& view, const Weights& weights);
antike::Action best_chip_to_take(const antike::State& view, const Weights& weights);

}  // namespace antike_bots
