#include "bots/antiquity/plan.hpp"

#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/needs.hpp"
#include "bots/antiquity/packing.hpp"
#include "games/antiquity/city_building.hpp"
#include "games/antiquity/rules.hpp"

#include <algorithm>
#include <optional>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

constexpr int kMostCarts = 4;
constexpr int kMostMen = 10;
constexpr int kFountainsForACity = 3;
constexpr int kGravesForAHospital = 6;

class Planner {
 public:
  Planner(const State& view, Seat seat) : state_(view), seat_(seat) {}

  std::vector<Action> propose() {
    place_hand();
    free_houses();
    if (win_by_trade()) return steps_;
    cathedral();
    houses();
    carts();
    comforts();
    seeds();
    man_all();
    return steps_;
  }

 private:
  const Household& household() const { return state_.household(seat_); }
  int stock(Good good) const { return household().goods.of(good); }
  bool has(Building kind) const { return (household().kinds_built & bit(kind)) != 0; }

  bool take(const Action& action) {
    if (Rules::violation(state_, seat_, action)) return false;
    Rules::apply(state_, seat_, action, nullptr);
    steps_.push_back(action);
    return true;
  }

  // Whatever was bought before the plan was asked for.
  void place_hand() {
    for (std::uint8_t at = 0; at < household().piece_count(); ++at) {
      if (!household().pieces[at].city) place(at);
    }
    while (household().houses_in_hand > 0) {
      const auto spot = best_square(household());
      if (!spot || !take(PlaceHouse{spot->city, spot->corner})) return;
    }
    while (household().fountains_in_hand > 0) {
      const auto spot = best_square(household());
      if (!spot || !take(PlaceFountain{spot->city, spot->corner})) return;
    }
  }
  bool place(std::uint8_t at) {
    const auto spot = best_spot(household(), household().pieces[at]);
    return spot && take(Place{at, spot->city, spot->corner, spot->turn});
  }
  bool has_room(const Piece& piece) const { return best_spot(household(), piece).has_value(); }
  bool has_room(Building kind) const {
    Piece piece;
    piece.kind = kind;
    return has_room(piece);
  }
  bool build(Building kind, const Payment& payment = {}) {
    if (!has_room(kind) || !take(BuyBuilding{kind, payment})) return false;
    return place(static_cast<std::uint8_t>(household().pieces.size() - 1));
  }
  bool build_house(int number, const Payment& payment) {
    const auto spot = best_square(household());
    if (!spot || !take(BuyHouse{static_cast<std::uint8_t>(number), false, payment})) return false;
    return take(PlaceHouse{spot->city, spot->corner});
  }

  void free_houses() {
    for (int number = 1; number <= 4; ++number) {
      if ((household().houses_built >> static_cast<unsigned>(number - 1) & 1U) == 0) {
        build_house(number, {});
      }
    }
  }

  bool ready_market() {
    if (works(household(), Building::Market)) return true;
    if (free_men(state_, seat_) < 1) return false;
    if (!has(Building::Market) && !build(Building::Market)) return false;
    return man(Building::Market);
  }
  bool man(Building kind) {
    for (std::uint8_t at = 0; at < household().piece_count(); ++at) {
      if (household().pieces[at].kind == kind && !is_manned(household(), at)) return take(Man{at});
    }
    return false;
  }

  // The good of which most can be spared, if any can.
  std::optional<Good> good_to_spare(const Needs& needs) const {
    std::optional<Good> best;
    int most = 0;
    for (std::size_t at = 0; at < kGoods; ++at) {
      const int spare = needs.stock[at] - (at < kPayable ? needs.wanted[at] : 0);
      if (spare <= most) continue;
      most = spare;
      best = static_cast<Good>(at);
    }
    return best;
  }
  bool trade_for(Good wanted, Good first, Good second) {
    if (first > second) std::swap(first, second);
    return take(TradeWithBank{first, second, wanted});
  }

  // San Christofori: everything that is missing after the next harvest, two for one, and the round
  // wins.
  bool win_by_trade() {
    if (!has_power(household(), Saint::SanChristofori)) return false;
    Needs needs = needs_of(state_, seat_);
    int missing = 0;
    int spare = stock(Good::Wood) + stock(Good::Stone);
    for (std::size_t at = 0; at < kPayable; ++at) {
      missing += std::max(needs.wanted[at] - needs.stock[at] - needs.next_harvest[at], 0);
      spare += std::max(needs.stock[at] - needs.wanted[at], 0);
    }
    if (missing == 0) return true;
    const int price = has(Building::Market) ? 0 : 1;
    if (spare - price < 2 * missing || !ready_market()) return false;
    for (std::size_t at = 0; at < kPayable; ++at) {
      int lacking = needs.wanted[at] - needs.stock[at] - needs.next_harvest[at];
      for (; lacking > 0; --lacking) {
        needs = needs_of(state_, seat_);
        const auto first = good_to_spare(needs);
        if (!first) return true;
        --needs.stock[antiquity::index(*first)];
        const auto second = good_to_spare(needs);
        if (!second || !trade_for(static_cast<Good>(at), *first, *second)) return true;
      }
    }
    return true;
  }

  void cathedral() {
    if (household().saint || !has_room(Building::Cathedral)) return;
    if (stock(Good::Stone) == 0 && needs_of(state_, seat_).coming[index(Good::Stone)] == 0 &&
        state_.round > 1 && stock(Good::Wood) >= 3 && ready_market()) {
      trade_for(Good::Stone, Good::Wood, Good::Wood);
    }
    if (!take(BuyCathedral{Saint::SanChristofori})) return;
    place(static_cast<std::uint8_t>(household().pieces.size() - 1));
  }

