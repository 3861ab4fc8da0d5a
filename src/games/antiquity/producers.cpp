#include "games/antiquity/producers.hpp"

#include "games/antiquity/countryside.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/zone_of_control.hpp"

namespace antiquity {
namespace {

constexpr std::size_t kFisheryDirections = 3;  // each pair of hexes is named once

bool has_wood(const Household& household) {
  return household.goods.of(Good::Wood) > 0;
}
bool has_free_seed(const Household& household) {
  return household.biology_used == 0 && works(household, Building::FacultyOfBiology);
}

// What woodcutters, farms and mines have in common: a free, unpolluted hex of their terrain in the
// zone, and a cart.
std::optional<Violation> unfit_hex(const State& state, Seat seat, Hex hex, const HexSet& terrain) {
  if (!state.land.hexes.contains(hex)) return Violation::NoSuchHex;
  if (manned_cart_shops(state.household(seat)) == 0) return Violation::NoMannedCartShop;
  if (!terrain.contains(hex)) return Violation::WrongTerrain;
  if (occupied(state).contains(hex)) return Violation::HexOccupied;
  if (state.land.polluted.contains(hex)) return Violation::HexPolluted;
  if (!zone_of_control(state, seat).contains(hex)) return Violation::OutsideZoneOfControl;
  return std::nullopt;
}

// Takes the hex and its neighbours within `usable`; says what was taken.
HexSet lay_goods(Producer& producer, const HexSet& usable) {
  HexSet taken;
  const std::size_t slots = producer.industry == Industry::Fishery ? kSlots : kManSlot + 1U;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    const Hex hex = hex_of_slot(producer, slot);
    if (!usable.contains(hex)) continue;
    producer.goods = static_cast<std::uint8_t>(producer.goods | 1U << slot);
    taken.insert(hex);
  }
  return taken;
}

void settle(State& state, Seat seat, const Producer& producer, const HexSet& ground,
            Effects effects) {
  state.land.worked |= ground;
  use_cart_shop(state.household(seat));
  state.player(seat).producers.push_back(producer);
  const auto size = static_cast<std::uint8_t>(std::popcount(producer.goods));
  tell(effects, ProducerBuilt{seat, producer.industry, producer.good, producer.hex, size});
  remove_markers(state, ground, effects);
}

HexSet usable(const State& state, const HexSet& terrain) {
  return terrain - occupied(state) - state.land.polluted;
}

}  // namespace

int fisheries_on_the_map(const State& state) {
  int fisheries = 0;
  for (const Player& player : state.players) {
    for (const Producer& producer : player.producers) {
      fisheries += producer.industry == Industry::Fishery ? 1 : 0;
    }
  }
  return fisheries;
}

Hex hex_of_slot(const Producer& producer, std::size_t slot) {
  if (producer.industry != Industry::Fishery) {
    return slot == kManSlot ? producer.hex : neighbour(producer.hex, static_cast<Direction>(slot));
  }
  // Around both hexes: five neighbours of the first, going round from the second on, then the three
  // of the second that the first does not have.
  const auto way = static_cast<std::size_t>(producer.second);
  if (slot < kDirections - 1) {
    return neighbour(producer.hex, static_cast<Direction>((way + 1 + slot) % kDirections));
  }
  const Hex second = neighbour(producer.hex, producer.second);
  return neighbour(second, static_cast<Direction>((way + slot) % kDirections));
}

std::optional<Good> good_of_range(const State& state, Hex hex) {
  if (state.land.stone.contains(hex)) return Good::Stone;
  if (state.land.gold.contains(hex)) return Good::Gold;
  return std::nullopt;
}

