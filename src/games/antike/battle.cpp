#include "games/antike/battle.hpp"

#include <algorithm>
#include <bit>

namespace antike {
namespace {

int units_of(const State& state, Nation nation, RegionId region, UnitKind kind) {
  return state.of(nation).units_in(region, kind);
}

// Battles that are possible between the units that entered and those of `nation`.
int most_battles(const State& state, Nation nation) {
  const Entry& entry = state.turn.entry;
  return std::min<int>(entry.units, units_of(state, nation, entry.region, entry.kind));
}

void forget_in_march(State& state, RegionId region, UnitKind kind, int crossed, int units) {
  if (crossed == 0) state.march.fresh[index(region)].add(kind, -units);
  if (crossed == 1) state.march.once[index(region)].add(kind, -units);
}

// `by` demanded it, `other` suffers it; one of them is the mover.
void fight(State& state, Nation by, Nation other, RegionId region, UnitKind kind, int units,
           Effects effects) {
  state.of(by).return_units(region, kind, units);
  state.of(other).return_units(region, kind, units);
  tell(effects, BattleFought{by, other, region, kind, static_cast<std::uint8_t>(units)});
}

// Between the units that entered and `foreigner`; `by` demanded it.
void fight_entry(State& state, Nation by, Nation foreigner, int units, Effects effects) {
  Entry& entry = state.turn.entry;
  const Nation mover = state.turn.nation;
  forget_in_march(state, entry.region, entry.kind, entry.crossed, units);
  entry.units = static_cast<std::uint8_t>(entry.units - units);
  fight(state, by, by == mover ? foreigner : mover, entry.region, entry.kind, units, effects);
}

// Standing units: those that have crossed the most borders first (K19).
void fight_standing(State& state, const Demand& demand, Effects effects) {
  const std::size_t at = index(demand.region);
  int left = demand.units;
  const int twice = units_of(state, state.turn.nation, demand.region, demand.kind) -
                    state.march.fresh[at].count(demand.kind) -
                    state.march.once[at].count(demand.kind);
  left -= std::min(left, twice);
  const int once = std::min(left, state.march.once[at].count(demand.kind));
  forget_in_march(state, demand.region, demand.kind, 1, once);
  forget_in_march(state, demand.region, demand.kind, 0, left - once);
  fight(state, state.turn.nation, demand.against, demand.region, demand.kind, demand.units,
        effects);
}

void settle(State& state) {
  state.turn.entry = Entry{};
  state.stage = Stage::Movement;
}

void decline(const State& state, Nation nation, Effects effects) {
  tell(effects,
       BattleDeclined{nation, state.turn.nation, state.turn.entry.region, state.turn.entry.kind});
}

// Goes on asking with `nation`; those with a standing answer give it at once.
void ask_from(State& state, Nation nation, Effects effects) {
  for (; nation != state.turn.nation; nation = clockwise(state, nation, 1)) {
    const int most = most_battles(state, nation);
    if (most == 0) continue;
    switch (state.of(nation).answers.to(state.turn.nation)) {
      case StandingAnswer::Always:
        fight_entry(state, nation, nation, most, effects);
        break;
      case StandingAnswer::Never:
        decline(state, nation, effects);
        break;
      case StandingAnswer::Ask:
        state.turn.entry.asked = nation;
        state.stage = Stage::Answer;
        tell(effects, BattleAsked{nation, state.turn.nation, state.turn.entry.region,
                                  state.turn.entry.kind, state.turn.entry.units});
        return;
    }
  }
  settle(state);
}

void list_demands_in(const State& state, RegionId region, UnitKind kind, int own,
                     std::vector<Action>& out) {
  unsigned foreigners = foreigners_with(state, region, kind);
  for (; foreigners != 0; foreigners &= foreigners - 1U) {
    const auto against = static_cast<Nation>(std::countr_zero(foreigners));
    const int most = std::min(own, units_of(state, against, region, kind));
    for (int units = 1; units <= most; ++units) {
      out.emplace_back(Demand{region, kind, against, static_cast<std::uint8_t>(units)});
    }
  }
}

}  // namespace

void enter_region(State& state, const Move& move) {
  if (foreigners_with(state, move.to, move.kind) == 0) return;
  state.turn.entry =
      Entry{move.to, move.kind, move.units, static_cast<std::uint8_t>(move.crossed + 1), Nation{}};
  state.stage = Stage::Demand;
}

std::optional<Violation> violation(const State& state, const Demand& demand) {
  if (!state.board.has(demand.region)) return Violation::NoSuchRegion;
  if (demand.kind != UnitKind::Legion && demand.kind != UnitKind::Galley) {
    return Violation::NoSuchUnitKind;
  }
  if (index(demand.against) >= state.nation_count || demand.against == state.turn.nation) {
    return Violation::NoSuchNation;
  }
  const Entry& entry = state.turn.entry;
  const bool is_entry = state.stage == Stage::Demand;
  if (is_entry && (demand.region != entry.region || demand.kind != entry.kind)) {
    return Violation::NotWhereUnitsEntered;
  }
  const int theirs = units_of(state, demand.against, demand.region, demand.kind);
  if (theirs == 0) return Violation::NoForeignUnits;
  const int own =
      is_entry ? entry.units : units_of(state, state.turn.nation, demand.region, demand.kind);
  if (demand.units == 0 || demand.units > std::min(own, theirs)) return Violation::TooManyUnits;
  return std::nullopt;
}

void list_demands(const State& state, std::vector<Action>& out) {
  if (state.stage == Stage::Demand) {
    const Entry& entry = state.turn.entry;
    return list_demands_in(state, entry.region, entry.kind, entry.units, out);
  }
  const Civilization& own = state.mover();
  for (const UnitKind kind : kEveryUnitKind) {
    Regions foreign;
    for (const Nation nation : NationRange(state)) {
      if (nation != state.turn.nation) foreign = foreign | state.of(nation).regions_with(kind);
    }
    for (const RegionId region : own.regions_with(kind) & foreign) {
      list_demands_in(state, region, kind, own.units_in(region, kind), out);
    }
  }
}

void demand(State& state, const Demand& demand, Effects effects) {
  if (state.stage != Stage::Demand) return fight_standing(state, demand, effects);
  fight_entry(state, state.turn.nation, demand.against, demand.units, effects);
  const Entry& entry = state.turn.entry;
  if (entry.units == 0 || foreigners_with(state, entry.region, entry.kind) == 0) settle(state);
}

void end_demands(State& state, Effects effects) {
  ask_from(state, clockwise(state, state.turn.nation, 1), effects);
}

std::optional<Violation> violation(const State& state, const Answer& answer) {
  if (answer.units > most_battles(state, state.turn.entry.asked)) return Violation::TooManyUnits;
  return std::nullopt;
}

void list_answers(const State& state, std::vector<Action>& out) {
  const int most = most_battles(state, state.turn.entry.asked);
  for (int units = 0; units <= most; ++units) {
    out.emplace_back(Answer{static_cast<std::uint8_t>(units)});
  }
}

void answer(State& state, const Answer& answer, Effects effects) {
  const Nation asked = state.turn.entry.asked;
  if (answer.units == 0) {
    decline(state, asked, effects);
  } else {
    fight_entry(state, asked, asked, answer.units, effects);
  }
  ask_from(state, clockwise(state, asked, 1), effects);
}

std::optional<Violation> violation(const State& state, Seat seat, const SetAnswer& set) {
  if (index(set.nation) >= state.nation_count || seat_of(state, set.nation) != seat) {
    return Violation::NotYourNation;
  }
  if (set.toward && (index(*set.toward) >= state.nation_count || *set.toward == set.nation)) {
    return Violation::NoSuchNation;
  }
  if (set.answer > StandingAnswer::Never) return Violation::NoSuchAnswer;
  return std::nullopt;
}

void set_answer(State& state, const SetAnswer& set, Effects effects) {
  for (const Nation mover : NationRange(state)) {
    const bool is_meant = !set.toward || *set.toward == mover;
    if (is_meant && mover != set.nation) state.of(set.nation).answers.set(mover, set.answer);
  }
  tell(effects, AnswerSet{set.nation, set.toward, set.answer});
}

}  // namespace antike
