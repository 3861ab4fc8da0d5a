#include "games/antike/movement.hpp"

#include "games/antike/battle.hpp"
#include "games/antike/conquest.hpp"

namespace antike {
namespace {

std::array<Units, kMaxRegions>& having_crossed(State& state, int crossed) {
  return crossed == 0 ? state.march.fresh : state.march.once;
}

int units_having_crossed(const State& state, RegionId region, UnitKind kind, int crossed) {
  const auto& march = crossed == 0 ? state.march.fresh : state.march.once;
  return march[index(region)].count(kind);
}

void list_groups(const State& state, UnitKind kind, RegionId from, int crossed,
                 std::vector<Action>& out) {
  const int units = units_having_crossed(state, from, kind, crossed);
  if (units == 0) return;
  for (const RegionId to : state.board.neighbours(kind, from)) {
    for (int count = 1; count <= units; ++count) {
      out.emplace_back(Move{kind, from, to, static_cast<std::uint8_t>(count),
                            static_cast<std::uint8_t>(crossed)});
    }
  }
}

}  // namespace

int range_of(const Civilization& nation, UnitKind kind) {
  const KnowHow doubles = kind == UnitKind::Legion ? KnowHow::Strata : KnowHow::Navigatio;
  return nation.know_hows.has(doubles) ? 2 : 1;
}

Regions regions_in_reach(const State& state, const Civilization& nation, UnitKind kind,
                         RegionId from) {
  Regions reached;
  reached.insert(from);
  for (int crossed = 0; crossed < range_of(nation, kind); ++crossed) {
    Regions further = reached;
    for (const RegionId region : reached) {
      further = further | state.board.neighbours(kind, region);
    }
    reached = further;
  }
  reached.erase(from);
  return reached;
}

int units_to_move(const State& state, RegionId region, UnitKind kind, int crossed) {
  if (crossed >= range_of(state.mover(), kind)) return 0;
  return units_having_crossed(state, region, kind, crossed);
}

void begin_movement(State& state) {
  state.march.fresh = state.mover().units;
}

void end_movement(State& state, Effects effects) {
  state.march = March{};
  tell(effects, MovementEnded{state.turn.nation});
  state.stage = Stage::Conquest;
  end_conquests_if_none_is_possible(state);
}

std::optional<Violation> violation(const State& state, const Move& move) {
  if (!state.board.has(move.from) || !state.board.has(move.to)) return Violation::NoSuchRegion;
  if (move.kind != UnitKind::Legion && move.kind != UnitKind::Galley) {
    return Violation::NoSuchUnitKind;
  }
  if (!state.board.neighbours(move.kind, move.from).contains(move.to)) {
    return Violation::NotAdjacent;
  }
  if (move.crossed >= range_of(state.mover(), move.kind)) return Violation::CannotMoveOn;
  if (move.units == 0 || move.units > units_to_move(state, move.from, move.kind, move.crossed)) {
    return Violation::NoSuchUnits;
  }
  return std::nullopt;
}

void list_moves(const State& state, std::vector<Action>& out) {
  for (const UnitKind kind : kEveryUnitKind) {
    const int range = range_of(state.mover(), kind);
    for (const RegionId from : state.mover().regions_with(kind)) {
      for (int crossed = 0; crossed < range; ++crossed) {
        list_groups(state, kind, from, crossed, out);
      }
    }
  }
}

void move(State& state, const Move& move, Effects effects) {
  having_crossed(state, move.crossed)[index(move.from)].add(move.kind, -move.units);
  if (move.crossed == 0) having_crossed(state, 1)[index(move.to)].add(move.kind, move.units);
  state.mover().move_units(move.from, move.to, move.kind, move.units);
  tell(effects, UnitsMoved{state.turn.nation, move.kind, move.from, move.to, move.units});
  enter_region(state, move);
}

}  // namespace antike
