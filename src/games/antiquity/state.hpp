// Everything that is true at one moment of a match. Hidden are only the plans of City Building; a
// view is the same type with the plans of the others as they stood when the phase began.
#pragma once

#include "core/fixed_vector.hpp"
#include "core/maybe.hpp"
#include "core/seat.hpp"
#include "games/antiquity/hex.hpp"
#include "games/antiquity/household.hpp"
#include "games/antiquity/tiles.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace antiquity {

using core::Seat;
using core::SeatSet;

inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr int kStartingWood = 6;
inline constexpr int kOffersARound = 10;

// The sequence of play. Stages marked "chance" wait for a draw, the others for seats.
enum class Stage : std::uint8_t {
  LayTiles,        // chance: the next tile of the map
  DrawOrder,       // chance: who is next in the first order of play
  StartingCities,  // in reverse order
  CityBuilding,    // all who have not committed, or one after the other on demand
  Countryside,     // from here on in the order of play
  StoreGoods,
  Harvest,
  Explore,
  TurnMarker,  // chance: what the exploration marker shows
  Famine,
  Pollution,
  PollutionGraves,  // for pollution that found no place
  Over,
};

enum class Industry : std::uint8_t { Woodcutter, Farm, Mine, Fishery };

// A countryside building that gives goods. Its goods lie on slots: of a woodcutter, farm or mine
// the six neighbours by direction and then the hex of the man; of a fishery the eight hexes around
// it.
struct Producer {
  Hex hex;  // where the man is
  Industry industry{};
  Good good{};
  std::uint8_t goods = 0;    // one bit a slot
  Direction second{};        // fishery: where its other hex lies
  std::uint8_t to_take = 0;  // goods to be taken in this harvest
  friend constexpr bool operator==(const Producer&, const Producer&) = default;
};
inline constexpr std::size_t kSlots = 8;
inline constexpr std::uint8_t kManSlot = 6;

struct Player {
  HexSet inns;
  std::array<Hex, kMaxCities> city_centres{};
  core::FixedVector<Producer, kHouses> producers;
  std::uint8_t out = 0;  // 1 for the first player who was eliminated, and so on; 0 remains in play
  std::uint8_t offers_made = 0;  // in this round
  std::uint8_t reserved = 0;
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// A trade that waits for its answer. The goods offered have been set aside.
struct Offer {
  Maybe<Seat> to;  // absent: no offer
  Parcel give;
  Parcel get;
  std::uint8_t market = 0;  // who offers has a manned Market
  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

// What is left of the pieces that all share (rule 6.13).
struct Supply {
  std::uint8_t carts = 0;
  std::uint8_t fountains = 0;
  std::uint8_t blocks = 0;
  friend constexpr bool operator==(const Supply&, const Supply&) = default;
};

enum class Ending : std::uint8_t {
  None,
  SanNicolo,
  SantaBarbara,
  SanChristofori,
  SanGiorgio,
  SantaMaria,
  TieBreak,
  Shared,
  LastPlayer,
  RoundLimit,
};
inline constexpr std::size_t kEndings = 10;

struct Countryside {
  HexSet hexes;          // that exist
  HexSet sea;            // as laid
  HexSet mountain;       // as laid
  HexSet forest;         // as laid
  HexSet grass_markers;  // forest no more
  HexSet polluted;
  HexSet markers;  // exploration markers, face down
  HexSet cities;   // under anybody's city
  HexSet worked;   // under a man, a good or a fishery
  HexSet stone;    // mountain ranges that give stone (A5)
  HexSet gold;     // mountain ranges that give gold
  friend constexpr bool operator==(const Countryside&, const Countryside&) = default;
};

struct State {
  Countryside land;
  // Hidden from the others while City Building lasts: the plan as it is now ...
  std::array<Household, kMaxPlayers> households{};
  // ... and as it was when last fixed by a trade. Blank outside City Building.
  std::array<Household, kMaxPlayers> fixed{};
  // What the others know during City Building. Blank outside it.
  std::array<Household, kMaxPlayers> shown{};
  std::array<Player, kMaxPlayers> players{};
  std::array<Offer, kMaxPlayers> offers{};
  core::FixedVector<Tile, kMaxTiles> tiles;
  core::FixedVector<Seat, kMaxPlayers> order;
  std::array<std::uint8_t, 4> unseen_markers{};  // by kFarmGoods, wherever they lie
  Supply supply;
  Supply
      claimed;  // by plans that are committed or fixed; in a view by those the viewer knows (A10)
  Stage stage = Stage::LayTiles;
  std::uint8_t player_count = 0;
  std::uint8_t round = 0;  // 1-based
  std::uint8_t turn = 0;   // index into `order` where one seat acts after the other
  SeatSet committed;
  std::uint8_t order_demanded = 0;
  std::uint8_t famine_level = 0;
  std::uint8_t graves_due = 0;     // of the seat whose turn it is
  std::uint8_t pollution_due = 0;  // of the seat whose turn it is
  std::uint8_t cathedrals_this_round = 0;
  Hex explored{};  // where the marker lies that is being turned
  Ending ending = Ending::None;
  SeatSet winners;
  // Options.
  std::uint8_t introductory = 0;
  std::uint8_t mirrored_tiles = 0;
  std::uint8_t barbara_needs_ungraved = 0;
  std::uint8_t round_limit = 0;
  std::array<std::uint8_t, 6> reserved{};  // fills up to a multiple of eight without padding
  friend constexpr bool operator==(const State&, const State&) = default;

  constexpr Household& household(Seat seat) { return households[core::index(seat)]; }
  constexpr const Household& household(Seat seat) const { return households[core::index(seat)]; }
  constexpr Player& player(Seat seat) { return players[core::index(seat)]; }
  constexpr const Player& player(Seat seat) const { return players[core::index(seat)]; }
  constexpr Offer& offer(Seat seat) { return offers[core::index(seat)]; }
  constexpr const Offer& offer(Seat seat) const { return offers[core::index(seat)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

// The players who have not been eliminated.
constexpr SeatSet remaining(const State& state) {
  SeatSet seats;
  for (const Seat seat : core::SeatRange(state.player_count)) {
    if (state.player(seat).out == 0) seats.insert(seat);
  }
  return seats;
}
constexpr Seat acting_seat(const State& state) {
  return state.order[state.turn];
}
// Rule 5.2: neither on a city building nor in the countryside.
constexpr int free_men(const State& state, Seat seat) {
  const Household& household = state.household(seat);
  return household.men() - std::popcount(household.manned) -
         static_cast<int>(state.player(seat).producers.size());
}

}  // namespace antiquity
