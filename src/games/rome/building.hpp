// The build action (rules 6.1 to 6.13), aqueducts (9.1 to 9.7) and what public buildings bring at
// once (8.2 to 8.6, 8.15, 8.16).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>
#include <vector>

namespace rome {

// Bricks of the card's cost that the strip does not give.
int missing_bricks(const State& state, Card card);
// Where a card may be put in a city, payment aside.
Cells places_for(const City& city, Card card);

std::optional<Violation> violation(const State& state, Seat seat, const Build& build);
void list_builds(const State& state, Seat seat, std::vector<Action>& out);
void build(State& state, Seat seat, const Build& build, Effects effects);

}  // namespace rome
