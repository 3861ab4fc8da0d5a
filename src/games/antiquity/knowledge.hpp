// Who may know what (rules 1.14, 4.1, A10, A30): everything, but for the plans of the others.
#pragma once

#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

State observed_by(const State& state, core::Viewer viewer);
Effect observed_by(const Effect& effect, core::Viewer viewer);
// The others have planned nothing yet: that is all a viewer could know, and a world like any other.
State determinise(const State& view, core::Viewer viewer, core::Rng& rng);

}  // namespace antiquity
