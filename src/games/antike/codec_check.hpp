// What a hand-written position must satisfy to be played on.
#pragma once

#include "games/antike/state.hpp"
#include "wire/in.hpp"

namespace antike {

// The bank follows from what the nations have: coins and personages are conserved. A bank that is
// written out must be that one.
void fill_bank(State& state, const wire::In& in);
// Where and why a position cannot be, as a Malformed thrown at its path.
void check_position(const State& state, const wire::In& in);

}  // namespace antike
