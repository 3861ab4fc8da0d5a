#include "games/antiquity/inns_and_cities.hpp"

#include "games/antiquity/countryside.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/starting_cities.hpp"
#include "games/antiquity/zone_of_control.hpp"

namespace antiquity {
namespace {

bool luxuries_may_be_alike(const Household& household) {
  return works(household, Building::FacultyOfPhilosophy);
}

std::optional<Violation> cannot_pay(const Household& household, const BuildCity& action) {
  if (!is_good(action.food) || !is_food(action.food)) return Violation::NotFood;
  if (!is_luxury(action.first_luxury) || !is_luxury(action.second_luxury) ||
      action.first_luxury > action.second_luxury) {
    return Violation::NotTwoLuxuries;
  }
  const bool alike = action.first_luxury == action.second_luxury;
  if (alike && !luxuries_may_be_alike(household)) return Violation::NotTwoLuxuries;
  const Goods& goods = household.goods;
  if (goods.of(action.food) < 1 || goods.of(Good::Wood) < 1 || goods.of(Good::Stone) < 1 ||
      goods.of(action.first_luxury) < (alike ? 2 : 1) || goods.of(action.second_luxury) < 1) {
    return Violation::CannotPayForCity;
  }
  return std::nullopt;
}

}  // namespace

HexSet city_sites(const State& state, const HexSet& zone, const HexSet& free_land) {
  HexSet sites = free_land & (zone | zone.neighbours());
  for (std::size_t way = 0; way < kDirections; ++way) {
    sites &= free_land.with_member_towards(static_cast<Direction>(way));
  }
  // A centre within two steps of a city would make the cities touch.
  const HexSet beside = state.land.cities | state.land.cities.neighbours();
  return sites - beside - beside.neighbours();
}

std::optional<Violation> violation(const State& state, Seat seat, const BuildInn& action) {
  const Household& household = state.household(seat);
  if (!state.land.hexes.contains(action.hex)) return Violation::NoSuchHex;
  if (manned_cart_shops(household) == 0) return Violation::NoMannedCartShop;
  if (!works(household, Building::Brewery)) return Violation::NoBrewery;
  if (water(state).contains(action.hex)) return Violation::WrongTerrain;
  if (occupied(state).contains(action.hex)) return Violation::HexOccupied;
  if (!zone_of_control(state, seat).contains(action.hex)) return Violation::OutsideZoneOfControl;
  if (!is_food(action.food) || household.goods.of(action.food) < 1) return Violation::NotFood;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuildInn& action, Effects effects) {
  Household& household = state.household(seat);
  household.goods.remove(action.food, 1);
  use_cart_shop(household);
  state.player(seat).inns.insert(action.hex);
  tell(effects, InnBuilt{seat, action.hex, action.food});
  remove_markers(state, HexSet(action.hex), effects);
  after_building(state, seat, effects);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuildCity& action) {
  const Household& household = state.household(seat);
  if (!state.land.hexes.contains(action.centre)) return Violation::NoSuchHex;
  const HexSet ground = seven_hexes(action.centre);
  const bool all_seven = ground.count() == 1 + static_cast<int>(kDirections);
  if (!all_seven || !state.land.hexes.contains_all(ground)) return Violation::NoSuchHex;
  if (manned_cart_shops(household) == 0) return Violation::NoMannedCartShop;
  if (household.city_count >= kMaxCities) return Violation::TooManyCities;
  if (!(ground & water(state)).empty()) return Violation::CityOnSea;
  if (!(ground & occupied(state)).empty()) return Violation::HexOccupied;
  if (!(ground.neighbours() & state.land.cities).empty()) return Violation::TouchesAnotherCity;
  if ((ground & zone_of_control(state, seat)).empty()) return Violation::OutsideZoneOfControl;
  return cannot_pay(household, action);
}

void perform(State& state, Seat seat, const BuildCity& action, Effects effects) {
  Household& household = state.household(seat);
  household.goods.remove(action.food, 1);
  household.goods.remove(Good::Wood, 1);
  household.goods.remove(Good::Stone, 1);
  household.goods.remove(action.first_luxury, 1);
  household.goods.remove(action.second_luxury, 1);
  use_cart_shop(household);
  tell(effects, CityBuilt{seat, action.centre});
  found_city(state, seat, action.centre, effects);
  after_building(state, seat, effects);
}

bool may_build_inn(const Household& household, const Sites& sites) {
  return household.goods.food() > 0 && !sites.inn.empty() && works(household, Building::Brewery);
}

bool may_build_city(const Household& household, const Sites& sites) {
  const Goods& goods = household.goods;
  if (sites.city.empty() || household.city_count >= kMaxCities || goods.food() < 1 ||
      goods.of(Good::Wood) < 1 || goods.of(Good::Stone) < 1) {
    return false;
  }
  return goods.kinds_of_luxury() >= 2 ||
         (goods.luxuries() >= 2 && luxuries_may_be_alike(household));
}

namespace {

void list_cities(const Household& household, Hex centre, std::vector<Action>& out) {
  for (std::size_t food = 0; food < kFoods; ++food) {
    for (std::size_t first = kFoods; first < kPayable; ++first) {
      for (std::size_t second = first; second < kPayable; ++second) {
        const BuildCity city{centre, static_cast<Good>(food), static_cast<Good>(first),
                             static_cast<Good>(second)};
        if (!cannot_pay(household, city)) out.emplace_back(city);
      }
    }
  }
}

}  // namespace

void list_inns_and_cities(const State& state, Seat seat, const Sites& sites,
                          std::vector<Action>& out) {
  const Household& household = state.household(seat);
  if (may_build_inn(household, sites)) {
    for (const Hex hex : sites.inn) {
      for (std::size_t food = 0; food < kFoods; ++food) {
        if (household.goods.counts[food] > 0) {
          out.emplace_back(BuildInn{hex, static_cast<Good>(food)});
        }
      }
    }
  }
  if (may_build_city(household, sites)) {
    for (const Hex centre : sites.city) list_cities(household, centre, out);
  }
}

}  // namespace antiquity
