#include "tests/laws/antiquity_traits.hpp"

#include "games/antiquity/city_building.hpp"
#include "games/antiquity/codec_state.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/producers.hpp"

#include <bit>

namespace laws {
namespace {

using namespace antiquity;

void check_city(const Household& household, std::size_t at) {
  const CityMap& map = household.cities[at];
  const Squares city = at < household.city_count ? squares_of_city(at) : 0;
  Squares taken = map.houses;
  hold((taken & map.fountains) == 0, "one thing on a square");
  taken |= map.fountains;
  for (const Piece& piece : household.pieces) {
    if (piece.city != static_cast<City>(at)) continue;
    hold((taken & squares_of(piece)) == 0, "one thing on a square");
    taken |= squares_of(piece);
  }
  hold((taken & ~city) == 0 && (map.graves & ~city) == 0, "everything inside the city");
  hold((map.graves & map.houses) == 0, "no grave on a house");
}

void check_household(const Household& household, bool in_play) {
  int houses = household.houses_in_hand;
  for (std::size_t at = 0; at < kMaxCities; ++at) {
    check_city(household, at);
    houses += std::popcount(household.cities[at].houses);
  }
  if (in_play) hold(houses == household.men(), "a house for each man");
  std::uint32_t kinds = household.kinds_built & (bit(Building::House) | bit(Building::Fountain));
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    const Piece& piece = household.pieces[at];
    kinds |= bit(piece.kind);
    if (!is_manned(household, at)) continue;
    hold(facts(piece.kind).manned && !has_grave(household, piece), "men work on sound buildings");
  }
  hold(kinds == household.kinds_built, "the kinds built are those that stand");
  hold(household.saint.has_value() == (piece_of(household, Building::Cathedral) != nullptr),
       "a saint with a Cathedral");
  for (const std::uint16_t count : household.goods.counts)
    hold(count < 10'000, "no negative goods");
  const std::uint64_t pieces = (std::uint64_t{1} << household.pieces.size()) - 1;
  hold((household.manned & ~pieces) == 0, "men on buildings that exist");
}

}  // namespace

std::vector<antiquity::Setup> Traits<antiquity::Rules>::setups() {
  std::vector<Setup> all;
  for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{3}, std::uint8_t{4}}) {
    Setup plain;
    plain.players = players;
    all.push_back(plain);
    Setup introductory = plain;
    introductory.introductory = true;
    introductory.mirrored_tiles = true;
    introductory.barbara_needs_ungraved = true;
    introductory.round_limit = 12;
    all.push_back(introductory);
  }
  return all;
}

