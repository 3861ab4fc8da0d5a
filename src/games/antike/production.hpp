// MARMOR, FERRUM and AURUM (rules 4.1 to 4.6, K12).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"

#include <vector>

namespace antike {

// Chips of `resource` that its field would bring the nation: 1 a city, 3 with a temple, and what
// METALLUM or MONETA adds, even without such a city (K12).
int production_of(const State& state, Nation nation, Resource resource);

void produce(State& state, Effects effects);
// The chip instead of the coin that the bank does not have.
void list_resources(std::vector<Action>& out);
void take_extra_chip(State& state, const TakeChip& take, Effects effects);

}  // namespace antike
