#include "bots/antike/goals.hpp"

#include "games/antike/conquest.hpp"
#include "games/antike/founding.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/sea_areas.hpp"

#include <algorithm>

namespace antike_bots {

using namespace antike;  // NOLINT(google-build-using-namespace)

int affordable_cities(const Civilization& nation) {
  int cities = 0;
  for (int coins = nation.chip_count(Chip::Coin);; ++cities) {
    int missing = 0;
    for (const Chip chip : {Chip::Marble, Chip::Iron, Chip::Gold}) {
      if (nation.chip_count(chip) <= cities) ++missing;
    }
    coins -= missing;
    if (coins < 0) return cities;
  }
}

Goals::Goals(const State& view, Nation nation, const Weights& weights)
    : board_(&view.board), distance_(static_cast<float>(weights.distance)) {
  const Civilization& own = view.of(nation);
  stations_ = own.stations;
  mark_sites(view, own, weights);
  mark_temples(view, own, weights);
  mark_raids(view, nation, weights);
  mark_seas(view, nation, weights);
  for (const UnitKind kind : kEveryUnitKind) {
    for (const RegionId goal : goals_[index(kind)]) {
      most_[index(kind)] = std::max(most_[index(kind)], worth_[index(kind)][index(goal)]);
    }
  }
}

double Goals::pull(UnitKind kind, RegionId region) const {
  const Field& worth = worth_[index(kind)];
  const Regions goals = goals_[index(kind)];
  float best = 0;
  // Of what lies in the ring of regions that is looked at, and at most of any of them.
  const auto arrived = [&](float from, int borders) {
    for (int border = 0; border < borders; ++border) from *= distance_;
    return from;
  };
  Regions ring;
  ring.insert(region);
  Regions seen = ring;
  for (int borders = 0; !ring.empty() && best < arrived(most_[index(kind)], borders); ++borders) {
    float most = 0;
    for (const RegionId goal : ring& goals) most = std::max(most, worth[index(goal)]);
    best = std::max(best, arrived(most, borders));
    Regions next;
    for (const RegionId from : ring) next = next | board_->neighbours(kind, from);
    ring = next - seen;
    seen = seen | next;
  }
  return best;
}

int Goals::claimed(UnitKind kind, RegionId region) const {
  if (gatherers_.contains(region)) return kLegionsEach;
  // One unit is enough to found; a galley founds and holds a sea area at once.
  const bool settles =
      settlers_.contains(region) &&
      (kind == UnitKind::Galley || !stations_[index(UnitKind::Galley)].contains(region));
  return settles ? 1 : 0;
}

double Goals::hold(UnitKind kind, RegionId region) const {
  return kind == UnitKind::Galley ? held_[index(region)] : 0;
}

void Goals::mark(RegionId region, double worth) {
  for (const UnitKind kind : kEveryUnitKind) {
    float& known = worth_[index(kind)][index(region)];
    known = std::max(known, static_cast<float>(worth));
    goals_[index(kind)].insert(region);
  }
}

void Goals::mark_sites(const State& view, const Civilization& own, const Weights& weights) {
  if (own.cities.size() >= kCityTokensEach) return;
  const Regions sites = free_sites(view);
  settlers_ = sites & (own.stations[0] | own.stations[1]);
  const bool can_pay = affordable_cities(own) > settlers_.size();
  const double worth = can_pay ? weights.founding : weights.founding_later;
  for (const RegionId site : sites - settlers_) mark(site, worth);
}

void Goals::mark_temples(const State& view, const Civilization& own, const Weights& weights) {
  if (view.stacks[index(Personage::General)] == 0) return;
  for (const RegionId temple : view.neutral_temples) {
    const int there = own.units[index(temple)].all();
    if (there > 0) gatherers_.insert(temple);
    if (there <= kNeutralTempleDefence) mark(temple, weights.neutral_temple);
  }
}

void Goals::mark_raids(const State& view, Nation nation, const Weights& weights) {
  constexpr int kWeak = 2;
  for (const Nation rival : NationRange(view)) {
    const Civilization& other = view.of(rival);
    if (rival == nation || other.cities.size() == 1) continue;
    for (const RegionId city : other.cities) {
      const int defence = defence_strength(view, rival, city);
      const int prize = view.temples.contains(city) ? 3 : 0;
      if (defence <= kWeak + prize) mark(city, weights.raid * (1 + prize) / defence);
    }
  }
}

void Goals::mark_seas(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  if (view.stacks[index(Personage::Navigator)] == 0) return;
  // More than the next navigator needs is of no use.
  const int next = kAreasPerNavigator * (own.personages[index(Personage::Navigator)] + 1);
  const int galleys = kGalleysEach - own.supply[index(UnitKind::Galley)];
  if (2 * galleys + kAreasPerNavigator < next) return;
  Field& known = worth_[index(UnitKind::Galley)];
  for (const RegionId region : view.board.regions()) {
    if (!view.board.accommodates(region, UnitKind::Galley)) continue;
    const int areas = is_city_site(view.board.site(region)) ? 1 : 2;
    const int galleys_there = own.units_in(region, UnitKind::Galley);
    const auto worth = static_cast<float>(weights.sea_area * areas);
    if (galleys_there == 0) {
      known[index(region)] += worth;
      goals_[index(UnitKind::Galley)].insert(region);
    }
    if (galleys_there == 1) held_[index(region)] = worth;
  }
}

}  // namespace antike_bots
