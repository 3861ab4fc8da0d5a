// Founding cities (rules 12.1 to 12.6, 16.2, K3).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

// City sites without a city and without a neutral temple.
Regions free_sites(const State& state);

std::optional<Violation> violation(const State& state, const Found& found);
void list_foundings(const State& state, std::vector<Action>& out);
void found(State& state, const Found& found, Effects effects);

}  // namespace antike
