#include "games/antike/arming.hpp"

#include "games/antike/payment.hpp"

namespace antike {
namespace {

int new_units_in(const State& state, RegionId region) {
  return (state.armed[0].contains(region) ? 1 : 0) + (state.armed[1].contains(region) ? 2 : 0);
}

Payment price(const Arm& arm) {
  return {Resource::Iron, kIronPerUnit, arm.coins};
}

std::optional<Violation> no_place_for(const State& state, RegionId region, UnitKind kind) {
  if (!state.board.has(region)) return Violation::NoSuchRegion;
  if (kind != UnitKind::Legion && kind != UnitKind::Galley) return Violation::NoSuchUnitKind;
  if (!state.mover().cities.contains(region)) return Violation::ArmingNotAtOwnCity;
  if (!state.board.accommodates(region, kind)) {
    return kind == UnitKind::Legion ? Violation::NoRoomForLegions : Violation::NoRoomForGalleys;
  }
  if (room_for_new_units(state, region) == 0) return Violation::CityArmingLimit;
  if (state.mover().supply[index(kind)] == 0) return Violation::NoUnitInSupply;
  return std::nullopt;
}

void place(State& state, RegionId region, UnitKind kind) {
  state.mover().place_units(region, kind, 1);
  if (state.armed[0].contains(region)) {
    state.armed[0].erase(region);
    state.armed[1].insert(region);
  } else {
    state.armed[0].insert(region);
  }
}

}  // namespace

int room_for_new_units(const State& state, RegionId region) {
  const int most = state.temples.contains(region) ? kNewUnitsOfCityWithTemple : kNewUnitsOfCity;
  return most - new_units_in(state, region);
}

void begin_arming(State& state) {
  state.turn.bellona_free = state.bellona == state.turn.nation ? kUnitsOfBellona : 0;
}

void end_arming(State& state, Effects effects) {
  state.armed = {};
  state.turn.bellona_free = 0;
  if (state.bellona != state.turn.nation) return;
  state.bellona = clockwise(state, state.turn.nation, -1);
  tell(effects, BellonaPassed{state.turn.nation, state.bellona});
}

std::optional<Violation> violation(const State& state, const Arm& arm) {
  if (const auto fault = no_place_for(state, arm.region, arm.kind)) return fault;
  return violation(state.mover(), price(arm));
}

std::optional<Violation> violation(const State& state, const ArmFree& arm) {
  if (state.turn.bellona_free == 0) return Violation::NoFreeUnit;
  return no_place_for(state, arm.region, arm.kind);
}

void list_arms(const State& state, std::vector<Action>& out) {
  const Civilization& own = state.mover();
  const CoinRange coins = ways_to_pay(own, Resource::Iron, kIronPerUnit);
  const bool is_free = state.turn.bellona_free != 0;
  if (coins.fewest > coins.most && !is_free) return;
  for (const RegionId region : own.cities) {
    if (room_for_new_units(state, region) == 0) continue;
    for (const UnitKind kind : kEveryUnitKind) {
      if (own.supply[index(kind)] == 0 || !state.board.accommodates(region, kind)) continue;
      if (is_free) out.emplace_back(ArmFree{region, kind});
      for (int count = coins.fewest; count <= coins.most; ++count) {
        out.emplace_back(Arm{region, kind, static_cast<std::uint8_t>(count)});
      }
    }
  }
}

void arm(State& state, const Arm& arm, Effects effects) {
  pay(state, state.mover(), price(arm));
  place(state, arm.region, arm.kind);
  tell(effects, UnitArmed{state.turn.nation, arm.region, arm.kind,
                          static_cast<std::uint8_t>(kIronPerUnit - arm.coins), arm.coins});
}

void arm_free(State& state, const ArmFree& arm, Effects effects) {
  state.turn.bellona_free = 0;
  place(state, arm.region, arm.kind);
  tell(effects, UnitArmed{state.turn.nation, arm.region, arm.kind, 0, 0});
}

}  // namespace antike
