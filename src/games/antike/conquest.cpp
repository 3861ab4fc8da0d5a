#include "games/antike/conquest.hpp"

#include "games/antike/turn.hpp"

#include <algorithm>

namespace antike {
namespace {

// A city or a neutral temple that the mover could conquer with enough units, and what it takes.
struct Target {
  Maybe<Nation> owner;
  int defence = 0;
};

Target target_in(const State& state, RegionId region) {
  const Maybe<Nation> owner = owner_of(state, region);
  if (!owner) return {std::nullopt, kNeutralTempleDefence};
  return {owner, defence_strength(state, *owner, region)};
}

// Foreign cities and neutral temples where the mover has units.
Regions contested(const State& state) {
  Regions prizes = state.neutral_temples;
  for (const Nation nation : NationRange(state)) {
    if (nation != state.turn.nation) prizes = prizes | state.of(nation).cities;
  }
  const Civilization& own = state.mover();
  return prizes & (own.stations[0] | own.stations[1]);
}

bool is_possible(const State& state, RegionId region) {
  return !no_target(state, state.turn.nation, region) &&
         state.mover().units[index(region)].all() >= target_in(state, region).defence;
}

void destroy_temple(State& state, RegionId region, Effects effects) {
  ++state.turn.destroyed_temples;
  tell(effects, TempleDestroyed{state.turn.nation, region});
}

void return_defenders(State& state, Nation owner, RegionId region, Effects effects) {
  Civilization& defender = state.of(owner);
  const int legions = defender.units_in(region, UnitKind::Legion);
  const int galleys = defender.units_in(region, UnitKind::Galley);
  if (legions + galleys == 0) return;
  defender.return_units(region, UnitKind::Legion, legions);
  defender.return_units(region, UnitKind::Galley, galleys);
  tell(effects, DefendersReturned{owner, region, static_cast<std::uint8_t>(legions),
                                  static_cast<std::uint8_t>(galleys)});
}

}  // namespace

std::optional<Violation> no_target(const State& state, Nation attacker, RegionId region) {
  if (!state.board.has(region)) return Violation::NoSuchRegion;
  if (state.neutral_temples.contains(region)) return std::nullopt;
  const Maybe<Nation> owner = owner_of(state, region);
  if (!owner) return Violation::NothingToConquer;
  if (*owner == attacker) return Violation::OwnCity;
  if (state.of(*owner).cities.size() == 1) return Violation::LastCity;
  if (state.of(attacker).cities.size() >= kCityTokensEach) return Violation::NoCityToken;
  return std::nullopt;
}

int defence_in(const State& state, RegionId region) {
  return target_in(state, region).defence;
}

int defence_strength(const State& state, Nation owner, RegionId region) {
  int sum = 0;
  for_each_defence_term(state, owner, region,
                        [&sum](DefenceTerm /*term*/, int strength) { sum += strength; });
  return sum;
}

std::optional<Violation> violation(const State& state, const Conquer& conquer) {
  if (const auto fault = no_target(state, state.turn.nation, conquer.region)) return fault;
  const Civilization& own = state.mover();
  const int defence = target_in(state, conquer.region).defence;
  if (own.units[index(conquer.region)].all() < defence) return Violation::DefenceTooStrong;
  const int galleys = defence - conquer.legions;
  if (conquer.legions > own.units_in(conquer.region, UnitKind::Legion) || galleys < 0 ||
      galleys > own.units_in(conquer.region, UnitKind::Galley)) {
    return Violation::WrongUnitsRemoved;
  }
  return std::nullopt;
}

void list_conquests(const State& state, std::vector<Action>& out) {
  const Civilization& own = state.mover();
  for (const RegionId region : contested(state)) {
    if (!is_possible(state, region)) continue;
    const int defence = target_in(state, region).defence;
    const int fewest = std::max(0, defence - own.units_in(region, UnitKind::Galley));
    const int most = std::min(defence, own.units_in(region, UnitKind::Legion));
    for (int legions = fewest; legions <= most; ++legions) {
      out.emplace_back(Conquer{region, static_cast<std::uint8_t>(legions)});
    }
  }
}

void conquer(State& state, const Conquer& conquer, Effects effects) {
  const Target target = target_in(state, conquer.region);
  const Nation nation = state.turn.nation;
  const RegionId region = conquer.region;
  const auto galleys = static_cast<std::uint8_t>(target.defence - conquer.legions);
  state.mover().return_units(region, UnitKind::Legion, conquer.legions);
  state.mover().return_units(region, UnitKind::Galley, galleys);
  if (!target.owner) {
    tell(effects, NeutralTempleTaken{nation, region, conquer.legions, galleys});
    state.neutral_temples.erase(region);
    destroy_temple(state, region, effects);
  } else {
    tell(effects, CityConquered{nation, *target.owner, region, resource_of_city(state, region),
                                conquer.legions, galleys});
    return_defenders(state, *target.owner, region, effects);
    if (state.temples.contains(region)) {
      state.temples.erase(region);
      destroy_temple(state, region, effects);
    }
    state.of(*target.owner).cities.erase(region);
    state.mover().cities.insert(region);
  }
  end_conquests_if_none_is_possible(state);
}

void end_conquests_if_none_is_possible(State& state) {
  for (const RegionId region : contested(state)) {
    if (is_possible(state, region)) return;
  }
  state.stage = Stage::Founding;
}

bool conquests_are_over(const State& state) {
  const Maybe<Field> marker = state.mover().marker;
  return state.stage == Stage::Founding && marker && stage_of(*marker) == Stage::Movement;
}

}  // namespace antike
