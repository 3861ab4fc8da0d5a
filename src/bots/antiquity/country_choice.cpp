#include "bots/antiquity/country_choice.hpp"

#include "games/antiquity/land.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/rules.hpp"
#include "games/antiquity/starting_cities.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>
#include <optional>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

constexpr double kWantedGood = 1.0;      // a good that is missing
constexpr double kFurtherGood = 0.5;     // one that can be traded two for one, or used as seed
constexpr double kLater = 0.93;          // what a good counts for each round that it comes later
constexpr double kCostOfWood = 0.7;      // of the wood or seed that is paid
constexpr double kWorthAMan = 0.3;       // less than this and the man stays at home
constexpr double kPoorLand = 2.5;        // the best producer brings less: time for an inn
constexpr double kShareOfNewLand = 0.6;  // of what an inn opens up
constexpr int kHexesOfMan = 7;

// Clean and free hexes of each terrain.
struct Ground {
  HexSet forest;
  HexSet grass;
  HexSet mountain;
  HexSet sea;

  explicit Ground(const State& state) {
    const HexSet clean = state.land.hexes - occupied(state) - state.land.polluted;
    forest = clean & antiquity::forest(state);
    grass = clean & antiquity::grass(state);
    mountain = clean & state.land.mountain;
    sea = clean & water(state);
  }
};

int size_at(const HexSet& ground, Hex hex) {
  int size = 1;
  for (std::size_t way = 0; way < kDirections; ++way) {
    size += ground.contains(neighbour(hex, static_cast<Direction>(way))) ? 1 : 0;
  }
  return size;
}

int size_of_fishery(const HexSet& sea, Hex hex, Direction second) {
  Producer fishery;
  fishery.hex = hex;
  fishery.industry = Industry::Fishery;
  fishery.second = second;
  int size = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    size += sea.contains(hex_of_slot(fishery, slot)) ? 1 : 0;
  }
  return size;
}

// What `size` goods of a kind are worth, one a round.
double worth_of(const Needs& needs, Good good, int size) {
  double worth = 0;
  double now = 1;
  int missing = needs.missing(good);
  for (int at = 0; at < size; ++at) {
    double each = missing > 0 ? kWantedGood : kFurtherGood;
    if (good == Good::Wood && missing > 0) each = 1.3;
    if (good == Good::Stone && missing > 0) each = 3.0;
    worth += now * each;
    now *= kLater;
    --missing;
  }
  return worth;
}

// The best and the second best producer of a kind, roughly.
double land_worth(const HexSet& sites, const HexSet& ground, double each) {
  int largest = 0;
  int all = 0;
  for (const Hex hex : sites) largest = std::max(largest, size_at(ground, hex));
  all = (sites & ground).count();
  return each * (largest + 0.25 * std::min(all, 12));
}

// What the land within reach promises.
double land_in_reach(const State& state, Seat seat) {
  const Sites sites = building_sites(state, seat);
  const Ground ground(state);
  int fishery = 0;
  int shores = 0;
  for (std::size_t second = 0; second < sites.fishery.size(); ++second) {
    for (const Hex hex : sites.fishery[second]) {
      const int size = size_of_fishery(ground.sea, hex, static_cast<Direction>(second));
      fishery = std::max(fishery, size);
      ++shores;
    }
  }
  return land_worth(sites.woodcutter, ground.forest, 1.2) +
         land_worth(sites.farm, ground.grass, 1.0) + land_worth(sites.mine, ground.mountain, 1.3) +
         1.6 * (fishery + 0.25 * std::min(shores, 12));
}

class Chooser {
 public:
  Chooser(const State& state, Seat seat)
      : state_(state),
        seat_(seat),
        household_(state.household(seat)),
        needs_(needs_of(state, seat)),
        sites_(building_sites(state, seat)),
        ground_(state) {}

  CountryChoice best() {
    if (manned_cart_shops(household_) == 0) return best_;
    const bool wood = household_.goods.of(Good::Wood) > 0;
    if (wood) {
      woodcutters();
      mines();
      fisheries();
    }
    farms();
    if (best_.worth < kPoorLand) inns();
    if (best_.worth < kWorthAMan) best_ = {};
    return best_;
  }

