// Random play: the kind of step first, then an instance of it, so that plans end and no list of
// thousands has to be written.
#pragma once

#include "core/rng.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

// Needs a seat that is to act.
Action random_action(const State& state, Seat seat, core::Rng& rng);

}  // namespace antiquity
