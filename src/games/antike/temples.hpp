// TEMPLUM (rules 5.1 to 5.4).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

std::optional<Violation> violation(const State& state, const BuildTemple& build);
void list_temples(const State& state, std::vector<Action>& out);
void build_temple(State& state, const BuildTemple& build, Effects effects);

}  // namespace antike
