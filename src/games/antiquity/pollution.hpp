// Phase 9: Pollution (rules 18.1 to 18.6).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace antiquity {

inline constexpr int kPollutionPerCity = 3;
inline constexpr int kPollutionSavedByDump = 4;

// What a seat's cities pollute, and what saves it some (rules 18.1 to 18.3).
struct PollutionBill {
  int cities = 0;
  int fountains = 0;
  int dump = 0;

  constexpr int pollution() const { return std::max(cities - fountains - dump, 0); }
};
PollutionBill pollution_bill(const Household& household);
// Where the seat may place pollution now.
HexSet pollution_sites(const State& state, Seat seat);
// Says whether the seat must choose hexes, or squares for graves.
bool begin_pollution(State& state, Seat seat, Effects effects);

std::optional<Violation> violation(const State& state, Seat seat, const Pollute& action);
void perform(State& state, Seat seat, const Pollute& action, Effects effects);

void list_pollution(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
