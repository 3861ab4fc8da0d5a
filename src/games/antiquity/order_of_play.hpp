// Phase 3: the order of play (rules 12.1, 12.2).
#pragma once

#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

// Men on Cart Shops and on the Explorer; who has fewest plays first.
int men_on_the_road(const Household& household);
// Players with equal numbers keep the order among them that they had before.
void set_order_of_play(State& state, Effects effects);

}  // namespace antiquity
