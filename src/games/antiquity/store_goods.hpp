// Phase 5: Store Goods (rules 14.1 to 14.4, A31).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

// Goods that the household can keep; absent where San Christofori keeps any amount (rules 9.8,
// 14.2).
std::optional<int> room_for_goods(const Household& household);
// Goods for which there is no room.
int surplus(const Household& household);

// Discards what cannot be kept where that leaves no choice; says whether the seat must choose.
bool begin_storing(State& state, Seat seat, Effects effects);

std::optional<Violation> violation(const State& state, Seat seat, const Discard& action);
void perform(State& state, Seat seat, const Discard& action, Effects effects);

void list_discards(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
