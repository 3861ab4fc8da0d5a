#include "bots/antike/prospect.hpp"

#include "bots/antike/goals.hpp"
#include "bots/antike/worth.hpp"
#include "games/antike/founding.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/rondel.hpp"

#include <algorithm>

namespace antike_bots {
namespace {

using antike::Chip;
using antike::Field;
using antike::Resource;

double production_promise(const State& view, Nation nation, Resource resource,
                          const Weights& weights) {
  const Civilization& own = view.of(nation);
  int have = own.chip_count(antike::chip_of(resource));
  double worth = weights.coin;
  for (int chips = antike::production_of(view, nation, resource); chips > 0; --chips) {
    worth += next_chip_worth(have++, weights);
  }
  return worth;
}

double temple_promise(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  const int payable =
      (own.chip_count(Chip::Marble) + own.chip_count(Chip::Coin)) / antike::kMarblePerTemple;
  const int sites = (own.cities - view.temples).size();
  const int temples = std::min({payable, sites, antike::temples_in_bank(view)});
  const double each = weights.temple_times * city_income_worth(weights) +
                      weights.personage / antike::kTemplesPerCitizen -
                      weights.chip * antike::kMarblePerTemple;
  return temples * std::max(0.0, each);
}

double know_how_promise(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  const int purse = own.chip_count(Chip::Gold) + own.chip_count(Chip::Coin);
  antike::KnowHows developed;
  for (const Nation each : antike::NationRange(view))
    developed = developed | view.of(each).know_hows;
  double best = 0;
  for (std::size_t at = 0; at < antike::kKnowHows; ++at) {
    const auto know_how = static_cast<KnowHow>(at);
    const auto needed = antike::needed_for(know_how);
    if (own.know_hows.has(know_how) || (needed && !own.know_hows.has(*needed))) continue;
    const bool is_first = !developed.has(know_how);
    const antike::Price& price = view.prices[at];
    const int cost = is_first ? price.first : price.later;
    if (cost > purse) continue;
    best = std::max(best, know_how_worth(know_how, weights) + (is_first ? weights.personage : 0) -
                              weights.chip * cost);
  }
  return best;
}

double arming_promise(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  const int payable =
      (own.chip_count(Chip::Iron) + own.chip_count(Chip::Coin)) / antike::kIronPerUnit;
  const int room = own.cities.size() + 2 * (own.cities & view.temples).size();
  const int free = view.bellona == nation ? 1 : 0;
  return free * weights.unit +
         std::min(payable, room) * (weights.unit + 0.5 - weights.chip * antike::kIronPerUnit);
}

// Units that wait beside free sites, as far as the purse goes.
double movement_promise(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  const Regions sites = antike::free_sites(view);
  Regions reachable;
  for (const UnitKind kind : antike::kEveryUnitKind) {
    for (const RegionId region : own.regions_with(kind)) {
      reachable = reachable | view.board.neighbours(kind, region);
    }
  }
  const int units = antike::kLegionsEach + antike::kGalleysEach - own.supply[0] - own.supply[1];
  const int cities =
      std::min({(sites & reachable).size(), units, std::max(1, affordable_cities(own))});
  return 0.5 * weights.founding * cities;
}

}  // namespace

double field_promise(const State& view, Nation nation, Field field, const Weights& weights) {
  if (const auto resource = antike::produced_on(field)) {
    return production_promise(view, nation, *resource, weights);
  }
  switch (field) {
    case Field::Templum:
      return temple_promise(view, nation, weights);
    case Field::Militia:
      return arming_promise(view, nation, weights);
    case Field::Scientia:
      return know_how_promise(view, nation, weights);
    default:
      return movement_promise(view, nation, weights);
  }
}

double next_turn_worth(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  double best = 0;
  for (std::size_t at = 0; at < antike::kFields; ++at) {
    const auto field = static_cast<Field>(at);
    const int toll = antike::toll(own.marker, field);
    if (toll > own.all_chips()) continue;
    best = std::max(best, field_promise(view, nation, field, weights) - weights.chip * toll);
  }
  return best;
}

}  // namespace antike_bots
