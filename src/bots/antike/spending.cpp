#include "bots/antike/spending.hpp"

#include "bots/antike/goals.hpp"
#include "bots/antike/worth.hpp"
#include "games/antike/arming.hpp"
#include "games/antike/founding.hpp"
#include "games/antike/know_how.hpp"
#include "games/antike/payment.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/trade.hpp"

#include <algorithm>
#include <optional>

namespace antike_bots {
namespace {

using antike::Action;
using antike::Chip;
using antike::Personage;
using antike::Resource;

// The chip whose loss costs least.
Chip least_missed(const State& view, const Weights& weights) {
  const Civilization& own = view.mover();
  Chip best = Chip::Coin;
  double least = weights.victory;
  for (const Chip chip : antike::kEveryChip) {
    const int count = own.chip_count(chip);
    if (count == 0) continue;
    const double worth =
        chip == Chip::Coin ? weights.coin : next_chip_worth(count - 1, weights) - 0.01 * count;
    if (worth < least) {
      least = worth;
      best = chip;
    }
  }
  return best;
}

// What the field's own purchases are paid with.
std::optional<Resource> spent_on(antike::Field field) {
  switch (field) {
    case antike::Field::Templum:
      return Resource::Marble;
    case antike::Field::Militia:
      return Resource::Iron;
    case antike::Field::Scientia:
      return Resource::Gold;
    default:
      return std::nullopt;
  }
}

// The same position with a resource, and the coins that stand for it, put out of sight, if there is
// anything else to pay with.
State without(const State& view, std::optional<Resource> resource) {
  State others = view;
  if (!resource) return others;
  others.mover().chips[antike::index(antike::chip_of(*resource))] = 0;
  others.mover().chips[antike::index(Chip::Coin)] = 0;
  return others.mover().all_chips() > 0 ? others : view;
}

Resource scarcest(const State& view) {
  const Civilization& own = view.mover();
  return *std::min_element(
      antike::kEveryResource.begin(), antike::kEveryResource.end(), [&](Resource a, Resource b) {
        return own.chip_count(antike::chip_of(a)) < own.chip_count(antike::chip_of(b));
      });
}

// What a price costs when it is paid with as few coins as possible; nothing if it cannot be paid.
struct Cost {
  std::uint8_t coins = 0;
  double worth = 0;
};
std::optional<Cost> cost_of(const State& view, Resource resource, int price,
                            const Weights& weights) {
  const antike::CoinRange coins = antike::ways_to_pay(view.mover(), resource, price);
  if (coins.fewest > coins.most) return std::nullopt;
  Cost cost{static_cast<std::uint8_t>(coins.fewest), weights.coin * coins.fewest};
  int have = view.mover().chip_count(antike::chip_of(resource));
  for (int paid = 0; paid < price - coins.fewest; ++paid) {
    cost.worth += next_chip_worth(--have, weights);
  }
  return cost;
}

// Personages that a step from `have` to `have + 1` brings, in worth: the whole one if it is
// reached.
double step_worth(const State& view, Personage personage, int have, int each, double share,
                  const Weights& weights) {
  const std::size_t at = antike::index(personage);
  if (view.stacks[at] == 0) return 0;
  const int won = view.mover().personages[at];
  if (have + 1 <= each * won) return 0;
  const double part = weights.personage * share / each;
  const bool is_reached = have + 1 == each * (won + 1);
  return is_reached ? weights.personage - part * (each - 1) : part;
}

// How much more a chip of this resource is worth than another, by how little of it is produced.
double scarcity(const State& view, Resource resource, const Weights& weights) {
  int total = 0;
  for (const Resource each : antike::kEveryResource) {
    total += antike::production_of(view, view.turn.nation, each);
  }
  const int own = antike::production_of(view, view.turn.nation, resource);
  return 3 * own < total ? weights.scarce_resource : 0;
}

double temple_worth(const State& view, RegionId city, const Weights& weights) {
  const Civilization& own = view.mover();
  const int temples = (own.cities & view.temples).size();
  return weights.temple_times * city_income_worth(weights) *
             (1 + scarcity(view, antike::resource_of_city(view, city), weights)) +
         step_worth(view, Personage::Citizen, temples, antike::kTemplesPerCitizen,
                    weights.citizen_progress, weights);
}

double city_worth(const State& view, Resource resource, const Weights& weights) {
  return city_income_worth(weights) * (1 + scarcity(view, resource, weights)) +
         step_worth(view, Personage::King, view.mover().cities.size(), antike::kCitiesPerKing,
                    weights.king_progress, weights);
}

// A trade two for one (or better) towards `resource`, if enough of the others lies idle.
std::optional<Action> trade_towards(const State& view, Resource resource, int missing) {
  const Civilization& own = view.mover();
  if (missing <= 0 || !own.know_hows.has(KnowHow::Mercatura)) return std::nullopt;
  int others = 0;
  for (const Resource each : antike::kEveryResource) {
    if (each != resource) others += own.chip_count(antike::chip_of(each));
  }
  const antike::BeginTrade better{antike::Rate::ThreeForTwo};
  if (missing >= 2 && others >= missing * 3 / 2 + 1 && !antike::violation(view, better)) {
    return better;
  }
  const antike::BeginTrade plain{antike::Rate::TwoForOne};
  if (others >= missing * 2 && !antike::violation(view, plain)) return plain;
  return std::nullopt;
}

// Gold and coins that SCIENTIA could spend beyond what lies there.
int missing_gold(const State& view, int price) {
  return price - view.mover().chip_count(Chip::Gold) - view.mover().chip_count(Chip::Coin);
}

bool can_be_next(const State& view, KnowHow know_how) {
  const antike::KnowHows known = view.mover().know_hows | view.turn.developed;
  const auto needed = antike::needed_for(know_how);
  return !known.has(know_how) && (!needed || known.has(*needed));
}

double development_worth(const State& view, KnowHow know_how, const Weights& weights) {
  const bool is_first = antike::is_undeveloped(view, know_how);
  return know_how_worth(know_how, weights) + (is_first ? weights.personage : 0);
}

// What one more unit in a city averts.
double guard_worth(const State& view, RegionId city, const Weights& weights) {
  const double danger_now = city_danger(view, view.turn.nation, city, weights);
  if (danger_now == 0) return 0;
  State guarded = view;
  guarded.mover().place_units(city, UnitKind::Legion, 1);
  return danger_now - city_danger(guarded, view.turn.nation, city, weights);
}

// Where a new unit does most.
struct Post {
  RegionId city{};
  UnitKind kind{};
  double worth = 0;
};
std::optional<Post> best_post(const State& view, const Weights& weights) {
  const Civilization& own = view.mover();
  const Goals goals(view, view.turn.nation, weights);
  std::optional<Post> best;
  for (const RegionId city : own.cities) {
    if (antike::room_for_new_units(view, city) == 0) continue;
    const double guard = view.temples.contains(city) ? guard_worth(view, city, weights) : 0.0;
    for (const UnitKind kind : antike::kEveryUnitKind) {
      const bool is_possible =
          own.supply[antike::index(kind)] > 0 && view.board.accommodates(city, kind);
      if (!is_possible) continue;
      // Spread out: those that already stand in the city compete for the same goals.
      const double worth = goals.pull(kind, city) / (1 + own.units_in(city, kind)) + guard;
      if (worth > (best ? best->worth : 0.0)) best = Post{city, kind, worth};
    }
  }
  return best;
}

// Goals that wait for a unit: free sites within reach of the purse, and neutral temples.
int units_wanted(const State& view) {
  const Civilization& own = view.mover();
  const int have = antike::kLegionsEach + antike::kGalleysEach - own.supply[0] - own.supply[1];
  const int sites = antike::free_sites(view).size();
  const int wanted = std::min(sites, 5) + 3 * view.neutral_temples.size() + 5;
  return wanted - have;
}

}  // namespace

Action best_toll_chip(const State& view, const Weights& weights) {
  return antike::PayToll{least_missed(without(view, spent_on(*view.mover().marker)), weights)};
}

Action best_chip_to_give(const State& view, const Weights& weights) {
  // Not what the trade is for.
  return antike::GiveChip{least_missed(without(view, spent_on(*view.mover().marker)), weights)};
}

Action best_chip_to_take(const State& view, const Weights& /*weights*/) {
  if (view.turn.resume == antike::Stage::Scientia) return antike::TakeChip{Resource::Gold};
  if (view.turn.resume == antike::Stage::Templum) return antike::TakeChip{Resource::Marble};
  return antike::TakeChip{scarcest(view)};
}

Action best_extra_chip(const State& view, const Weights& /*weights*/) {
  return antike::TakeChip{scarcest(view)};
}

Action best_temple(const State& view, const Weights& weights) {
  const Regions sites = view.mover().cities - view.temples;
  if (sites.empty() || antike::temples_in_bank(view) == 0) return antike::EndAction{};
  const auto cost = cost_of(view, Resource::Marble, antike::kMarblePerTemple, weights);
  RegionId best = *sites.begin();
  double best_worth = -1;
  State with = view;
  for (const RegionId city : sites) {
    const double danger_now = city_danger(view, view.turn.nation, city, weights);
    with.temples.insert(city);
    const double worth = temple_worth(view, city, weights) + danger_now -
                         city_danger(with, view.turn.nation, city, weights);
    with.temples.erase(city);
    if (worth > best_worth) {
      best_worth = worth;
      best = city;
    }
  }
  if (cost && best_worth > cost->worth) return antike::BuildTemple{best, cost->coins};
  if (!cost && best_worth > antike::kMarblePerTemple) {
    const int missing = antike::kMarblePerTemple - view.mover().chip_count(Chip::Marble) -
                        view.mover().chip_count(Chip::Coin);
    if (const auto trade = trade_towards(view, Resource::Marble, missing)) return *trade;
  }
  return antike::EndAction{};
}

Action best_unit(const State& view, const Weights& weights) {
  const bool is_free = view.turn.bellona_free != 0;
  const auto cost = cost_of(view, Resource::Iron, antike::kIronPerUnit, weights);
  if (!is_free && (!cost || units_wanted(view) <= 0)) return antike::EndAction{};
  const auto post = best_post(view, weights);
  if (!post) return antike::EndAction{};
  if (is_free) return antike::ArmFree{post->city, post->kind};
  if (cost && weights.unit + post->worth > cost->worth) {
    return antike::Arm{post->city, post->kind, cost->coins};
  }
  return antike::EndAction{};
}

Action best_know_how(const State& view, const Weights& weights) {
  std::optional<antike::Develop> best;
  double best_gain = 0;
  std::optional<Action> trade;
  for (std::size_t at = 0; at < antike::kKnowHows; ++at) {
    const auto know_how = static_cast<KnowHow>(at);
    if (!can_be_next(view, know_how)) continue;
    const int price = antike::price_of(view, know_how);
    const double worth = development_worth(view, know_how, weights);
    const auto cost = cost_of(view, Resource::Gold, price, weights);
    if (cost && worth - cost->worth > best_gain) {
      best_gain = worth - cost->worth;
      best = antike::Develop{know_how, cost->coins};
    }
    const bool pays = worth > weights.personage && worth > weights.chip * price;
    if (!cost && pays && !trade) {
      trade = trade_towards(view, Resource::Gold, missing_gold(view, price));
    }
  }
  if (best) return *best;
  return trade ? *trade : Action(antike::EndAction{});
}

Action best_city(const State& view, const Weights& weights) {
  const Civilization& own = view.mover();
  if (affordable_cities(own) == 0 || own.cities.size() >= antike::kCityTokensEach) {
    return antike::EndTurn{};
  }
  antike::ResourceSet by_coin;
  double cost = 0;
  for (const Resource resource : antike::kEveryResource) {
    const int have = own.chip_count(antike::chip_of(resource));
    if (have == 0) by_coin.insert(resource);
    cost += have == 0 ? weights.coin : next_chip_worth(have - 1, weights);
  }
  std::optional<antike::Found> best;
  double best_worth = cost;
  for (const RegionId site : antike::free_sites(view) & (own.stations[0] | own.stations[1])) {
    for (const Resource resource : antike::kEveryResource) {
      const bool is_possible =
          view.options.free_city_types != 0 || antike::can_produce(view.board.site(site), resource);
      const double worth = is_possible ? city_worth(view, resource, weights) : 0;
      if (worth > best_worth) {
        best_worth = worth;
        best = antike::Found{site, resource, by_coin};
      }
    }
  }
  return best ? Action(*best) : Action(antike::EndTurn{});
}

}  // namespace antike_bots
