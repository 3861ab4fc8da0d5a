// Phase 7: Explore (rules 16.1 to 16.4).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

bool may_explore(const State& state, Seat seat);

std::optional<Violation> violation(const State& state, Seat seat, const Explore& action);
std::optional<Violation> violation(const State& state, Seat seat, const DeclineToExplore& action);
void perform(State& state, Seat seat, const Explore& action, Effects effects);
void perform(State& state, Seat seat, const DeclineToExplore& action, Effects effects);
void draw_marker(State& state, const DrawMarker& drawn, Effects effects);

void list_exploring(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
