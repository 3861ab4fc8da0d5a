// What a hand-written position must satisfy to be played on. Each refusal points at the field.
#include "games/antiquity/codec_state.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/setup.hpp"
#include "games/antiquity/starting_cities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace antiquity {
namespace {

using wire::In;

struct Pieces {
  int carts = 0;
  int fountains = 0;
  int blocks = 0;
};

Pieces pieces_of(const Household& household) {
  Pieces pieces;
  pieces.fountains = household.fountains_in_hand;
  for (const CityMap& map : household.cities) pieces.fountains += std::popcount(map.fountains);
  for (const Piece& piece : household.pieces) {
    if (piece.kind == Building::CartShop) ++pieces.carts;
    if (piece.kind == Building::Store) pieces.blocks += piece.size.squares() / kSquaresOfBlock;
  }
  return pieces;
}

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

// Refuses with a path that begins at one part of the document.
class Requirement {
 public:
  explicit Requirement(const In& in) : in_(in) {}
  void operator()(bool holds, std::string_view field, std::string_view detail) const {
    if (holds) return;
    if (in_.has(field)) in_[field].fail("wire.inconsistent", detail);
    throw wire::Malformed("wire.inconsistent", in_.path() + "/" + std::string(field), detail);
  }

 private:
  const In& in_;
};

class HouseholdCheck {
 public:
  HouseholdCheck(const Household& household, bool in_play, const In& in)
      : household_(household), in_play_(in_play), require_(in) {}

  void all() const {
    houses();
    buildings();
    ground();
    counts();
  }

 private:
  void houses() const {
    int squares = household_.houses_in_hand;
    for (const CityMap& map : household_.cities) squares += std::popcount(map.houses);
    require_(squares == household_.men() || (!in_play_ && household_.men() == 0), "houses",
             "a square or a place in hand for each house");
    require_((household_.paid_houses & ~household_.houses_built) == 0, "this_round",
             "paid houses are built");
  }
  void buildings() const {
    std::uint32_t seen = 0;
    for (std::size_t at = 0; at < household_.pieces.size(); ++at) {
      const Piece& piece = household_.pieces[at];
      require_(may_be_built_often(piece.kind) || (seen & bit(piece.kind)) == 0, "buildings",
               "each kind once, save carts and stores");
      seen |= bit(piece.kind);
      if (!is_manned(household_, at)) continue;
      require_(facts(piece.kind).manned && !has_grave(household_, piece), "buildings",
               "men only on buildings that take one and have no grave");
    }
    const bool cathedral = (seen & bit(Building::Cathedral)) != 0;
    require_(cathedral == household_.saint.has_value(), "saint", "a saint with a Cathedral");
    const int manned = std::popcount(household_.manned);
    require_(manned <= household_.men() || !in_play_, "houses", "a man for each that is placed");
  }
  void ground() const {
    for (std::size_t at = 0; at < household_.city_count; ++at) {
      const CityMap& map = household_.cities[at];
      Squares taken = map.houses;
      add(taken, map.fountains);
      for (const Piece& piece : household_.pieces) {
        if (piece.city != static_cast<City>(at)) continue;
        require_(fits(piece, at), "buildings", "buildings inside their city");
        add(taken, squares_of(piece));
      }
      require_((map.graves & map.houses) == 0, "cities", "no grave on a house");
    }
    for (const Piece& piece : household_.pieces) {
      require_(!piece.city || index(*piece.city) < household_.city_count, "buildings",
               "a city that the player has");
    }
  }
  void counts() const {
    const Pieces pieces = pieces_of(household_);
    require_(household_.carts_bought <= pieces.carts &&
                 household_.fountains_bought <= pieces.fountains &&
                 household_.blocks_bought <= pieces.blocks,
             "this_round", "no more bought than there is");
    require_(household_.cathedrals_bought <= 2 && household_.graves_removed <= 5, "this_round",
             "two Cathedrals and five graves at most");
    require_(household_.graved_fountains_in_hand <= household_.fountains_in_hand, "in_hand",
             "no more graved fountains than fountains");
    require_(household_.graves_in_hand <= 100 && household_.fountains_in_hand <= kFountains &&
                 household_.houses_in_hand <= kHouses,
             "in_hand", "no more than there are");
  }
  void add(Squares& taken, Squares more) const {
    require_((taken & more) == 0, "cities", "one thing on a square");
    taken |= more;
  }
  static bool fits(const Piece& piece, std::size_t city) {
    const Squares corners_inside =
        corners(squares_of_city(city), outline_of(piece), side_of_city(city));
    return (corners_inside & bit(piece.corner)) != 0;
  }

