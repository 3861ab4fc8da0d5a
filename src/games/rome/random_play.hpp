// Random play: each entry of the legal list as likely as the next, without writing the list.
#pragma once

#include "core/rng.hpp"
#include "games/rome/action.hpp"
#include "games/rome/state.hpp"

namespace rome {

// What legal() lists at place `rng.below(length of the list)`. Needs a seat that is to act.
void random_action(const State& state, Seat seat, core::Rng& rng, Action& out);

}  // namespace rome
