// What a player plans with in City Building: cities, buildings, men, goods. During that phase there
// are three of each seat: as planned now, as it stood when last fixed, and as the others know it.
#pragma once

#include "core/fixed_vector.hpp"
#include "core/maybe.hpp"
#include "games/antiquity/buildings.hpp"
#include "games/antiquity/goods.hpp"
#include "games/antiquity/saints.hpp"
#include "games/antiquity/squares.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace antiquity {

using core::Maybe;

enum class City : std::uint8_t {};  // 0 is the large one
constexpr std::size_t index(City city) {
  return static_cast<std::size_t>(city);
}

// Width by height as bought, the shorter side first, four bits each; a turn swaps them. Zero by
// zero for all but Stores.
class StoreSize {
 public:
  constexpr StoreSize() = default;
  constexpr StoreSize(int width, int height)
      : sides_(static_cast<std::uint8_t>(width << 4 | height)) {}
  constexpr int width() const { return sides_ >> 4; }
  constexpr int height() const { return sides_ & 0xF; }
  constexpr int squares() const { return width() * height(); }
  friend constexpr bool operator==(const StoreSize&, const StoreSize&) = default;

 private:
  std::uint8_t sides_ = 0;
};

// A building other than a House or a Fountain, in a city or in the player's hand.
struct Piece {
  Building kind{};
  Maybe<City> city;       // absent: in hand
  Square corner{};        // top left
  std::uint8_t turn = 0;  // quarter turns clockwise
  StoreSize size;
  std::uint8_t graves_aboard = 0;  // while in hand (A35)
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};
// Fifteen kinds once, sixteen Cart Shops and sixteen Stores of one block.
inline constexpr std::size_t kMaxPieces = 47;

// Houses and Fountains have no identity: they are squares.
struct CityMap {
  Squares houses = 0;
  Squares fountains = 0;
  Squares graves = 0;
  friend constexpr bool operator==(const CityMap&, const CityMap&) = default;
};

struct Household {
  std::array<CityMap, kMaxCities> cities{};
  std::uint64_t manned = 0;        // one bit a piece
  std::uint32_t houses_built = 0;  // bit n - 1 for house n
  std::uint32_t kinds_built = 0;   // one bit a kind of building
  // Of this plan, paid since the Cathedral was bought, that have not brought a free one yet (A18).
  std::uint32_t paid_houses = 0;
  Goods goods;
  core::FixedVector<Piece, kMaxPieces> pieces;
  std::uint8_t city_count = 0;
  Maybe<Saint> saint;
  std::uint8_t houses_in_hand = 0;
  std::uint8_t fountains_in_hand = 0;
  std::uint8_t graved_fountains_in_hand = 0;
  std::uint8_t graves_in_hand = 0;
  // This round's counts and uses.
  std::uint8_t carts_bought = 0;
  std::uint8_t fountains_bought = 0;
  std::uint8_t blocks_bought = 0;
  std::uint8_t cathedrals_bought = 0;
  std::uint8_t has_razed = 0;
  std::uint8_t graves_removed = 0;  // by the Hospital
  std::uint8_t biology_used = 0;
  std::uint8_t alchemy_used = 0;
  std::array<std::uint8_t, 7> reserved{};  // fills up to a multiple of eight without padding
  friend constexpr bool operator==(const Household&, const Household&) = default;

  constexpr CityMap& city(City city) { return cities[index(city)]; }
  constexpr const CityMap& city(City city) const { return cities[index(city)]; }
  constexpr int men() const { return std::popcount(houses_built); }
  constexpr std::uint8_t piece_count() const { return static_cast<std::uint8_t>(pieces.size()); }
};
static_assert(std::is_trivially_copyable_v<Household>);
static_assert(std::has_unique_object_representations_v<Household>);

constexpr Outline outline_of(const Piece& piece) {
  if (piece.kind == Building::Store) {
    return piece.turn == 0 ? rectangle(piece.size.width(), piece.size.height())
                           : rectangle(piece.size.height(), piece.size.width());
  }
  return facts(piece.kind).shape.turns[piece.turn];
}
constexpr std::uint8_t different_turns(const Piece& piece) {
  if (piece.kind == Building::Store) return piece.size.width() == piece.size.height() ? 1 : 2;
  return facts(piece.kind).shape.different_turns;
}
// Needs a piece that stands in a city.
constexpr Squares squares_of(const Piece& piece) {
  return outline_of(piece).squares << static_cast<unsigned>(piece.corner);
}

// Squares under buildings of any kind.
Squares built_squares(const Household& household, City city);
// Squares of the city without building and without grave.
Squares empty_squares(const Household& household, City city);
// Corners on which the piece can be placed in that turn (rules 6.8 to 6.10).
Squares placement_corners(const Household& household, const Piece& piece, City city,
                          std::uint8_t turn);

bool is_manned(const Household& household, std::size_t piece);
bool has_grave(const Household& household, const Piece& piece);

// The piece of a kind that a player has at most one of.
const Piece* piece_of(const Household& household, Building kind);
// A grave-free building that stands in a city and is manned if it has to be; a faculty also by its
// University (rules 5.1, 10.8, A14, A15). For Fountains and Houses see the squares.
bool works(const Household& household, Building kind);
// A manned, grave-free University shares an edge with the faculty.
bool worked_by_university(const Household& household, const Piece& faculty);
// The saint's power; Santa Maria has them all (rules 9.3, 9.10, A15).
bool has_power(const Household& household, Saint saint);

int working_fountains(const Household& household);
int manned_cart_shops(const Household& household);
// Goods that the manned Stores can hold (rule 14.2).
int storage(const Household& household);
bool hand_is_empty(const Household& household);

void erase_piece(Household& household, std::size_t piece);

}  // namespace antiquity
