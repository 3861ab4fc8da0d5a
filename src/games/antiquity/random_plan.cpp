#include "games/antiquity/random_plan.hpp"

#include "games/antiquity/buying.hpp"
#include "games/antiquity/city_building.hpp"
#include "games/antiquity/city_uses.hpp"
#include "games/antiquity/trade.hpp"

namespace antiquity {
namespace {

using core::Rng;

// Nothing is lifted at random: what goes back to its place leads to the same choice again, for ever
// if the dice follow from the position. Whoever draws from the full list tries that, too.
class RandomPlanner {
 public:
  RandomPlanner(const State& state, Seat seat, Rng& rng)
      : state_(state), seat_(seat), household_(state.household(seat)), rng_(rng) {
    for (std::size_t city = 0; city < household_.city_count; ++city) {
      empty_[city] = empty_squares(household_, static_cast<City>(city));
    }
  }

  Action choose() {
    if (!may_plan(state_, seat_)) {
      answer();
      return chosen_;
    }
    if (!hand_is_empty(household_) && (place_from_hand() || if_allowed(ResetPlan{}))) {
      return chosen_;
    }
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      if (of_kind(rng_.below(kKinds))) return chosen_;
    }
    if (!if_allowed(Commit{})) chosen_ = ResetPlan{};
    return chosen_;
  }

 private:
  static constexpr int kWoodToSpare = 3;
  static constexpr int kMostBlocks = 7;  // of a Store that is tried, 3x5 at most
  static constexpr int kAttempts = 16;
  static constexpr std::uint32_t kKinds = 40;  // some kinds of step have several numbers

  template <typename A>
  bool take(const A& action) {
    chosen_ = action;
    return true;
  }
  template <typename A>
  bool if_allowed(const A& action) {
    return !violation(state_, seat_, action) && take(action);
  }

  bool of_kind(std::uint32_t kind) {
    if (kind < 10) return building();
    if (kind < 17) return house();
    if (kind < 27) return man();
    switch (kind) {
      case 27:
      case 28:
        return store();
      case 29:
      case 30:
        return has_room_for(facts(Building::Cathedral).shape.turns[0]) &&
               if_allowed(BuyCathedral{static_cast<Saint>(rng_.below(kSaints))});
      case 31:
        return bank();
      case 32:
        return grave_to_remove();
      case 33:
        return if_allowed(RazeCathedral{});
      case 35:
        return rng_.below(8) == 0 && if_allowed(DemandOrder{});
      case 36:
        return offer();
      case 37:
        return answer();
      default:
        return if_allowed(Commit{});
    }
  }

  bool place_from_hand() {
    const auto city = rng_.below(household_.city_count);
    for (std::uint32_t step = 0; step < household_.city_count; ++step) {
      if (place_in((city + step) % household_.city_count)) return true;
    }
    return false;
  }
  bool place_in(std::size_t at) {
    const auto city = static_cast<City>(at);
    if (empty_[at] == 0) return false;
    for (std::uint8_t number = 0; number < household_.piece_count(); ++number) {
      Piece piece = household_.pieces[number];
      if (piece.city) continue;
      const auto turns = static_cast<std::uint32_t>(different_turns(piece));
      const std::uint32_t start = rng_.below(turns);
      for (std::uint32_t step = 0; step < turns; ++step) {
        piece.turn = static_cast<std::uint8_t>((start + step) % turns);
        const Squares open = corners(empty_[at], outline_of(piece), side_of_city(at));
        if (open != 0) return take(Place{number, city, any_square(open, rng_), piece.turn});
      }
      return false;
    }
    const Square square = any_square(empty_[at], rng_);
    if (household_.graves_in_hand > 0) return take(PutGrave{city, square});
    if (household_.fountains_in_hand > 0) return take(PlaceFountain{city, square});
    return take(PlaceHouse{city, square});
  }

  // What others have claimed cannot be had, and would only lead back to the same plan.
  bool is_claimed(Building kind) const {
    const Household& fixed = state_.fixed[core::index(seat_)];
    const Supply& left = state_.supply;
    const Supply& claimed = state_.claimed;
    switch (kind) {
      case Building::CartShop:
        return household_.carts_bought - fixed.carts_bought + claimed.carts >= left.carts;
      case Building::Fountain:
        return household_.fountains_bought - fixed.fountains_bought + claimed.fountains >=
               left.fountains;
      case Building::Store:
        return household_.blocks_bought - fixed.blocks_bought + claimed.blocks + kMostBlocks >
               left.blocks;
      default:
        return false;
    }
  }
  bool has_room_for(const Outline& outline) const {
    for (std::size_t city = 0; city < household_.city_count; ++city) {
      if (corners(empty_[city], outline, side_of_city(city)) != 0) return true;
    }
    return false;
  }

