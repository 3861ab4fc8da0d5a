#include "bots/antike/march.hpp"

#include "bots/antike/goals.hpp"
#include "bots/antike/worth.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/personages.hpp"

#include <algorithm>
#include <optional>

namespace antike_bots {
namespace {

using antike::Move;
using antike::Personage;

// A city or neutral temple, what it takes and what it is worth once taken.
struct Prize {
  RegionId region{};
  int defence = 0;
  double worth = 0;
};

double general_worth(const State& view, const Weights& weights) {
  const bool wins =
      view.mover().personage_count() + 1 >= view.winning_number;  // even without a general (14.2)
  if (wins) return weights.victory;
  return view.stacks[antike::index(Personage::General)] > 0 ? weights.personage : 0;
}

double prize_worth(const State& view, Nation owner, RegionId city, const Weights& weights) {
  double worth = city_income_worth(weights) + weights.hurt_rival +
                 weights.personage * weights.king_progress / antike::kCitiesPerKing;
  if (view.temples.contains(city)) worth += general_worth(view, weights) + weights.hurt_rival;
  const int rival = view.of(owner).personage_count();
  if (rival + 1 >= view.winning_number) worth += weights.hurt_rival * 2;
  return worth;
}

std::vector<Prize> prizes(const State& view, const Weights& weights) {
  std::vector<Prize> found;
  const double general = general_worth(view, weights);
  for (const RegionId temple : view.neutral_temples) {
    if (general > 0) found.push_back({temple, antike::kNeutralTempleDefence, general});
  }
  if (view.mover().cities.size() >= antike::kCityTokensEach) return found;
  for (const Nation rival : antike::NationRange(view)) {
    if (rival == view.turn.nation || view.of(rival).cities.size() == 1) continue;
    for (const RegionId city : view.of(rival).cities) {
      found.push_back({city, antike::defence_strength(view, rival, city),
                       prize_worth(view, rival, city, weights)});
    }
  }
  return found;
}

// Units that are not yet promised to a conquest.
class Troops {
 public:
  explicit Troops(const State& view) : view_(&view), units_(view.mover().units) {}

  int standing(RegionId region) const { return units_[antike::index(region)].all(); }
  void reserve(RegionId region, int count) {
    for (const UnitKind kind : antike::kEveryUnitKind) {
      const int taken = std::min(count, units_[antike::index(region)].count(kind));
      units_[antike::index(region)].add(kind, -taken);
      count -= taken;
    }
  }
  int left(RegionId region, UnitKind kind) const {
    return units_[antike::index(region)].count(kind);
  }
  // Units in `from` that can still cross `borders` borders, and are not promised.
  int able(RegionId from, UnitKind kind, int borders) const {
    const int range = antike::range_of(view_->mover(), kind);
    int able = 0;
    for (int crossed = 0; crossed + borders <= range; ++crossed) {
      able += antike::units_to_move(*view_, from, kind, crossed);
    }
    return std::min(able, left(from, kind));
  }
  // The move of `count` units, those that have come the farthest first.
  Move step(RegionId from, RegionId to, UnitKind kind, int borders, int count) const {
    const int range = antike::range_of(view_->mover(), kind);
    for (int crossed = range - borders; crossed >= 0; --crossed) {
      const int units = std::min(count, antike::units_to_move(*view_, from, kind, crossed));
      if (units > 0) {
        return {kind, from, to, static_cast<std::uint8_t>(units),
                static_cast<std::uint8_t>(crossed)};
      }
    }
    return {};
  }

