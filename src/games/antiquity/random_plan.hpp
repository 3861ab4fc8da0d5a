// Random steps of a City Building plan.
#pragma once

#include "core/rng.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

// What is in hand is placed first; then any kind of step, one of them the commit.
Action random_plan_step(const State& state, Seat seat, core::Rng& rng);
Square any_square(Squares squares, core::Rng& rng);

}  // namespace antiquity