  // One each of randomly chosen kinds, until the price is met.
  void choose_goods(Payment& payment, std::size_t first, std::size_t end, int count) const {
    const auto kinds = static_cast<std::uint32_t>(end - first);
    const std::uint32_t start = rng_.below(kinds);
    for (std::uint32_t step = 0; step < kinds && count > 0; ++step) {
      const std::size_t good = first + (start + step) % kinds;
      if (household_.goods.counts[good] == 0) continue;
      ++payment.counts[good];
      --count;
    }
  }
  bool building() {
    auto kind = static_cast<Building>(rng_.below(kBuildings - 1));  // all but House
    // Wood that is left for the countryside makes games in which more happens.
    const int wood = household_.goods.of(Good::Wood);
    if (facts(kind).wood > 0 && wood <= kWoodToSpare) {
      if ((household_.kinds_built & bit(Building::CartShop)) != 0) return false;
      kind = Building::CartShop;
    }
    if ((household_.kinds_built & bit(kind)) != 0 && !may_be_built_often(kind)) return false;
    BuyBuilding buy{kind, {}};
    choose_goods(buy.payment, kFoods, kPayable, facts(kind).luxuries);
    if (violation(state_, seat_, buy) || is_claimed(kind) ||
        !has_room_for(facts(kind).shape.turns[0])) {
      return false;
    }
    return take(buy);
  }
  bool house() {
    if (!has_room_for(facts(Building::House).shape.turns[0])) return false;
    const std::uint32_t missing = ~household_.houses_built & ((1U << kHouses) - 1U);
    if (missing == 0) return false;
    // Mostly the cheapest one, as people do.
    BuyHouse buy;
    buy.number =
        static_cast<std::uint8_t>(rng_.below(4) != 0 ? std::countr_zero(missing) + 1
                                                     : 1 + static_cast<int>(rng_.below(kHouses)));
    if (rng_.below(4) == 0) {
      buy.free = true;
      return if_allowed(buy);
    }
    const HouseCost cost = house_cost(buy.number);
    choose_goods(buy.payment, 0, kFoods, cost.food);
    choose_goods(buy.payment, kFoods, kPayable, cost.luxuries);
    return if_allowed(buy);
  }
  bool store() {
    if (household_.goods.of(Good::Wood) <= kWoodToSpare || is_claimed(Building::Store))
      return false;
    const auto width = static_cast<std::uint8_t>(1 + rng_.below(3));
    const auto height = static_cast<std::uint8_t>(width + rng_.below(3));
    if (!has_room_for(rectangle(width, height))) return false;
    return if_allowed(BuyStore{width, height});
  }
  bool man() {
    if (household_.pieces.empty() || free_men(state_, seat_) < 1) return false;
    const auto count = static_cast<std::uint32_t>(household_.pieces.size());
    return if_allowed(Man{static_cast<std::uint8_t>(rng_.below(count))});
  }
  bool bank() {
    TradeWithBank trade{static_cast<Good>(rng_.below(kGoods)),
                        static_cast<Good>(rng_.below(kGoods)),
                        static_cast<Good>(rng_.below(kGoods))};
    if (trade.first > trade.second) std::swap(trade.first, trade.second);
    return if_allowed(trade);
  }
  bool grave_to_remove() {
    const auto city = static_cast<City>(rng_.below(household_.city_count));
    const Squares graves = household_.city(city).graves;
    if (graves == 0) return false;
    return if_allowed(RemoveGrave{city, any_square(graves, rng_)});
  }
  bool offer() {
    const auto other = static_cast<Seat>(rng_.below(state_.player_count));
    const auto give = static_cast<Good>(rng_.below(kGoods));
    const auto get = static_cast<Good>(rng_.below(kGoods));
    if (household_.goods.of(give) == 0 || rng_.below(4) != 0) return false;
    return if_allowed(OfferTrade{other, Parcel{}.with(give, 1), Parcel{}.with(get, 1)});
  }
  // Accepts or refuses the first offer that waits; withdraws an own one now and then.
  bool answer() {
    for (const Seat from : core::SeatRange(state_.player_count)) {
      if (state_.offer(from).to != seat_) continue;
      if (rng_.below(2) == 0 && !violation(state_, seat_, AcceptTrade{from})) {
        return take(AcceptTrade{from});
      }
      return take(RefuseTrade{from});
    }
    if (rng_.below(4) != 0) return false;
    return if_allowed(WithdrawOffer{});
  }

  const State& state_;
  Seat seat_;
  const Household& household_;
  Rng& rng_;
  std::array<Squares, kMaxCities> empty_{};
  Action chosen_;
};

}  // namespace

Square any_square(Squares squares, core::Rng& rng) {
  auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(squares)));
  while (skip-- > 0) squares &= squares - 1;
  return first_square(squares);
}

Action random_plan_step(const State& state, Seat seat, core::Rng& rng) {
  return RandomPlanner(state, seat, rng).choose();
}

}  // namespace antiquity