 private:
  void consider(const Action& action, double worth) {
    if (worth <= best_.worth) return;
    best_.action = action;
    best_.worth = worth;
  }
  void woodcutters() {
    for (const Hex hex : sites_.woodcutter) {
      consider(BuildWoodcutter{hex},
               worth_of(needs_, Good::Wood, size_at(ground_.forest, hex)) - kCostOfWood);
    }
  }
  void mines() {
    for (const Hex hex : sites_.mine) {
      const int size = size_at(ground_.mountain, hex);
      const std::optional<Good> decided = good_of_range(state_, hex);
      for (const Good good : kMineGoods) {
        if (decided && decided != good) continue;
        consider(BuildMine{hex, good}, worth_of(needs_, good, size) - kCostOfWood);
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
          consider(BuildFishery{hex, way, good}, worth_of(needs_, good, size) - kCostOfWood);
        }
      }
    }
  }
  void farms() {
    for (const Good good : kFarmGoods) {
      if (household_.goods.of(good) == 0) continue;
      for (const Hex hex : sites_.farm) {
        consider(BuildFarm{hex, good, false},
                 worth_of(needs_, good, size_at(ground_.grass, hex)) - kCostOfWood);
      }
    }
  }

  // Where the land within reach gives little, an inn opens up more of it.
  void inns() {
    if (!works(household_, Building::Brewery) || household_.goods.food() == 0) return;
    const double now = land_in_reach(state_, seat_);
    const Good food = cheapest_food();
    State with_inn = state_;
    for (const Hex hex : sites_.inn) {
      with_inn.player(seat_).inns.insert(hex);
      const double gain = land_in_reach(with_inn, seat_) - now;
      consider(BuildInn{hex, food}, kShareOfNewLand * gain);
      with_inn.player(seat_).inns.erase(hex);
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
  Needs needs_;
  Sites sites_;
  Ground ground_;
  CountryChoice best_;
};

}  // namespace

CountryChoice best_in_countryside(const State& view, Seat seat) {
  return Chooser(view, seat).best();
}

int carts_worth_manning(const State& view, Seat seat, int most) {
  // As if the carts stood ready: one is enough to ask again and again.
  State state = view;
  state.stage = Stage::Countryside;
  state.turn = 0;
  state.order.clear();
  state.order.push_back(seat);
  Household& household = state.household(seat);
  household.manned = 0;
  for (std::size_t piece = 0; piece < household.pieces.size(); ++piece) {
    if (household.pieces[piece].kind == Building::CartShop && household.pieces[piece].city) {
      household.manned |= std::uint64_t{1} << piece;
    }
  }
  household.houses_built = (1U << kHouses) - 1U;
  int worth = 0;
  while (worth < most && state.stage == Stage::Countryside) {
    const std::uint64_t carts = household.manned;
    const CountryChoice choice = best_in_countryside(state, seat);
    if (std::holds_alternative<EndCountryside>(choice.action)) break;
    // Only the building itself matters, not what would follow in the round.
    State next = state;
    Rules::apply(next, seat, choice.action, nullptr);
    state.land = next.land;
    state.player(seat) = next.player(seat);
    household.goods = state.stage == next.stage ? next.household(seat).goods : household.goods;
    household.manned = carts;
    ++worth;
    if (next.stage != Stage::Countryside) break;
  }
  return worth;
}

Hex best_to_pollute(const State& view, Seat seat) {
  const Ground ground(view);
  HexSet others;
  for (const Seat other : remaining(view)) {
    if (other != seat) others |= zone_of_control(view, other);
  }
  Hex best{};
  int least = 1000;
  for (const Hex hex : pollution_sites(view, seat)) {
    int harm = 0;
    for (const HexSet* kind : {&ground.forest, &ground.grass, &ground.mountain, &ground.sea}) {
      if (kind->contains(hex)) harm = size_at(*kind, hex) + (kind == &ground.mountain ? 2 : 0);
    }
    if (others.contains(hex)) harm -= kHexesOfMan;
    if (harm >= least) continue;
    least = harm;
    best = hex;
  }
  return best;
}

Hex best_start(const State& view, Seat seat) {
  Hex best{};
  double most = -1;
  for (const Hex hex : starting_sites(view)) {
    State state = view;
    found_city(state, seat, hex, nullptr);
    const double worth = land_in_reach(state, seat);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

}  // namespace antiquity_bots
