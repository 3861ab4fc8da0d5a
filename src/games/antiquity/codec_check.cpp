// What a hand-written position must satisfy to be played on. Each refusal points at the field.
#include "games/antiquity/codec_check.hpp"

#include "games/antiquity/city_building.hpp"
#include "games/antiquity/codec_state.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/setup.hpp"
#include "games/antiquity/starting_cities.hpp"
#include "wire/requirement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace antiquity {
namespace {

constexpr int kHexesOfCity = 7;

using wire::In;
using wire::Place;

HexSet ground_of(const Producer& producer) {
  HexSet ground(producer.hex);
  if (producer.industry == Industry::Fishery) {
    ground.insert(neighbour(producer.hex, producer.second));
  }
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((producer.goods >> slot & 1U) != 0) ground.insert(hex_of_slot(producer, slot));
  }
  return ground;
}

class Check {
 public:
  Check(const State& state, const In& in) : state_(state), in_(in), require_(in) {}

  void players() const {
    const In players = in_["players"];
    for (std::size_t seat = 0; seat < state_.player_count; ++seat) {
      const In player = players.at(seat);
      const bool in_play = state_.players[seat].out == 0;
      household(state_.households[seat], in_play, player, "household");
      if (state_.stage != Stage::CityBuilding || !in_play) continue;
      household(state_.fixed[seat], in_play, player, "fixed");
      household(state_.shown[seat], in_play, player, "shown");
    }
  }
  void land() const {
    HexSet taken;
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      const Player& player = state_.player(seat);
      for (std::size_t city = 0; city < state_.household(seat).city_count; ++city) {
        const Hex centre = player.city_centres[city];
        const HexSet ground = seven_hexes(centre);
        const Place place("players", core::index(seat), "centres", city);
        require_(state_.land.hexes.contains(centre) && ground.count() == kHexesOfCity, place,
                 "the seven hexes of a city on the map");
        add(taken, ground, place);
      }
      const Place inns("players", core::index(seat), "inns");
      add(taken, player.inns, inns);
      require_((player.inns & water(state_)).empty(), inns, "inns stand on land");
      producers(seat, taken);
    }
    int unseen = 0;
    for (const std::uint8_t markers : state_.unseen_markers) unseen += markers;
    require_(state_.land.markers.count() <= unseen, "unseen_markers",
             "at least as many as there are markers on the map");
  }
  void order() const {
    for (std::size_t at = 0; at < state_.order.size(); ++at) {
      const Place place("order", at);
      require_(core::index(state_.order[at]) < state_.player_count, place, "a seat at this table");
      for (std::size_t other = 0; other < at; ++other) {
        require_(state_.order[at] != state_.order[other], place, "each seat once");
      }
    }
    if (state_.stage == Stage::LayTiles)
      return require_(state_.order.empty(), "order", "no order before the tiles lie");
    if (state_.stage == Stage::DrawOrder) {
      return require_(state_.order.size() + 1 < state_.player_count, "order",
                      "two seats or more that are still to be drawn");
    }
    require_(state_.order.size() == state_.player_count, "order", "every seat of the table");
  }
  void supplies() const {
    const Supply left = supply_left(state_);
    require_(
        left.carts <= kCartShops && left.fountains <= kFountains && left.blocks <= kStoreBlocks,
        "players", "no more than sixteen carts, fountains and store blocks in all");
    equal(state_.supply, "supply");
    equal(state_.claimed, "claimed");
    require_(state_.claimed.carts <= state_.supply.carts &&
                 state_.claimed.fountains <= state_.supply.fountains &&
                 state_.claimed.blocks <= state_.supply.blocks,
             "players", "no more taken by plans than the supply has");
    require_(fisheries_on_the_map(state_) <= kFisheries, "players",
             "twelve fisheries on the map at most");
  }
  void stage() const {
    require_(state_.stage < Stage::CityBuilding || state_.round > 0, "round",
             "1 or more from City Building on");
    if (state_.stage != Stage::CityBuilding) nothing_planned();
    if (state_.stage <= Stage::StartingCities) return set_up();
    if (state_.stage == Stage::Over) {
      return require_(state_.ending != Ending::None && !state_.winners.empty(), "winners",
                      "an ending and its winners when all is over");
    }
    require_(state_.ending == Ending::None && state_.winners.empty(), "winners",
             "no ending and no winners while the match goes on");
    require_(remaining(state_).size() > 1, "players",
             "two players at least who have not been eliminated");
    for (const Seat seat : remaining(state_)) {
      require_(state_.household(seat).city_count > 0, {"players", core::index(seat), "centres"},
               "a city for each player who remains");
    }
    if (state_.stage == Stage::CityBuilding) return city_building();
    require_(state_.committed.empty() && state_.order_demanded == 0, "committed",
             "commits and a demanded order only in City Building");
    for (const Offer& offer : state_.offers) {
      require_(!offer.to, "offers", "offers only in City Building");
    }
    require_(state_.player(acting_seat(state_)).out == 0, "turn",
             "the turn of a player who remains");
    in_order();
  }

 private:
  void household(const Household& household, bool in_play, const In& player,
                 std::string_view field) const {
    if (!player.has(field)) return;
    check_household(household, in_play, player[field]);
  }
  void add(HexSet& taken, const HexSet& more, const Place& place) const {
    require_(state_.land.hexes.contains_all(more), place, "everything on the map");
    require_((taken & more).empty(), place, "one thing on a hex");
    taken |= more;
  }
  void producers(Seat seat, HexSet& taken) const {
    const Player& player = state_.player(seat);
    const std::size_t place = core::index(seat);
    for (std::size_t at = 0; at < player.producers.size(); ++at) {
      const Producer& producer = player.producers[at];
      const bool harvesting = state_.stage == Stage::Harvest;
      require_(producer.goods != 0 || harvesting, {"players", place, "producers", at, "goods"},
               "at least one good left with each producer");
      require_(producer.to_take == 0 || (harvesting && acting_seat(state_) == seat),
               {"players", place, "producers", at, "to_take"},
               "goods to take only in the player's own harvest");
      require_(fits(producer), {"players", place, "producers", at, "good"},
               "a good that the industry gives");
      add(taken, ground_of(producer), {"players", place, "producers", at});
    }
    if (player.out != 0) {
      return require_(player.producers.empty(), {"players", place, "producers"},
                      "no producers of a player who is out");
    }
    require_(free_men(state_, seat) >= 0, {"players", place, "producers"},
             "no more men at work than the player has houses");
  }
  static bool fits(const Producer& producer) {
    switch (producer.industry) {
      case Industry::Woodcutter:
        return producer.good == Good::Wood;
      case Industry::Farm:
        return grows_on_farms(producer.good);
      case Industry::Mine:
        return comes_from_mines(producer.good);
      default:
        return comes_from_fisheries(producer.good);
    }
  }
  void equal(const Supply& derived, std::string_view field) const {
    if (!in_.has(field)) return;
    const In given = in_[field];
    given.only({"carts", "fountains", "blocks"});
    require_(given["carts"].integer(0, 16) == derived.carts &&
                 given["fountains"].integer(0, 16) == derived.fountains &&
                 given["blocks"].integer(0, 16) == derived.blocks,
             field,
             fmt::format("{} carts, {} fountains, {} blocks", derived.carts, derived.fountains,
                         derived.blocks));
  }
  // Before the first round everything follows from the tiles.
  void set_up() const {
    Setup setup;
    setup.players = state_.player_count;
    State laid = initial(setup);
    const std::size_t slots = slots_for(state_.player_count).size();
    require_(state_.tiles.size() <= slots &&
                 (state_.tiles.size() == slots) == (state_.stage != Stage::LayTiles),
             "tiles", "two tiles for each player before the first round");
    for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
      require_(copies_left(state_, kind) >= 0, "tiles", "four tiles of a kind at most");
    }
    for (const Tile& tile : state_.tiles) lay_tile(laid, tile, nullptr);
    require_(laid.land.hexes == state_.land.hexes && laid.land.sea == state_.land.sea &&
                 laid.land.mountain == state_.land.mountain &&
                 laid.land.forest == state_.land.forest,
             "land", "before the first round the land is that of the tiles");
    std::size_t settled = 0;
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      settled += state_.household(seat).city_count > 0 ? 1U : 0U;
    }
    if (state_.stage != Stage::StartingCities)
      return require_(settled == 0, "players", "no city before the order of play is drawn");
    require_(settled + state_.turn + 1U == state_.player_count, "turn",
             "starting cities from the last seat in the order on");
    for (std::size_t at = 0; at < state_.player_count; ++at) {
      require_((state_.household(state_.order[at]).city_count == 0) == (at <= state_.turn), "turn",
               "starting cities from the last seat in the order on");
    }
    require_(!starting_sites(state_).empty(), "players", "a starting tile that is still free");
  }
  void nothing_planned() const {
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      const Household& household = state_.household(seat);
      const bool no_plan = household.carts_bought + household.fountains_bought +
                                   household.blocks_bought + household.cathedrals_bought +
                                   household.has_razed + household.graves_removed ==
                               0 &&
                           household.paid_houses == 0;
      require_(no_plan, {"players", core::index(seat), "household", "this_round"},
               "nothing planned but in City Building");
      require_(hand_is_empty(household), {"players", core::index(seat), "household", "in_hand"},
               "nothing in hand but in City Building");
    }
  }
  void city_building() const {
    require_(state_.turn == 0, "turn", "0 in City Building");
    for (const Seat seat : state_.committed) {
      require_(state_.player(seat).out == 0 && hand_is_empty(state_.household(seat)), "committed",
               "players who remain, with nothing in hand");
    }
    require_(state_.committed != remaining(state_), "committed",
             "somebody who has not committed yet");
    for (const Seat seat : remaining(state_)) {
      const std::size_t place = core::index(seat);
      require_(hand_is_empty(state_.fixed[place]), {"players", place, "fixed", "in_hand"},
               "nothing in hand in a plan that is fixed");
      require_(free_men(state_, seat) >= 0, {"players", place, "household", "houses"},
               "no more men at work than the player has houses");
    }
    for (const Seat from : core::SeatRange(state_.player_count)) offer_of(from);
  }
  void offer_of(Seat from) const {
    const Offer& offer = state_.offer(from);
    if (!offer.to) return;
    const bool both_plan = state_.player(from).out == 0 && state_.player(*offer.to).out == 0 &&
                           !state_.committed.contains(from) &&
                           !state_.committed.contains(*offer.to) && from != *offer.to;
    require_(both_plan, "offers", "offers between two players who have not committed yet");
    require_(state_.player(from).offers_made > 0, {"players", core::index(from), "offers_made"},
             "1 at least for a player whose offer is open");
  }
  void in_order() const {
    const Seat seat = acting_seat(state_);
    if (state_.stage == Stage::TurnMarker) {
      require_(state_.land.markers.contains(state_.explored), "explored", "a hex with a marker");
      require_(std::ranges::any_of(state_.unseen_markers, [](auto kind) { return kind > 0; }),
               "unseen_markers", "a kind of marker that has not been seen");
    }
    const bool graves = state_.stage == Stage::Famine || state_.stage == Stage::PollutionGraves;
    require_(graves == (state_.graves_due > 0), "graves_due",
             "graves are due in the stages famine and pollution_graves, and only then");
    if (graves) {
      int squares = 0;
      for (std::size_t city = 0; city < state_.household(seat).city_count; ++city) {
        squares += std::popcount(grave_squares(state_.household(seat), static_cast<City>(city)));
      }
      require_(state_.graves_due <= squares, "graves_due", "no more than there are squares for");
    }
    const bool pollutes = state_.stage == Stage::Pollution;
    require_(pollutes == (state_.pollution_due > 0), "pollution_due",
             "pollution is due in the stage pollution, and only then");
    require_(!pollutes || state_.pollution_due <= pollution_sites(state_, seat).count(),
             "pollution_due", "no more than there are hexes for");
  }

  const State& state_;
  const In& in_;
  wire::Requirement require_;
};

}  // namespace

Supply supply_left(const State& state) {
  int carts = kCartShops;
  int fountains = kFountains;
  int blocks = kStoreBlocks;
  for (const Household& household : state.households) {
    const Pieces pieces = pieces_of(household);
    carts -= pieces.carts - household.carts_bought;
    fountains -= pieces.fountains - household.fountains_bought;
    blocks -= pieces.blocks - household.blocks_bought;
  }
  return {static_cast<std::uint8_t>(carts), static_cast<std::uint8_t>(fountains),
          static_cast<std::uint8_t>(blocks)};
}

void derive(State& state) {
  for (const Seat seat : core::SeatRange(state.player_count)) {
    state.land.cities |= cities_of(state, seat) & state.land.hexes;
    for (const Producer& producer : state.player(seat).producers) {
      state.land.worked |= ground_of(producer);
    }
  }
  state.supply = supply_left(state);
  state.claimed = all_claims(state);
}

void check_position(const State& state, const In& in) {
  const Check check(state, in);
  check.order();
  check.players();
  check.land();
  check.supplies();
  check.stage();
}

}  // namespace antiquity