 private:
  const State* view_;
  std::array<antike::Units, antike::kMaxRegions> units_;
};

// Promises units to a prize, nearest first; says how many are still missing and what to move first.
struct Gathering {
  int missing = 0;
  std::optional<Move> first;
};

void take(Troops& troops, Gathering& gathering, RegionId from, RegionId to, UnitKind kind,
          int borders) {
  const int count = std::min(gathering.missing, troops.able(from, kind, borders));
  if (count <= 0) return;
  if (!gathering.first) gathering.first = troops.step(from, to, kind, borders, count);
  for (int taken = 0; taken < count; ++taken) troops.reserve(from, 1);
  gathering.missing -= count;
}

void gather_over_two_borders(const State& view, Troops& troops, Gathering& gathering, RegionId goal,
                             UnitKind kind) {
  if (gathering.missing == 0 || antike::range_of(view.mover(), kind) < 2) return;
  for (const RegionId step : view.board.neighbours(kind, goal)) {
    Regions far = view.board.neighbours(kind, step) & view.mover().regions_with(kind);
    far.erase(goal);
    for (const RegionId from : far) take(troops, gathering, from, step, kind, 2);
  }
}

Gathering gather(const State& view, Troops& troops, const Prize& prize) {
  Gathering gathering;
  const int there = std::min(prize.defence, troops.standing(prize.region));
  troops.reserve(prize.region, there);
  gathering.missing = prize.defence - there;
  for (const UnitKind kind : antike::kEveryUnitKind) {
    const Regions near = view.board.neighbours(kind, prize.region);
    for (const RegionId from : near& view.mover().regions_with(kind)) {
      take(troops, gathering, from, prize.region, kind, 1);
    }
  }
  for (const UnitKind kind : antike::kEveryUnitKind) {
    gather_over_two_borders(view, troops, gathering, prize.region, kind);
  }
  return gathering;
}

// A unit that leaves a city open to conquest stays.
bool is_needed(const State& view, RegionId region) {
  if (!view.mover().cities.contains(region) || !view.temples.contains(region)) return false;
  const int defence = antike::defence_strength(view, view.turn.nation, region);
  for (const Nation rival : antike::NationRange(view)) {
    if (rival == view.turn.nation) continue;
    if (strength_against(view, rival, region) >= defence - 1) return true;
  }
  return false;
}

// The step that brings a unit most.
std::optional<Move> best_step(const State& view, const Troops& troops, const Weights& weights) {
  constexpr double kWorthTheWay = 0.05;
  const Goals goals(view, view.turn.nation, weights);
  std::optional<Move> best;
  double best_gain = kWorthTheWay;
  for (const UnitKind kind : antike::kEveryUnitKind) {
    for (const RegionId from : view.mover().regions_with(kind)) {
      const int spare = troops.left(from, kind) - goals.claimed(kind, from);
      if (spare <= 0 || troops.able(from, kind, 1) == 0 || is_needed(view, from)) continue;
      const double stay = std::max(goals.pull(kind, from), goals.hold(kind, from));
      for (const RegionId to : view.board.neighbours(kind, from)) {
        const double gain = goals.pull(kind, to) - stay;
        if (gain <= best_gain) continue;
        best_gain = gain;
        best = troops.step(from, to, kind, 1, 1);
      }
    }
  }
  return best;
}

}  // namespace

antike::Action next_move(const State& view, const Weights& weights) {
  if ((view.mover().stations[0] | view.mover().stations[1]).empty()) return antike::EndMovement{};
  std::vector<Prize> targets = prizes(view, weights);
  std::erase_if(targets,
                [&](const Prize& prize) { return prize.worth <= weights.unit * prize.defence; });
  std::sort(targets.begin(), targets.end(), [&](const Prize& a, const Prize& b) {
    return a.worth - weights.unit * a.defence > b.worth - weights.unit * b.defence;
  });
  Troops troops(view);
  for (const Prize& prize : targets) {
    Troops trial = troops;
    const Gathering gathering = gather(view, trial, prize);
    if (gathering.missing > 0) continue;
    if (gathering.first) return *gathering.first;
    troops = trial;
  }
  const auto step = best_step(view, troops, weights);
  return step ? antike::Action(*step) : antike::Action(antike::EndMovement{});
}

antike::Action next_demand(const State& view) {
  const antike::Entry& entry = view.turn.entry;
  // Clearing one's own temple of a foreign army pays; elsewhere both lose the same.
  const bool is_home =
      view.mover().cities.contains(entry.region) && view.temples.contains(entry.region);
  if (!is_home) return antike::EndDemands{};
  for (const Nation rival : antike::NationRange(view)) {
    const int theirs = view.of(rival).units_in(entry.region, entry.kind);
    if (rival == view.turn.nation || theirs == 0) continue;
    return antike::Demand{entry.region, entry.kind, rival,
                          static_cast<std::uint8_t>(std::min<int>(theirs, entry.units))};
  }
  return antike::EndDemands{};
}

antike::Action best_answer(const State& view) {
  const antike::Entry& entry = view.turn.entry;
  const Civilization& own = view.of(entry.asked);
  const int most = std::min<int>(entry.units, own.units_in(entry.region, entry.kind));
  const int leader = view.mover().personage_count();
  const bool is_guard = own.cities.contains(entry.region) || leader + 2 >= view.winning_number;
  return antike::Answer{static_cast<std::uint8_t>(is_guard ? most : 0)};
}

antike::Action best_conquest(const State& view, const Weights& weights) {
  std::optional<Prize> best;
  const auto net = [&](const Prize& prize) { return prize.worth - weights.unit * prize.defence; };
  for (const Prize& prize : prizes(view, weights)) {
    if (view.mover().units[antike::index(prize.region)].all() < prize.defence) continue;
    if (net(prize) > 0 && (!best || net(prize) > net(*best))) best = prize;
  }
  if (!best) return antike::EndConquests{};
  // Galleys hold sea areas: legions go first.
  const int legions =
      std::min(best->defence, view.mover().units_in(best->region, UnitKind::Legion));
  return antike::Conquer{best->region, static_cast<std::uint8_t>(legions)};
}

}  // namespace antike_bots
