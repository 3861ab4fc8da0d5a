// Moves without a real choice, which a seat's settings may let the house play (R8).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/state.hpp"

#include <optional>

namespace rome {

// The only legal action of a seat; or, for the last emissary of a round, the furthest space if all
// free spaces form one run with no other player's emissary between them: waiting longer then costs
// nothing and brings more symbols.
std::optional<Action> forced_move(const State& state, Seat seat);

}  // namespace rome
