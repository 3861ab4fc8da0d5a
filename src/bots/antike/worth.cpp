#include "bots/antike/worth.hpp"

#include "bots/antike/goals.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/rondel.hpp"
#include "games/antike/sea_areas.hpp"

#include <algorithm>
#include <array>

namespace antike_bots {
namespace {

using antike::Chip;
using antike::Personage;
using antike::Resource;

// Progress towards the next personage of a kind, from -1 to 1.
double progress(int have, int each, int won) {
  return std::clamp(static_cast<double>(have - each * won) / each, -1.0, 1.0);
}

bool is_left(const State& view, Personage personage) {
  return view.stacks[antike::index(personage)] > 0;
}

int won(const Civilization& nation, Personage personage) {
  return nation.personages[antike::index(personage)];
}

double personages_worth(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  if (own.personage_count() >= view.winning_number || view.winner == nation) {
    return weights.victory;
  }
  double worth = weights.personage * own.personage_count();
  const int temples = (own.cities & view.temples).size();
  if (is_left(view, Personage::King)) {
    worth += weights.personage * weights.king_progress *
             progress(own.cities.size(), antike::kCitiesPerKing, won(own, Personage::King));
  }
  if (is_left(view, Personage::Citizen)) {
    worth += weights.personage * weights.citizen_progress *
             progress(temples, antike::kTemplesPerCitizen, won(own, Personage::Citizen));
  }
  if (is_left(view, Personage::Navigator)) {
    worth += weights.personage * weights.navigator_progress *
             progress(antike::sea_areas(view, nation), antike::kAreasPerNavigator,
                      won(own, Personage::Navigator));
  }
  return worth;
}

double income_worth(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  std::array<int, antike::kResources> chips{};
  for (const Resource resource : antike::kEveryResource) {
    const Regions cities = own.cities & view.cities_of[antike::index(resource)];
    chips[antike::index(resource)] = cities.size() + 2 * (cities & view.temples).size();
  }
  const int total = chips[0] + chips[1] + chips[2];
  const int least = *std::min_element(chips.begin(), chips.end());
  return weights.chip_of_city * weights.left * (total + weights.scarce_resource * 3 * least);
}

double units_worth(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  const int units = antike::kLegionsEach + antike::kGalleysEach - own.supply[0] - own.supply[1];
  const int first = std::min(units, weights.first_units);
  return weights.unit * first + weights.further_unit * (units - first);
}

bool is_close_to_movere(antike::Maybe<antike::Field> marker) {
  return antike::toll(marker, antike::Field::MovereI) == 0 ||
         antike::toll(marker, antike::Field::MovereII) == 0;
}

}  // namespace

double time_left(const State& view) {
  int most = 0;
  for (const Nation nation : antike::NationRange(view)) {
    most = std::max(most, view.of(nation).personage_count());
  }
  return std::max(0.08, 1.0 - static_cast<double>(most) / view.winning_number);
}

Weights weights_of_the_hour(const Weights& weights, const State& view) {
  Weights now = weights;
  now.left = time_left(view);
  const double means = weights.means_at_the_end + (1 - weights.means_at_the_end) * now.left;
  for (double* weight :
       {&now.chip, &now.spare_chip, &now.idle_chip, &now.coin, &now.unit, &now.further_unit}) {
    *weight *= means;
  }
  return now;
}

double next_chip_worth(int have, const Weights& weights) {
  if (have < weights.useful_chips) return weights.chip;
  return have < weights.spare_chips ? weights.spare_chip : weights.idle_chip;
}

double chips_worth(const Civilization& nation, const Weights& weights) {
  double worth = weights.coin * nation.chip_count(Chip::Coin);
  for (const Chip chip : {Chip::Marble, Chip::Iron, Chip::Gold}) {
    const int count = nation.chip_count(chip);
    const int useful = std::min(count, weights.useful_chips);
    const int spare = std::min(count, weights.spare_chips) - useful;
    worth += weights.chip * useful + weights.spare_chip * spare +
             weights.idle_chip * (count - useful - spare);
  }
  return worth;
}

double know_how_worth(KnowHow know_how, const Weights& weights) {
  const std::array<double, antike::kKnowHows> worth = {
      weights.mercatura, weights.commercium,  weights.metallum, weights.moneta,
      weights.regnum,    weights.res_publica, weights.strata,   weights.navigatio};
  return worth[antike::index(know_how)] * weights.left;
}

double city_income_worth(const Weights& weights) {
  return weights.chip_of_city * weights.left;
}

int strength_against(const State& view, Nation rival, RegionId region) {
  const Civilization& other = view.of(rival);
  int strength = other.units[antike::index(region)].all();
  for (const UnitKind kind : antike::kEveryUnitKind) {
    Regions near = view.board.neighbours(kind, region);
    if (antike::range_of(other, kind) == 2) {
      for (const RegionId step : near) near = near | view.board.neighbours(kind, step);
      near.erase(region);
    }
    for (const RegionId from : near& other.regions_with(kind)) {
      strength += other.units_in(from, kind);
    }
  }
  return strength;
}

double city_danger(const State& view, Nation nation, RegionId city, const Weights& weights) {
  const bool has_temple = view.temples.contains(city);
  const int defence = antike::defence_strength(view, nation, city);
  double likely = 0;
  for (const Nation rival : antike::NationRange(view)) {
    const Civilization& other = view.of(rival);
    const int units =
        antike::kLegionsEach + antike::kGalleysEach - other.supply[0] - other.supply[1];
    if (rival == nation || units < defence) continue;
    if (strength_against(view, rival, city) < defence) continue;
    likely += is_close_to_movere(other.marker) ? weights.attack_now : weights.attack_later;
  }
  if (likely == 0) return 0;
  double worth = city_income_worth(weights) * (1.0 + (has_temple ? weights.temple_times : 0.0)) +
                 weights.personage * weights.king_progress / antike::kCitiesPerKing;
  if (has_temple) {
    worth += weights.personage * weights.citizen_progress / antike::kTemplesPerCitizen +
             weights.rival_general;
  }
  return std::min(likely, 1.0) * worth;
}

double danger(const State& view, Nation nation, const Weights& weights) {
  const Regions cities = view.of(nation).cities;
  if (cities.size() == 1) return 0;
  double loss = 0;
  for (const RegionId city : cities) loss += city_danger(view, nation, city, weights);
  return loss;
}

double nation_worth(const State& view, Nation nation, const Weights& weights) {
  const Civilization& own = view.of(nation);
  double worth = personages_worth(view, nation, weights);
  worth += income_worth(view, nation, weights);
  worth += chips_worth(own, weights);
  worth += units_worth(view, nation, weights);
  for (const KnowHow know_how : own.know_hows) worth += know_how_worth(know_how, weights);
  if (!(own.stations[0] | own.stations[1]).empty()) {
    const Goals goals(view, nation, weights);
    for (const UnitKind kind : antike::kEveryUnitKind) {
      for (const RegionId region : own.regions_with(kind)) {
        worth += weights.near_goal * goals.pull(kind, region) * own.units_in(region, kind);
      }
    }
  }
  return worth - danger(view, nation, weights);
}

}  // namespace antike_bots
