#include "bots/antiquity/country_choice.hpp"

#include "bots/antiquity/aim.hpp"
#include "bots/antiquity/encirclement.hpp"
#include "bots/antiquity/ground.hpp"
#include "bots/antiquity/second_city.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/rules.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>
#include <optional>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

class Chooser {
 public:
  Chooser(const State& state, Seat seat, const Weights& weights)
      : state_(state),
        seat_(seat),
        household_(state.household(seat)),
        weights_(weights),
        aim_(aim_of(state, seat, weights)),
        needs_(needs_of(state, seat, weights, aim_)),
        sites_(sites_but_of_cities(state, seat)),
        ground_(state) {}

  CountryChoice best() {
    if (may_clean(household_) && clean()) return best_;
    if (manned_cart_shops(household_) == 0) return best_;
    const bool wood = household_.goods.of(Good::Wood) > 0;
    if (wood) {
      woodcutters();
      if (!wood_is_for_woodcutters()) {
        mines();
        fisheries();
      }
    }
    farms();
    siege();
    city();
    if (best_.worth < weights_.poor_land || needs_room()) inns();
    if (best_.worth < weights_.worth_a_man) best_ = {};
    return best_;
  }

 private:
  void consider(const Action& action, double worth) {
    if (worth <= best_.worth) return;
    best_.action = action;
    best_.worth = worth;
  }
  // What `size` goods of a kind are worth, one a round.
  double worth_of(Good good, int size) const {
    double worth = 0;
    double now = 1;
    int missing = needs_.missing(good);
    for (int at = 0; at < size; ++at) {
      double each = missing > 0 ? weights_.wanted_good : weights_.further_good;
      if (good == Good::Wood && missing > 0) {
        each = state_.round <= weights_.last_round_of_opening ? weights_.wanted_wood_first
                                                              : weights_.wanted_wood;
      }
      if (good == Good::Stone && missing > 0)
        each = household_.saint ? weights_.wanted_kind : weights_.wanted_stone;
      worth += now * each;
      now *= weights_.later;
      --missing;
    }
    return worth;
  }
  // The last wood brings new wood, or there will be none to build with.
  bool wood_is_for_woodcutters() const {
    return is_devoted(household_, weights_) && !sites_.woodcutter.empty() &&
           needs_.coming[index(Good::Wood)] == 0 &&
           needs_.stock[index(Good::Wood)] <= weights_.last_wood;
  }
  void woodcutters() {
    for (const Hex hex : sites_.woodcutter) {
      consider(BuildWoodcutter{hex},
               worth_of(Good::Wood, size_at(ground_.forest, hex)) - weights_.cost_of_wood);
    }
  }
  void mines() {
    for (const Hex hex : sites_.mine) {
      const int size = size_at(ground_.mountain, hex);
      const std::optional<Good> decided = good_of_range(state_, hex);
      for (const Good good : kMineGoods) {
        if (decided && decided != good) continue;
        consider(BuildMine{hex, good}, worth_of(good, size) - weights_.cost_of_wood);
      }
    }
  }
  void fisheries() {
    if (fisheries_on_the_map(state_) >= kFisheries) return;
    for (std::size_t second = 0; second < sites_.fishery.size(); ++second) {
      const auto way = static_cast<Direction>(second);
      for (const Hex hex : sites_.fishery[second]) {
        const int size = size_of_fishery(ground_.sea, hex, way);
        for (const Good good : kFisheryGoods) {
          consider(BuildFishery{hex, way, good}, worth_of(good, size) - weights_.cost_of_wood);
        }
      }
    }
  }
  void farms() {
    const bool free = household_.biology_used == 0 && works(household_, Building::FacultyOfBiology);
    for (const Good good : kFarmGoods) {
      if (!free && household_.goods.of(good) == 0) continue;
      for (const Hex hex : sites_.farm) {
        consider(BuildFarm{hex, good, free},
                 worth_of(good, size_at(ground_.grass, hex)) - (free ? 0 : weights_.cost_of_wood));
      }
    }
  }

  // By Alchemy: where a farm or mine could then stand and take most, or else where most is clean.
  bool clean() {
    constexpr double kBesideTheMiddle = 0.3;
    const HexSet free = state_.land.hexes - occupied(state_);
    const HexSet mountain = state_.land.mountain & free;
    const HexSet grass = antiquity::grass(state_) & free;
    const HexSet forest = antiquity::forest(state_) & free;
    for (const Hex hex : sites_.polluted) {
      HexSet cleaned(hex);
      cleaned |= cleaned.neighbours();
      cleaned &= state_.land.polluted & free;
      double worth = kBesideTheMiddle * cleaned.count();
      for (const HexSet* kind : {&mountain, &grass, &forest}) {
        if (kind->contains(hex))
          worth += size_at((*kind - state_.land.polluted) | (*kind & cleaned), hex);
      }
      consider(CleanLand{hex}, worth);
    }
    return best_.worth > 0;
  }

