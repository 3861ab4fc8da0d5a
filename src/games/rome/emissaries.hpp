// Placing the emissaries (rules 4.1 to 4.4, 13.6).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>
#include <vector>

namespace rome {

// Whose emissary is placed next.
Seat placing_seat(const State& state);

std::optional<Violation> violation(const State& state, const PlaceEmissary& place);
void list_spaces(const State& state, std::vector<Action>& out);
void place_emissary(State& state, Seat seat, const PlaceEmissary& place, Effects effects);

}  // namespace rome
