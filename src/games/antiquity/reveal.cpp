#include "games/antiquity/reveal.hpp"

#include "games/antiquity/famine.hpp"

#include <algorithm>

namespace antiquity {
namespace {

std::uint8_t shown_count(int count) {
  return static_cast<std::uint8_t>(std::min(count, 255));
}

void tell_buildings(Seat seat, const Household& before, const Household& now, Effects effects) {
  if (before.saint && (before.saint != now.saint || now.has_razed != 0)) {
    tell(effects, CathedralRazed{seat, *before.saint});
  }
  // A razed Cathedral shifts the list, so pieces are compared by what they are.
  for (const Piece& piece : now.pieces) {
    if (before.pieces.contains(piece)) continue;
    const bool known = piece.kind != Building::Cathedral && !may_be_built_often(piece.kind) &&
                       piece_of(before, piece.kind) != nullptr;
    if (known) {
      tell(effects, BuildingMoved{seat, piece});
    } else {
      tell(effects, BuildingPlaced{seat, piece});
    }
  }
  if (now.saint && (now.saint != before.saint || now.has_razed != 0)) {
    tell(effects, SaintChosen{seat, *now.saint});
  }
  for (std::uint8_t number = 1; number <= kHouses; ++number) {
    if (((now.houses_built & ~before.houses_built) >> (number - 1U) & 1U) != 0) {
      tell(effects, HouseBuilt{seat, number});
    }
  }
}

void tell_squares(Seat seat, const Household& before, const Household& now, Effects effects) {
  for (std::size_t at = 0; at < now.city_count; ++at) {
    const CityMap& old_map = before.cities[at];
    const CityMap& map = now.cities[at];
    const auto city = static_cast<City>(at);
    if (map.houses != old_map.houses) {
      tell(effects, HousesShown{seat, city, shown_count(std::popcount(map.houses))});
    }
    if (map.fountains != old_map.fountains) {
      tell(effects, FountainsShown{seat, city, shown_count(std::popcount(map.fountains))});
    }
    if (map.graves != old_map.graves) {
      tell(effects, GravesShown{seat, city, shown_count(std::popcount(map.graves))});
    }
  }
}

void tell_men_and_goods(Seat seat, const Household& before, const Household& now, Effects effects) {
  for (std::size_t piece = 0; piece < now.pieces.size(); ++piece) {
    if (is_manned(now, piece)) tell(effects, BuildingManned{seat, now.pieces[piece]});
  }
  for (std::size_t good = 0; good < kGoods; ++good) {
    if (before.goods.counts[good] == now.goods.counts[good]) continue;
    tell(effects, GoodsShown{seat, static_cast<Good>(good), shown_count(before.goods.counts[good]),
                             shown_count(now.goods.counts[good])});
  }
}

}  // namespace

void reveal(State& state, SeatSet seats, Effects effects) {
  int fountains = 0;
  for (const Seat seat : seats) {
    const Household& now = state.household(seat);
    Household& shown = state.shown[core::index(seat)];
    fountains += now.fountains_bought;
    state.cathedrals_this_round =
        static_cast<std::uint8_t>(state.cathedrals_this_round + now.cathedrals_bought);
    if (effects != nullptr) {
      tell(effects, PlanRevealed{seat});
      tell_buildings(seat, shown, now, effects);
      tell_squares(seat, shown, now, effects);
      tell_men_and_goods(seat, shown, now, effects);
    }
    shown = now;
  }
  set_famine_level(state, state.famine_level - fountains, effects);
}

void end_city_building(State& state) {
  Supply& supply = state.supply;
  supply.carts = static_cast<std::uint8_t>(supply.carts - state.claimed.carts);
  supply.fountains = static_cast<std::uint8_t>(supply.fountains - state.claimed.fountains);
  supply.blocks = static_cast<std::uint8_t>(supply.blocks - state.claimed.blocks);
  state.claimed = {};
  state.committed = {};
  state.order_demanded = 0;
  for (const Seat seat : core::SeatRange(state.player_count)) {
    Household& household = state.household(seat);
    household.paid_houses = 0;
    household.carts_bought = 0;
    household.fountains_bought = 0;
    household.blocks_bought = 0;
    household.cathedrals_bought = 0;
    household.has_razed = 0;
    household.graves_removed = 0;
    state.player(seat).offers_made = 0;
    state.fixed[core::index(seat)] = {};
    state.shown[core::index(seat)] = {};
  }
}

}  // namespace antiquity
