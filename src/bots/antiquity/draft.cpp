#include "bots/antiquity/draft.hpp"

#include "bots/antiquity/packing.hpp"
#include "games/antiquity/rules.hpp"

#include <algorithm>
#include <utility>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

Piece piece_to_place(Building kind) {
  Piece piece;
  piece.kind = kind;
  return piece;
}

}  // namespace

bool Draft::has(Building kind) const {
  return (household().kinds_built & bit(kind)) != 0;
}

int Draft::count(Building kind) const {
  int pieces = 0;
  for (const Piece& piece : household().pieces) pieces += piece.kind == kind ? 1 : 0;
  return pieces;
}

int Draft::graves() const {
  int graves = 0;
  for (const CityMap& map : household().cities) graves += std::popcount(map.graves);
  return graves;
}

int Draft::empty_squares() const {
  return antiquity_bots::empty_squares_in_all(household());
}

bool Draft::has_room(Building kind) const {
  return best_spot(household(), piece_to_place(kind)).has_value();
}

bool Draft::take(const Action& action) {
  if (Rules::violation(state_, seat_, action)) return false;
  Rules::apply(state_, seat_, action, nullptr);
  steps_.push_back(action);
  return true;
}

bool Draft::place(std::uint8_t at) {
  const auto spot = best_spot(household(), household().pieces[at]);
  return spot && take(Place{at, spot->city, spot->corner, spot->turn});
}

Supply Draft::supply_left() const {
  const Household& fixed = state_.fixed[core::index(seat_)];
  const auto left = [](int supply, int claimed, int bought) {
    return static_cast<std::uint8_t>(std::max(supply - claimed - bought, 0));
  };
  return {left(state_.supply.carts, state_.claimed.carts,
               household().carts_bought - fixed.carts_bought),
          left(state_.supply.fountains, state_.claimed.fountains,
               household().fountains_bought - fixed.fountains_bought),
          left(state_.supply.blocks, state_.claimed.blocks,
               household().blocks_bought - fixed.blocks_bought)};
}

bool Draft::build(Building kind, const Payment& payment) {
  if (kind == Building::CartShop && supply_left().carts == 0) return false;
  return has_room(kind) && take(BuyBuilding{kind, payment}) && place_last();
}

bool Draft::build_store(int width, int height) {
  Piece store = piece_to_place(Building::Store);
  store.size = StoreSize(width, height);
  if (width * height > kSquaresOfBlock * supply_left().blocks) return false;
  if (!best_spot(household(), store)) return false;
  return take(BuyStore{static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)}) &&
         place_last();
}

bool Draft::build_cathedral(Saint saint) {
  if (!has_room(Building::Cathedral) || !take(BuyCathedral{saint}) || !place_last()) return false;
  aim_ = aim_of(state_, seat_, *weights_);
  return true;
}

bool Draft::build(const BuyHouse& house) {
  const auto spot = best_square(household());
  return spot && take(house) && take(PlaceHouse{spot->city, spot->corner});
}

bool Draft::build_house(int number, const Payment& payment) {
  return build(BuyHouse{static_cast<std::uint8_t>(number), false, payment});
}

bool Draft::build_free_house(int number) {
  return build(BuyHouse{static_cast<std::uint8_t>(number), true, {}});
}

bool Draft::build_fountain(const Payment& payment) {
  const auto spot = best_square(household());
  if (!spot || supply_left().fountains == 0) return false;
  if (!take(BuyBuilding{Building::Fountain, payment})) return false;
  return take(PlaceFountain{spot->city, spot->corner});
}

bool Draft::man(Building kind) {
  for (std::uint8_t at = 0; at < household().piece_count(); ++at) {
    if (household().pieces[at].kind == kind && take(Man{at})) return true;
  }
  return false;
}

bool Draft::ready_market() {
  if (works(household(), Building::Market)) return true;
  if (idle_men() < 1) return false;
  if (!has(Building::Market) && !build(Building::Market)) return false;
  return man(Building::Market);
}

bool Draft::trade_for(Good wanted, Good first, Good second) {
  if (first > second) std::swap(first, second);
  return take(TradeWithBank{first, second, wanted});
}

bool Draft::place_hand() {
  for (int size = kSquares; size > 0; --size) {
    for (std::uint8_t at = 0; at < household().piece_count(); ++at) {
      const Piece& piece = household().pieces[at];
      if (piece.city || std::popcount(outline_of(piece).squares) != size) continue;
      if (!place(at)) return false;
    }
  }
  while (household().houses_in_hand > 0) {
    const auto spot = best_square(household());
    if (!spot || !take(PlaceHouse{spot->city, spot->corner})) return false;
  }
  while (household().fountains_in_hand > 0) {
    const auto spot = best_square(household());
    if (!spot || !take(PlaceFountain{spot->city, spot->corner})) return false;
  }
  return true;
}

}  // namespace antiquity_bots
