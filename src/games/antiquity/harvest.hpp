// Phase 6: Harvest (rules 9.9, 15.1 to 15.6, A8, A20).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

// Goods taken from each producer; the first is lost (rule 15.4).
inline constexpr int kTakenByForcedLabour = 3;

// San Giorgio's fish, when the harvest begins.
void give_fish_for_cathedrals(State& state, Effects effects);
// Brings the seat's harvest in; says whether the seat must choose hexes.
bool begin_harvest(State& state, Seat seat, Effects effects);

std::optional<Violation> violation(const State& state, Seat seat, const HarvestFrom& action);
void perform(State& state, Seat seat, const HarvestFrom& action, Effects effects);

void list_harvest(const State& state, Seat seat, std::vector<Action>& out);

// A producer goes: its hexes are free, its pollution stays.
void leave_land(State& state, const Producer& producer);

}  // namespace antiquity
