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

Goals::Goals(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  stations_ = own.stations;
  mark_sites(view, own, weights);
  mark_temples(view, own, weights);
  mark_raids(view, nation, weights);
  mark_seas(view, nation, weights);
  for (const UnitKind kind : kEveryUnitKind) {
    spread(view, kind, static_cast<float>(weights.distance));
  }
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
  for (Field& pull : pull_) {
    pull[index(region)] = std::max(pull[index(region)], static_cast<float>(worth));
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
  Field& pull = pull_[index(UnitKind::Galley)];
  for (const RegionId region : view.board.regions()) {
    if (!view.board.accommodates(region, UnitKind::Galley)) continue;
    const int areas = is_city_site(view.board.site(region)) ? 1 : 2;
    const int galleys_there = own.units_in(region, UnitKind::Galley);
    const auto worth = static_cast<float>(weights.sea_area * areas);
    if (galleys_there == 0) pull[index(region)] += worth;
    if (galleys_there == 1) held_[index(region)] = worth;
  }
}

void Goals::spread(const State& view, UnitKind kind, float distance) {
  constexpr int kFarthest = 6;
  Field& pull = pull_[index(kind)];
  for (int round = 0; round < kFarthest; ++round) {
    bool has_changed = false;
    for (const RegionId region : view.board.regions()) {
      float best = 0;
      for (const RegionId near : view.board.neighbours(kind, region)) {
        best = std::max(best, pull[index(near)]);
      }
      if (best * distance > pull[index(region)]) {
        pull[index(region)] = best * distance;
        has_changed = true;
      }
    }
    if (!has_changed) return;
  }
}

}  // namespace antike_bots
