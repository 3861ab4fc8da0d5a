#include "bots/antiquity/second_city.hpp"

#include "bots/antiquity/ground.hpp"
#include "bots/antiquity/kinds.hpp"
#include "bots/antiquity/packing.hpp"
#include "bots/antiquity/payment.hpp"
#include "games/antiquity/countryside.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/zone_of_control.hpp"

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

std::optional<Good> first_of(const Payment& payment, std::size_t first, std::size_t end) {
  for (std::size_t good = first; good < end; ++good) {
    if (payment.counts[good] > 0) return static_cast<Good>(good);
  }
  return std::nullopt;
}

}  // namespace

bool city_pays(const State& view, Seat seat, const Weights& weights) {
  const Household& household = view.household(seat);
  const auto saint = household.saint;
  if (saint == Saint::SanNicolo || saint == Saint::SantaMaria) {
    const int empty = empty_squares_in_all(household);
    return household.city_count < weights.most_cities && empty < weights.squares_for_men &&
           empty < kHouses - household.men() + weights.squares_to_live;
  }
  if (household.saint == Saint::SantaBarbara) return kinds_need_a_city(household, weights);
  return household.saint && household.city_count < weights.most_cities &&
         empty_squares_in_all(household) < weights.squares_to_live;
}

std::optional<BuildCity> best_city(const State& view, Seat seat, const Weights& weights) {
  const Goods& goods = view.household(seat).goods;
  const auto payment = payment_of_plenty(needs_of(view, seat, weights), 1, 2);
  if (!payment || goods.of(Good::Wood) == 0 || goods.of(Good::Stone) == 0) return std::nullopt;
  const HexSet sites = building_sites(view, seat).city;
  if (sites.empty()) return std::nullopt;
  const Prospects prospects(view);
  const HexSet zone = zone_of_control(view, seat);
  const HexSet own = cities_of(view, seat) | view.player(seat).inns;
  const HexSet land = dry_land(view);
  const int reach =
      1 + (works(view.household(seat), Building::Stables) ? kReachWithStables : kReach);
  std::optional<BuildCity> best;
  double most = -1;
  for (const Hex centre : sites) {
    const HexSet wider = (zone | land.within(centre, reach)) - own - seven_hexes(centre);
    const double worth = prospects.of(wider, weights);
    if (worth <= most) continue;
    most = worth;
    const Good food = *first_of(*payment, 0, kFoods);
    const Good luxury = *first_of(*payment, kFoods, kPayable);
    const auto other = first_of(*payment, index(luxury) + 1, kPayable);
    best = BuildCity{centre, food, luxury, other.value_or(luxury)};
  }
  return best;
}

}  // namespace antiquity_bots