  const Household& household_;
  bool in_play_;
  Requirement require_;
};

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
        require_(state_.land.hexes.contains(centre), "players", "cities on the map");
        const HexSet ground = seven_hexes(centre);
        require_(ground.count() == 7, "players", "cities on the map");
        add(taken, ground);
      }
      add(taken, player.inns);
      require_((player.inns & water(state_)).empty(), "players", "inns on land");
      producers(seat, taken);
    }
    int unseen = 0;
    for (const std::uint8_t markers : state_.unseen_markers) unseen += markers;
    require_(state_.land.markers.count() <= unseen, "unseen_markers", "one for each marker");
  }
  void order() const {
    for (std::size_t at = 0; at < state_.order.size(); ++at) {
      require_(core::index(state_.order[at]) < state_.player_count, "order", "seats at this table");
      for (std::size_t other = 0; other < at; ++other) {
        require_(state_.order[at] != state_.order[other], "order", "each seat once");
      }
    }
    if (state_.stage == Stage::LayTiles) return require_(state_.order.empty(), "order", "none yet");
    if (state_.stage == Stage::DrawOrder) {
      return require_(state_.order.size() + 1 < state_.player_count, "order", "a man to draw");
    }
    require_(state_.order.size() == state_.player_count, "order", "every seat");
  }
  void supplies() const {
    const Supply left = supply_left(state_);
    require_(
        left.carts <= kCartShops && left.fountains <= kFountains && left.blocks <= kStoreBlocks,
        "players", "sixteen carts, fountains and store blocks in all");
    equal(state_.supply, "supply");
    equal(state_.claimed, "claimed");
    require_(state_.claimed.carts <= state_.supply.carts &&
                 state_.claimed.fountains <= state_.supply.fountains &&
                 state_.claimed.blocks <= state_.supply.blocks,
             "players", "no more planned than the supply has");
    require_(fisheries_on_the_map(state_) <= kFisheries, "players", "twelve fisheries at most");
  }
  void stage() const {
    require_(state_.stage < Stage::CityBuilding || state_.round > 0, "round", "1 or more");
    if (state_.stage != Stage::CityBuilding) nothing_planned();
    if (state_.stage <= Stage::StartingCities) return set_up();
    if (state_.stage == Stage::Over) {
      return require_(state_.ending != Ending::None && !state_.winners.empty(), "winners",
                      "an ending and its winners");
    }
    require_(state_.ending == Ending::None && state_.winners.empty(), "winners", "none yet");
    require_(remaining(state_).size() > 1, "players", "two at least who remain");
    for (const Seat seat : remaining(state_)) {
      require_(state_.household(seat).city_count > 0, "players", "a city for each player");
    }
    if (state_.stage == Stage::CityBuilding) return city_building();
    require_(state_.committed.empty() && state_.order_demanded == 0, "committed",
             "only in City Building");
    for (const Offer& offer : state_.offers) require_(!offer.to, "offers", "only in City Building");
    require_(state_.player(acting_seat(state_)).out == 0, "turn", "a player who remains");
    in_order();
  }

 private:
  void household(const Household& household, bool in_play, const In& player,
                 std::string_view field) const {
    if (!player.has(field)) return;
    HouseholdCheck(household, in_play, player[field]).all();
  }
  void add(HexSet& taken, const HexSet& more) const {
    require_(state_.land.hexes.contains_all(more), "players", "everything on the map");
    require_((taken & more).empty(), "players", "one thing on a hex");
    taken |= more;
  }
  void producers(Seat seat, HexSet& taken) const {
    const Player& player = state_.player(seat);
    for (const Producer& producer : player.producers) {
      const bool harvesting = state_.stage == Stage::Harvest;
      require_(producer.goods != 0 || harvesting, "players", "goods for each producer");
      require_(producer.to_take == 0 || (harvesting && acting_seat(state_) == seat), "players",
               "goods are taken in the own harvest");
      require_(fits(producer), "players", "a good that the industry gives");
      add(taken, ground_of(producer));
    }
    if (player.out != 0) return require_(player.producers.empty(), "players", "none when out");
    require_(free_men(state_, seat) >= 0, "players", "a man for each who works");
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
             "tiles", "two for each player before the first round");
    for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
      require_(copies_left(state_, kind) >= 0, "tiles", "four of a kind at most");
    }
    for (const Tile& tile : state_.tiles) lay_tile(laid, tile, nullptr);
    require_(laid.land.hexes == state_.land.hexes && laid.land.sea == state_.land.sea &&
                 laid.land.mountain == state_.land.mountain &&
                 laid.land.forest == state_.land.forest,
             "land", "as the tiles lie");
    std::size_t settled = 0;
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      settled += state_.household(seat).city_count > 0 ? 1U : 0U;
    }
    if (state_.stage != Stage::StartingCities)
      return require_(settled == 0, "players", "no city yet");
    require_(settled + state_.turn + 1U == state_.player_count, "turn",
             "cities from the last seat on");
    for (std::size_t at = 0; at < state_.player_count; ++at) {
      require_((state_.household(state_.order[at]).city_count == 0) == (at <= state_.turn), "turn",
               "cities from the last seat on");
    }
    require_(!starting_sites(state_).empty(), "players", "a starting tile for each");
  }
  void nothing_planned() const {
    for (const Household& household : state_.households) {
      const bool no_plan = household.carts_bought + household.fountains_bought +
                                   household.blocks_bought + household.cathedrals_bought +
                                   household.has_razed + household.graves_removed ==
                               0 &&
                           household.paid_houses == 0;
      require_(no_plan && hand_is_empty(household), "players",
               "plans and things in hand only in City Building");
    }
  }
  void city_building() const {
    require_(state_.turn == 0, "turn", "0 in City Building");
    for (const Seat seat : state_.committed) {
      require_(state_.player(seat).out == 0 && hand_is_empty(state_.household(seat)), "committed",
               "players who remain, with nothing in hand");
    }
    require_(state_.committed != remaining(state_), "committed", "somebody who still plans");
    for (const Seat seat : remaining(state_)) {
      require_(hand_is_empty(state_.fixed[core::index(seat)]), "players",
               "nothing in hand when fixed");
      require_(free_men(state_, seat) >= 0, "players", "a man for each who works");
    }
    for (const Seat from : core::SeatRange(state_.player_count)) {
      const Offer& offer = state_.offer(from);
      if (!offer.to) continue;
      const bool both_plan = state_.player(from).out == 0 && state_.player(*offer.to).out == 0 &&
                             !state_.committed.contains(from) &&
                             !state_.committed.contains(*offer.to) && from != *offer.to;
      require_(both_plan, "offers", "between two who still plan");
    }
  }
  void in_order() const {
    const Seat seat = acting_seat(state_);
    if (state_.stage == Stage::TurnMarker) {
      require_(state_.land.markers.contains(state_.explored), "explored", "a marker");
      require_(std::ranges::any_of(state_.unseen_markers, [](auto kind) { return kind > 0; }),
               "unseen_markers", "a marker to turn");
    }
    const bool graves = state_.stage == Stage::Famine || state_.stage == Stage::PollutionGraves;
    require_(graves == (state_.graves_due > 0), "graves_due", "while graves are placed");
    if (graves) {
      int squares = 0;
      for (std::size_t city = 0; city < state_.household(seat).city_count; ++city) {
        squares += std::popcount(grave_squares(state_.household(seat), static_cast<City>(city)));
      }
      require_(state_.graves_due <= squares, "graves_due", "no more than there are squares for");
    }
    const bool pollutes = state_.stage == Stage::Pollution;
    require_(pollutes == (state_.pollution_due > 0), "pollution_due", "while it is placed");
    require_(!pollutes || state_.pollution_due <= pollution_sites(state_, seat).count(),
             "pollution_due", "no more than there are hexes for");
  }

  const State& state_;
  const In& in_;
  Requirement require_;
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

Supply supply_claimed(const State& state) {
  Supply claimed;
  if (state.stage != Stage::CityBuilding) return claimed;
  for (const Seat seat : remaining(state)) {
    const Household& plan =
        state.committed.contains(seat) ? state.household(seat) : state.fixed[core::index(seat)];
    claimed.carts = static_cast<std::uint8_t>(claimed.carts + plan.carts_bought);
    claimed.fountains = static_cast<std::uint8_t>(claimed.fountains + plan.fountains_bought);
    claimed.blocks = static_cast<std::uint8_t>(claimed.blocks + plan.blocks_bought);
  }
  return claimed;
}

void derive(State& state) {
  for (const Seat seat : core::SeatRange(state.player_count)) {
    state.land.cities |= cities_of(state, seat) & state.land.hexes;
    for (const Producer& producer : state.player(seat).producers) {
      state.land.worked |= ground_of(producer);
    }
  }
  state.supply = supply_left(state);
  state.claimed = supply_claimed(state);
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