namespace {

void add_city_actions(std::vector<Action>& all) {
  for (std::size_t kind = 0; kind <= kBuildings; ++kind) {
    all.emplace_back(BuyBuilding{static_cast<Building>(kind), {}});
    all.emplace_back(BuyBuilding{static_cast<Building>(kind), Payment{}.with(Good::Gold)});
  }
  for (std::uint8_t width = 0; width <= 8; ++width) {
    for (std::uint8_t height = 0; height <= 8; ++height) all.emplace_back(BuyStore{width, height});
  }
  for (std::size_t saint = 0; saint <= kSaints; ++saint) {
    all.emplace_back(BuyCathedral{static_cast<Saint>(saint)});
  }
  for (std::uint8_t number = 0; number <= kHouses + 1; ++number) {
    all.emplace_back(BuyHouse{number, false, {}});
    all.emplace_back(BuyHouse{number, true, {}});
    all.emplace_back(BuyHouse{number, false, Payment{}.with(Good::Fish)});
  }
  for (std::uint8_t piece = 0; piece < 12; ++piece) {
    all.emplace_back(Man{piece});
    all.emplace_back(Lift{piece});
    for (int corner = 0; corner <= 49; corner += 3) {
      for (std::uint8_t turn = 0; turn <= 4; ++turn) {
        all.emplace_back(Place{piece, City{0}, static_cast<Square>(corner), turn});
      }
    }
  }
  for (std::size_t at = 0; at <= 2; ++at) {
    const auto city = static_cast<City>(at);
    for (int number = 0; number <= 49; ++number) {
      const auto square = static_cast<Square>(number);
      for (const Action& action :
           {Action(PlaceHouse{city, square}), Action(PlaceFountain{city, square}),
            Action(RemoveGrave{city, square}), Action(LiftHouse{city, square}),
            Action(LiftFountain{city, square}), Action(LiftGrave{city, square}),
            Action(PutGrave{city, square}), Action(PlaceGrave{city, square})}) {
        all.push_back(action);
      }
    }
  }
  for (std::size_t first = 0; first <= kGoods; first += 2) {
    for (std::size_t second = first; second <= kGoods; second += 2) {
      all.emplace_back(
          TradeWithBank{static_cast<Good>(first), static_cast<Good>(second), Good::Dye});
    }
  }
}

void add_land_actions(std::vector<Action>& all) {
  for (int column = 0; column <= kFrame; ++column) {
    for (int row = 0; row <= kFrame; ++row) {
      const Hex hex{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      for (const Action& action :
           {Action(PlaceStartingCity{hex}), Action(BuildWoodcutter{hex}),
            Action(BuildFarm{hex, Good::Grain, false}), Action(BuildFarm{hex, Good::Wine, true}),
            Action(BuildMine{hex, Good::Gold}), Action(BuildInn{hex, Good::Fish}),
            Action(BuildFishery{hex, static_cast<Direction>(column % 4), Good::Fish}),
            Action(BuildCity{hex, Good::Grain, Good::Dye, Good::Gold}), Action(CleanLand{hex}),
            Action(Explore{hex}), Action(Pollute{hex})}) {
        all.push_back(action);
      }
    }
  }
}

}  // namespace

std::vector<antiquity::Action> Traits<antiquity::Rules>::domain() {
  std::vector<Action> all = {RazeCathedral{}, ResetPlan{},      Commit{},          DemandOrder{},
                             WithdrawOffer{}, EndCountryside{}, DeclineToExplore{}};
  add_city_actions(all);
  add_land_actions(all);
  for (std::uint8_t seat = 0; seat < 5; ++seat) {
    all.emplace_back(AcceptTrade{static_cast<core::Seat>(seat)});
    all.emplace_back(RefuseTrade{static_cast<core::Seat>(seat)});
  }
  for (std::size_t good = 0; good <= kGoods; ++good)
    all.emplace_back(Discard{static_cast<Good>(good)});
  for (std::uint8_t producer = 0; producer < 8; ++producer) {
    for (std::uint8_t slot = 0; slot <= kSlots; ++slot)
      all.emplace_back(HarvestFrom{producer, slot});
  }
  return all;
}

bool Traits<antiquity::Rules>::action_reveals(const antiquity::State& one,
                                              const antiquity::State& /*other*/, core::Seat seat,
                                              const antiquity::Action& action,
                                              core::Viewer /*viewer*/) {
  if (std::holds_alternative<DemandOrder>(action)) return !one.committed.empty();
  if (!std::holds_alternative<Commit>(action)) return false;
  SeatSet committed = one.committed;
  committed.insert(seat);
  return one.order_demanded != 0 || committed == remaining(one);
}

void Traits<antiquity::Rules>::check(const antiquity::State& state) {
  HexSet worked;
  HexSet cities;
  for (const core::Seat seat : core::SeatRange(state.player_count)) {
    const bool in_play = state.player(seat).out == 0;
    check_household(state.household(seat), in_play);
    if (state.stage == Stage::CityBuilding && in_play) {
      check_household(state.fixed[core::index(seat)], true);
      check_household(state.shown[core::index(seat)], true);
    } else {
      hold(state.fixed[core::index(seat)] == Household{} &&
               state.shown[core::index(seat)] == Household{},
           "no copies outside City Building");
      hold(hand_is_empty(state.household(seat)), "nothing in hand outside City Building");
    }
    if (in_play) hold(free_men(state, seat) >= 0, "nobody works twice");
    cities |= cities_of(state, seat);
    for (const Producer& producer : state.player(seat).producers) {
      HexSet ground(producer.hex);
      if (producer.industry == Industry::Fishery) {
        ground.insert(neighbour(producer.hex, producer.second));
      }
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if ((producer.goods >> slot & 1U) != 0) ground.insert(hex_of_slot(producer, slot));
      }
      hold((ground & worked).empty(), "no hex works for two");
      worked |= ground;
    }
  }
  hold(worked == state.land.worked, "worked hexes are those of the producers");
  hold((cities & state.land.hexes) == state.land.cities, "city hexes are those of the cities");
  hold((worked & cities).empty() && ((worked | cities) & inns_of_all(state)).empty(),
       "one thing on a hex");
  hold(state.land.hexes.contains_all(state.land.polluted) &&
           state.land.forest.contains_all(state.land.grass_markers),
       "pollution on the map, grass markers on forest");
  hold(supply_left(state) == state.supply, "the shared supply is conserved");
  hold(state.claimed.carts <= state.supply.carts &&
           state.claimed.fountains <= state.supply.fountains &&
           state.claimed.blocks <= state.supply.blocks,
       "nobody takes more than there is");
  hold(fisheries_on_the_map(state) <= kFisheries, "twelve fisheries");
  hold(Rules::finished(state) || state.stage < Stage::CityBuilding || remaining(state).size() > 1,
       "a match of one is over");
}

}  // namespace laws