  // San Giorgio: the next inn on the way to enclosing a rival.
  void siege() {
    if (!household_.saint || !aim_.siege || !may_feed_an_inn()) return;
    const auto siege = easiest_encirclement(state_, seat_, weights_.longest_siege);
    if (!siege || siege->inns == 0) return;
    const bool last_assault = siege->inns <= household_.goods.food() + weights_.inns_to_follow;
    if (!last_assault && household_.goods.food() <= hunger()) return;
    consider(BuildInn{siege->next, cheapest_food()},
             last_assault ? weights_.inn_of_assault : weights_.inn_of_siege);
  }
  void city() {
    if (!city_pays(state_, seat_, weights_)) return;
    if (const auto city = best_city(state_, seat_, weights_)) consider(*city, weights_.city);
  }
  // Food that keeps graves away in this round.
  int hunger() const {
    const int saved = works(household_, Building::Granary) ? kGravesSavedByGranary : 0;
    return std::max(state_.famine_level - saved, 0);
  }
  bool may_feed_an_inn() const {
    return works(household_, Building::Brewery) && household_.goods.food() > 0;
  }
  // Where little clean ground is left, the pollution of the next rounds will bring graves.
  bool needs_room() const {
    return is_devoted(household_, weights_) &&
           pollution_sites(state_, seat_).count() < weights_.room_to_pollute;
  }
  // Where the land within reach gives little, an inn opens up more of it.
  void inns() {
    if (!may_feed_an_inn()) return;
    const Prospects prospects(state_);
    const HexSet zone = zone_of_control(state_, seat_);
    const HexSet land = dry_land(state_);
    const HexSet own = cities_of(state_, seat_) | state_.player(seat_).inns;
    const int steps = works(household_, Building::Stables) ? kReachWithStables : kReach;
    const double now = prospects.of(zone, weights_);
    const Good food = cheapest_food();
    for (const Hex hex : sites_.inn) {
      const HexSet wider = (zone | land.within(hex, steps)) - own - HexSet(hex);
      consider(BuildInn{hex, food},
               weights_.share_of_new_land * (prospects.of(wider, weights_) - now));
    }
  }
  // Of the foods in stock the one of which most is there or on the way.
  Good cheapest_food() const {
    std::size_t best = 0;
    int most = 0;
    for (std::size_t food = 0; food < kFoods; ++food) {
      const int plenty = needs_.stock[food] + needs_.coming[food];
      if (needs_.stock[food] == 0 || plenty <= most) continue;
      most = plenty;
      best = food;
    }
    return static_cast<Good>(best);
  }

  const State& state_;
  Seat seat_;
  const Household& household_;
  const Weights& weights_;
  Aim aim_;
  Needs needs_;
  Sites sites_;
  Ground ground_;
  CountryChoice best_;
};

}  // namespace

namespace {

// The University and the faculties: what they do in the countryside counts there.
std::uint64_t manned_faculties(const Household& household) {
  std::uint64_t pieces = 0;
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    const Building kind = household.pieces[at].kind;
    if (kind == Building::University || is_faculty(kind)) pieces |= std::uint64_t{1} << at;
  }
  return pieces;
}

}  // namespace

CountryChoice best_in_countryside(const State& view, Seat seat, const Weights& weights) {
  return Chooser(view, seat, weights).best();
}

int carts_worth_manning(const State& view, Seat seat, int most, const Weights& weights) {
  // As if the carts stood ready: one is enough to ask again and again.
  State state = view;
  state.stage = Stage::Countryside;
  state.turn = 0;
  state.order.clear();
  state.order.push_back(seat);
  Household& household = state.household(seat);
  household.manned &= manned_faculties(household);
  for (std::size_t piece = 0; piece < household.pieces.size(); ++piece) {
    if (household.pieces[piece].kind == Building::CartShop && household.pieces[piece].city) {
      household.manned |= std::uint64_t{1} << piece;
    }
  }
  household.houses_built = (1U << kHouses) - 1U;
  int worth = 0;
  while (worth < most && state.stage == Stage::Countryside) {
    const std::uint64_t carts = household.manned;
    const CountryChoice choice = best_in_countryside(state, seat, weights);
    if (std::holds_alternative<EndCountryside>(choice.action)) break;
    // Only the building itself matters, not what would follow in the round.
    State next = state;
    Rules::apply(next, seat, choice.action, nullptr);
    state.land = next.land;
    state.player(seat) = next.player(seat);
    household.biology_used = next.household(seat).biology_used;
    household.alchemy_used = next.household(seat).alchemy_used;
    household.goods = state.stage == next.stage ? next.household(seat).goods : household.goods;
    household.manned = carts;
    if (!std::holds_alternative<CleanLand>(choice.action)) ++worth;
    if (next.stage != Stage::Countryside) break;
  }
  return worth;
}

}  // namespace antiquity_bots
