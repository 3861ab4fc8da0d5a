// Who may know what (rules 1.15 to 1.17, 8.14, 13.4, R5), and worlds that a viewer cannot tell
// apart.
#pragma once

#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"

namespace rome {

// The seat that holds the drawn cards in its hands, if any seat does.
core::Viewer holder_of_drawn_cards(const State& state);

State observed_by(const State& state, core::Viewer viewer);
Effect observed_by(const Effect& effect, core::Viewer viewer);
State determinise(const State& view, core::Viewer viewer, core::Rng& rng);

}  // namespace rome
