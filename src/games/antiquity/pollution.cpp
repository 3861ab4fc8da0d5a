#include "games/antiquity/pollution.hpp"

#include "games/antiquity/famine.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/round.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>

namespace antiquity {
namespace {

// The zones of other players who have a manned Dump.
HexSet protected_by_dumps(const State& state, Seat seat) {
  HexSet zones;
  for (const Seat other : remaining(state)) {
    if (other == seat || !works(state.household(other), Building::Dump)) continue;
    zones |= zone_of_control(state, other);
  }
  return zones;
}

void pollute(State& state, Seat seat, Hex hex, Effects effects) {
  state.land.polluted.insert(hex);
  --state.pollution_due;
  tell(effects, HexPolluted{seat, hex});
  remove_markers(state, HexSet(hex), effects);
}

}  // namespace

PollutionBill pollution_bill(const Household& household) {
  const int dump = works(household, Building::Dump) ? kPollutionSavedByDump : 0;
  return {kPollutionPerCity * household.city_count, working_fountains(household), dump};
}

HexSet pollution_sites(const State& state, Seat seat) {
  return zone_of_control(state, seat) - state.land.polluted - occupied(state) -
         protected_by_dumps(state, seat);
}

bool begin_pollution(State& state, Seat seat, Effects effects) {
  state.pollution_due =
      static_cast<std::uint8_t>(pollution_bill(state.household(seat)).pollution());
  if (state.pollution_due == 0) return false;
  tell(effects, PollutionDue{seat, state.pollution_due});
  const HexSet sites = pollution_sites(state, seat);
  if (sites.count() > state.pollution_due) return true;
  for (const Hex hex : sites) pollute(state, seat, hex, effects);
  state.graves_due = state.pollution_due;
  state.pollution_due = 0;
  if (!begin_graves(state, seat, effects)) return false;
  state.stage = Stage::PollutionGraves;
  return true;
}

std::optional<Violation> violation(const State& state, Seat seat, const Pollute& action) {
  if (!state.land.hexes.contains(action.hex)) return Violation::NoSuchHex;
  if (!zone_of_control(state, seat).contains(action.hex)) return Violation::PollutionOutOfReach;
  if (state.land.polluted.contains(action.hex)) return Violation::AlreadyPolluted;
  if (occupied(state).contains(action.hex)) return Violation::HexOccupied;
  if (protected_by_dumps(state, seat).contains(action.hex)) return Violation::ProtectedByDump;
  return std::nullopt;
}

void perform(State& state, Seat seat, const Pollute& action, Effects effects) {
  pollute(state, seat, action.hex, effects);
  if (state.pollution_due == 0) end_seat_turn(state, effects);
}

void list_pollution(const State& state, Seat seat, std::vector<Action>& out) {
  for (const Hex hex : pollution_sites(state, seat)) out.emplace_back(Pollute{hex});
}

}  // namespace antiquity
