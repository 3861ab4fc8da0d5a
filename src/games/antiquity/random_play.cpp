#include "games/antiquity/random_play.hpp"

#include "games/antiquity/city_building.hpp"
#include "games/antiquity/countryside.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/harvest.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/random_plan.hpp"
#include "games/antiquity/starting_cities.hpp"
#include "games/antiquity/zone_of_control.hpp"

namespace antiquity {
namespace {

using core::Rng;

Hex any_of(const HexSet& hexes, Rng& rng) {
  return hexes.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(hexes.count()))));
}
bool one_in(std::uint32_t chances, Rng& rng) {
  return rng.below(chances) == 0;
}

// Some good of the first to the last that the player has.
std::optional<Good> any_good(const Goods& goods, std::size_t first, std::size_t end, Rng& rng) {
  const auto kinds = static_cast<std::uint32_t>(end - first);
  const std::uint32_t start = rng.below(kinds);
  for (std::uint32_t step = 0; step < kinds; ++step) {
    const std::size_t good = first + (start + step) % kinds;
    if (goods.counts[good] > 0) return static_cast<Good>(good);
  }
  return std::nullopt;
}

class RandomBuilder {
 public:
  RandomBuilder(const State& state, Seat seat, Rng& rng)
      : state_(state),
        household_(state.household(seat)),
        sites_(building_sites(state, seat)),
        rng_(rng),
        has_cart_(manned_cart_shops(household_) > 0),
        has_wood_(has_cart_ && household_.goods.of(Good::Wood) > 0) {}

  // Tries the kinds of building from a random one on.
  Action choose() {
    constexpr std::uint32_t kKinds = 8;
    const std::uint32_t start = rng_.below(kKinds);
    for (std::uint32_t step = 0; step < kKinds; ++step) {
      if (of_kind((start + step) % kKinds)) return chosen_;
    }
    chosen_ = EndCountryside{};
    return chosen_;
  }

 private:
  template <typename A>
  bool take(const A& action) {
    chosen_ = action;
    return true;
  }
  bool of_kind(std::uint32_t kind) {
    switch (kind) {
      case 0:
        return woodcutter();
      case 1:
        return farm();
      case 2:
        return mine();
      case 3:
        return fishery();
      case 4:
        return inn();
      case 5:
        return city();
      case 6:
        return clean();
      default:
        return one_in(4, rng_) && take(EndCountryside{});
    }
  }
  bool woodcutter() {
    if (!has_wood_ || sites_.woodcutter.empty()) return false;
    return take(BuildWoodcutter{any_of(sites_.woodcutter, rng_)});
  }
  bool farm() {
    if (!has_cart_ || sites_.farm.empty()) return false;
    const Good good = kFarmGoods[rng_.below(kFarmGoods.size())];
    const bool free = household_.biology_used == 0 &&
                      works(household_, Building::FacultyOfBiology) && one_in(2, rng_);
    if (!free && household_.goods.of(good) == 0) return false;
    return take(BuildFarm{any_of(sites_.farm, rng_), good, free});
  }
  bool mine() {
    if (!has_wood_ || sites_.mine.empty()) return false;
    const Hex hex = any_of(sites_.mine, rng_);
    const Good any = kMineGoods[rng_.below(kMineGoods.size())];
    return take(BuildMine{hex, good_of_range(state_, hex).value_or(any)});
  }
  bool fishery() {
    if (!has_wood_ || fisheries_on_the_map(state_) >= kFisheries) return false;
    const std::uint32_t second = rng_.below(static_cast<std::uint32_t>(sites_.fishery.size()));
    if (sites_.fishery[second].empty()) return false;
    return take(BuildFishery{any_of(sites_.fishery[second], rng_), static_cast<Direction>(second),
                             kFisheryGoods[rng_.below(kFisheryGoods.size())]});
  }
  bool inn() {
    if (!has_cart_ || sites_.inn.empty() || !works(household_, Building::Brewery)) {
      return false;
    }
    const auto food = any_good(household_.goods, 0, kFoods, rng_);
    if (!food) return false;
    return take(BuildInn{any_of(sites_.inn, rng_), *food});
  }
  bool city() {
    const Goods& goods = household_.goods;
    if (!has_wood_ || goods.of(Good::Stone) == 0 || sites_.city.empty() ||
        household_.city_count >= kMaxCities) {
      return false;
    }
    const auto food = any_good(goods, 0, kFoods, rng_);
    const auto first = any_good(goods, kFoods, kPayable, rng_);
    const auto second = any_good(goods, kFoods, kPayable, rng_);
    if (!food || !first || !second || *first >= *second) return false;
    return take(BuildCity{any_of(sites_.city, rng_), *food, *first, *second});
  }
  bool clean() {
    if (!may_clean(household_) || sites_.polluted.empty()) return false;
    return take(CleanLand{any_of(sites_.polluted, rng_)});
  }

  const State& state_;
  const Household& household_;
  Sites sites_;
  Rng& rng_;
  bool has_cart_;
  bool has_wood_;
  Action chosen_;
};

// Needs a surplus, so there is a good.
Action random_discard(const State& state, Seat seat, Rng& rng) {
  return Discard{*any_good(state.household(seat).goods, 0, kGoods, rng)};
}

// Some producer from a random one on, and of its goods some from a random one on.
Action random_harvest(const State& state, Seat seat, Rng& rng) {
  const auto producers = static_cast<std::uint32_t>(state.player(seat).producers.size());
  const std::uint32_t first = rng.below(producers);
  const std::uint32_t slots = rng.below(kSlots);
  for (std::uint32_t step = 0; step < producers * kSlots; ++step) {
    const HarvestFrom from{static_cast<std::uint8_t>((first + step / kSlots) % producers),
                           static_cast<std::uint8_t>((slots + step) % kSlots)};
    if (!violation(state, seat, from)) return from;
  }
  return HarvestFrom{};  // not reached: a harvest that asks has something to take
}

Action random_exploration(const State& state, Seat seat, Rng& rng) {
  const HexSet markers = zone_of_control(state, seat) & state.land.markers;
  if (markers.empty() || one_in(8, rng)) return DeclineToExplore{};
  return Explore{any_of(markers, rng)};
}

// Some city from a random one on: not every city has room.
Action random_grave(const State& state, Seat seat, Rng& rng) {
  const Household& household = state.household(seat);
  const std::uint32_t first = rng.below(household.city_count);
  for (std::uint32_t step = 0; step < household.city_count; ++step) {
    const auto city = static_cast<City>((first + step) % household.city_count);
    const Squares squares = grave_squares(household, city);
    if (squares != 0) return PlaceGrave{city, any_square(squares, rng)};
  }
  return PlaceGrave{};  // not reached: who cannot place a grave is out
}

Action random_pollution(const State& state, Seat seat, Rng& rng) {
  return Pollute{any_of(pollution_sites(state, seat), rng)};
}

}  // namespace

Action random_action(const State& state, Seat seat, Rng& rng) {
  switch (state.stage) {
    case Stage::StartingCities:
      return PlaceStartingCity{any_of(starting_sites(state), rng)};
    case Stage::CityBuilding:
      return random_plan_step(state, seat, rng);
    case Stage::Countryside:
      return RandomBuilder(state, seat, rng).choose();
    case Stage::StoreGoods:
      return random_discard(state, seat, rng);
    case Stage::Harvest:
      return random_harvest(state, seat, rng);
    case Stage::Explore:
      return random_exploration(state, seat, rng);
    case Stage::Pollution:
      return random_pollution(state, seat, rng);
    default:
      return random_grave(state, seat, rng);
  }
}

}  // namespace antiquity
