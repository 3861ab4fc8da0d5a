// SCIENTIA (rules 7.1 to 7.7, K7).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

// Nobody has developed it yet, in this turn or before.
bool is_undeveloped(const State& state, KnowHow know_how);
// What it costs the next nation that develops it.
int price_of(const State& state, KnowHow know_how);

std::optional<Violation> violation(const State& state, const Develop& develop);
void list_know_hows(const State& state, std::vector<Action>& out);
void develop(State& state, const Develop& develop, Effects effects);

}  // namespace antike