std::optional<Violation> violation(const State& state, Seat seat, const BuildWoodcutter& action) {
  if (const auto fault = unfit_hex(state, seat, action.hex, forest(state))) return fault;
  if (!has_wood(state.household(seat))) return Violation::NoWood;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuildWoodcutter& action, Effects effects) {
  state.household(seat).goods.remove(Good::Wood, 1);
  Producer woodcutter;
  woodcutter.hex = action.hex;
  woodcutter.industry = Industry::Woodcutter;
  woodcutter.good = Good::Wood;
  const HexSet taken = lay_goods(woodcutter, usable(state, forest(state)));
  state.land.grass_markers |= taken;
  settle(state, seat, woodcutter, taken, effects);
  after_building(state, seat, effects);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuildFarm& action) {
  if (!grows_on_farms(action.good)) return Violation::NotAFarmGood;
  if (const auto fault = unfit_hex(state, seat, action.hex, grass(state))) return fault;
  const Household& household = state.household(seat);
  if (action.free) {
    if (!has_free_seed(household)) return Violation::NoBiology;
  } else if (household.goods.of(action.good) == 0) {
    return Violation::NoSeed;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuildFarm& action, Effects effects) {
  Household& household = state.household(seat);
  if (action.free) {
    household.biology_used = 1;
  } else {
    household.goods.remove(action.good, 1);
  }
  Producer farm;
  farm.hex = action.hex;
  farm.industry = Industry::Farm;
  farm.good = action.good;
  const HexSet taken = lay_goods(farm, usable(state, grass(state)));
  state.land.polluted |= taken;
  settle(state, seat, farm, taken, effects);
  after_building(state, seat, effects);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuildMine& action) {
  if (!comes_from_mines(action.good)) return Violation::NotAMineGood;
  if (const auto fault = unfit_hex(state, seat, action.hex, state.land.mountain)) return fault;
  const std::optional<Good> decided = good_of_range(state, action.hex);
  if (decided && decided != action.good) return Violation::RangeGivesAnotherGood;
  if (!has_wood(state.household(seat))) return Violation::NoWood;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuildMine& action, Effects effects) {
  state.household(seat).goods.remove(Good::Wood, 1);
  if (!good_of_range(state, action.hex)) {
    HexSet& ranges = action.good == Good::Stone ? state.land.stone : state.land.gold;
    ranges |= mountain_range(state, action.hex);
    tell(effects, RangeDecided{action.hex, action.good});
  }
  Producer mine;
  mine.hex = action.hex;
  mine.industry = Industry::Mine;
  mine.good = action.good;
  const HexSet taken = lay_goods(mine, usable(state, state.land.mountain));
  state.land.polluted |= taken;
  settle(state, seat, mine, taken, effects);
  after_building(state, seat, effects);
}

std::optional<Violation> violation(const State& state, Seat seat, const BuildFishery& action) {
  if (!comes_from_fisheries(action.good)) return Violation::NotAFisheryGood;
  if (static_cast<std::size_t>(action.second) >= kFisheryDirections) {
    return Violation::NotAFisheryDirection;
  }
  if (manned_cart_shops(state.household(seat)) == 0) return Violation::NoMannedCartShop;
  const HexSet sea = water(state);
  const HexSet clean_sea = usable(state, sea);
  for (const Hex hex : {action.hex, neighbour(action.hex, action.second)}) {
    if (!state.land.hexes.contains(hex)) return Violation::NoSuchHex;
    if (sea.contains(hex)) return Violation::WrongTerrain;
    if (occupied(state).contains(hex)) return Violation::HexOccupied;
    if ((HexSet(hex).neighbours() & clean_sea).empty()) return Violation::NoCleanSea;
  }
  const HexSet zone = zone_of_control(state, seat);
  if (!zone.contains(action.hex) && !zone.contains(neighbour(action.hex, action.second))) {
    return Violation::OutsideZoneOfControl;
  }
  if (fisheries_on_the_map(state) >= kFisheries) return Violation::NoFisheryLeft;
  if (!has_wood(state.household(seat))) return Violation::NoWood;
  return std::nullopt;
}

void perform(State& state, Seat seat, const BuildFishery& action, Effects effects) {
  state.household(seat).goods.remove(Good::Wood, 1);
  Producer fishery;
  fishery.hex = action.hex;
  fishery.industry = Industry::Fishery;
  fishery.good = action.good;
  fishery.second = action.second;
  HexSet ground = lay_goods(fishery, usable(state, water(state)));
  state.land.polluted |= ground;
  ground.insert(action.hex);
  ground.insert(neighbour(action.hex, action.second));
  settle(state, seat, fishery, ground, effects);
  after_building(state, seat, effects);
}

bool may_build_producer(const State& state, Seat seat, const Sites& sites) {
  const Household& household = state.household(seat);
  if (!sites.farm.empty()) {
    if (has_free_seed(household)) return true;
    for (const Good good : kFarmGoods) {
      if (household.goods.of(good) > 0) return true;
    }
  }
  if (!has_wood(household)) return false;
  if (!sites.woodcutter.empty() || !sites.mine.empty()) return true;
  if (fisheries_on_the_map(state) >= kFisheries) return false;
  for (const HexSet& fisheries : sites.fishery) {
    if (!fisheries.empty()) return true;
  }
  return false;
}

namespace {

void list_farms(const Household& household, const Sites& sites, std::vector<Action>& out) {
  const bool free_seed = has_free_seed(household);
  for (const Good good : kFarmGoods) {
    for (const Hex hex : sites.farm) {
      if (household.goods.of(good) > 0) out.emplace_back(BuildFarm{hex, good, false});
      if (free_seed) out.emplace_back(BuildFarm{hex, good, true});
    }
  }
}

}  // namespace

void list_producers(const State& state, Seat seat, const Sites& sites, std::vector<Action>& out) {
  const Household& household = state.household(seat);
  list_farms(household, sites, out);
  if (!has_wood(household)) return;
  for (const Hex hex : sites.woodcutter) out.emplace_back(BuildWoodcutter{hex});
  for (const Hex hex : sites.mine) {
    const std::optional<Good> decided = good_of_range(state, hex);
    for (const Good good : kMineGoods) {
      if (!decided || decided == good) out.emplace_back(BuildMine{hex, good});
    }
  }
  if (fisheries_on_the_map(state) >= kFisheries) return;
  for (std::size_t second = 0; second < sites.fishery.size(); ++second) {
    for (const Hex hex : sites.fishery[second]) {
      for (const Good good : kFisheryGoods) {
        out.emplace_back(BuildFishery{hex, static_cast<Direction>(second), good});
      }
    }
  }
}

}  // namespace antiquity
