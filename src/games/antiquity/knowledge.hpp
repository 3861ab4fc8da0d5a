// Who may know what (rules 1.14, 4.1, A10): everything, but for the plans of the others.
#pragma once

#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

State observed_by(const State& state, core::Viewer viewer);
// Others have taken so much from the shared supply unseen that a plan of the seat could want more
// than is left.
bool may_be_refused_unseen(const State& state, Seat seat);
// What the seat knows once a plan of its own was refused for want of supply (A10).
State told_by_refusal(const State& state, Seat seat);
// Somebody else has committed a plan that is not revealed yet.
bool bound_unseen(const State& state, core::Viewer viewer);
Effect observed_by(const Effect& effect, core::Viewer viewer);
// The others have planned nothing yet: that is all a viewer could know, and a world like any other.
State determinise(const State& view, core::Viewer viewer, core::Rng& rng);

}  // namespace antiquity