  // The goods of which there is or will be most, different ones.
  bool choose_payment(int food, int luxuries, Payment& payment) const {
    const Needs needs = needs_of(state_, seat_);
    const auto choose = [&](std::size_t first, std::size_t end, int count) {
      for (; count > 0; --count) {
        int most = 0;
        std::size_t best = end;
        for (std::size_t at = first; at < end; ++at) {
          if (needs.stock[at] == 0 || payment.counts[at] > 0) continue;
          const int plenty = needs.stock[at] + needs.coming[at];
          if (plenty <= most) continue;
          most = plenty;
          best = at;
        }
        if (best == end) return false;
        ++payment.counts[best];
      }
      return true;
    };
    return choose(0, kFoods, food) && choose(kFoods, kPayable, luxuries);
  }
  void houses() {
    for (int number = 5; number <= kMostMen; ++number) {
      if ((household().houses_built >> static_cast<unsigned>(number - 1) & 1U) != 0) continue;
      const HouseCost cost = house_cost(number);
      if (cost.luxuries > 1 || state_.round > 14) continue;
      Payment payment;
      if (!choose_payment(cost.food, cost.luxuries, payment) || !build_house(number, payment))
        return;
    }
  }

  int carts_in_town() const {
    int carts = 0;
    for (const Piece& piece : household().pieces) carts += piece.kind == Building::CartShop ? 1 : 0;
    return carts;
  }
  // A cart is bought only with the wood for what it will build.
  void carts() {
    const int most = std::min(kMostCarts, free_men(state_, seat_) - (state_.round > 2 ? 1 : 0));
    while (carts_in_town() < most && stock(Good::Wood) >= carts_in_town() + 2) {
      if (!build(Building::CartShop)) return;
    }
  }
  // Wood that the carts will not need.
  int wood_to_spare() const {
    const int carts = std::min(carts_in_town(), std::max(free_men(state_, seat_), 0));
    return stock(Good::Wood) - carts_worth_manning(state_, seat_, carts);
  }

  void comforts() {
    if (household().saint && !has(Building::Market) && stock(Good::Wood) >= 2) {
      build(Building::Market);
    }
    if (state_.famine_level >= 2 && !has(Building::Granary) && wood_to_spare() >= 1) {
      build(Building::Granary);
    }
    if (has(Building::Granary) && !has(Building::Brewery) && wood_to_spare() >= 1) {
      build(Building::Brewery);
    }
    fountains();
    if (graves() >= kGravesForAHospital && !has(Building::Hospital)) {
      Payment payment;
      if (choose_payment(0, 1, payment)) build(Building::Hospital, payment);
    }
    if (has(Building::Hospital) && graves() >= 3 && man(Building::Hospital)) remove_graves();
  }
  int graves() const {
    int graves = 0;
    for (const CityMap& map : household().cities) graves += std::popcount(map.graves);
    return graves;
  }
  void remove_graves() {
    for (std::size_t at = 0; at < household().city_count; ++at) {
      const auto city = static_cast<City>(at);
      for (Squares left = household().city(city).graves; left != 0; left &= left - 1) {
        if (!take(RemoveGrave{city, first_square(left)})) return;
      }
    }
  }
  void fountains() {
    const int most = kFountainsForACity * household().city_count;
    while (working_fountains(household()) < most && household().goods.luxuries() >= 2) {
      Payment payment;
      const auto spot = best_square(household());
      if (!spot || !choose_payment(0, 1, payment)) return;
      if (!take(BuyBuilding{Building::Fountain, payment})) return;
      take(PlaceFountain{spot->city, spot->corner});
    }
  }

  // Goods that others bring, or that nobody asks for.
  std::vector<Good> goods_for_seeds(const Needs& needs) const {
    std::vector<Good> spare;
    for (std::size_t at = 0; at < kGoods; ++at) {
      const bool wood = static_cast<Good>(at) == Good::Wood;
      const int keep = wood ? 2 : (at < kPayable ? std::max(3 - needs.coming[at], 1) : 0);
      for (int more = keep; more < needs.stock[at]; ++more) spare.push_back(static_cast<Good>(at));
    }
    return spare;
  }
  // A seed for a farm of a kind that nothing brings yet, for two goods.
  void seeds() {
    if (!has(Building::Market) || !household().saint) return;
    for (const Good good : kFarmGoods) {
      const Needs needs = needs_of(state_, seat_);
      if (needs.missing(good) < 2 || needs.stock[index(good)] > 0) continue;
      if (free_men(state_, seat_) < 2 || building_sites(state_, seat_).farm.empty()) return;
      const std::vector<Good> spare = goods_for_seeds(needs);
      if (spare.size() < 2 || !ready_market()) return;
      if (!trade_for(good, spare.back(), spare[spare.size() - 2])) return;
    }
  }

  void man_all() {
    const int useful =
        carts_worth_manning(state_, seat_, std::min(carts_in_town(), free_men(state_, seat_)));
    for (int cart = 0; cart < useful; ++cart) man(Building::CartShop);
  }

  State state_;
  Seat seat_;
  std::vector<Action> steps_;
};

}  // namespace

std::vector<Action> propose_plan(const State& view, Seat seat) {
  return Planner(view, seat).propose();
}

}  // namespace antiquity_bots
