// Phase 8: Famine, and the placing of graves (rules 17.1 to 17.9, A15).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace antiquity {

inline constexpr int kGravesSavedByGranary = 3;

// What the famine asks of a seat, and what saves it graves (rules 17.1 to 17.3).
struct FamineBill {
  int level = 0;
  int food = 0;
  int granary = 0;

  constexpr int graves() const { return std::max(level - food - granary, 0); }
};
FamineBill famine_bill(const State& state, Seat seat);
// Says whether the seat must choose where to put graves.
bool begin_famine(State& state, Seat seat, Effects effects);
// Puts `state.graves_due` graves as far as that leaves no choice; who cannot is eliminated. Says
// whether the seat must choose.
bool begin_graves(State& state, Seat seat, Effects effects);

// Where a grave may be put now: empty squares, and only if there are none squares of buildings.
Squares grave_squares(const Household& household, City city);

std::optional<Violation> violation(const State& state, Seat seat, const PlaceGrave& action);
void perform(State& state, Seat seat, const PlaceGrave& action, Effects effects);

void list_graves(const State& state, Seat seat, std::vector<Action>& out);

void set_famine_level(State& state, int level, Effects effects);

}  // namespace antiquity
