// The action strips: five spaces each, three bricks and two cogs, the back the mirror image of the
// front.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rome {

inline constexpr std::size_t kSpaces = 5;
inline constexpr unsigned kAllSpaces = (1U << kSpaces) - 1U;  // as a set, one bit each
inline constexpr std::size_t kStrips = 6;

enum class Symbol : std::uint8_t { Brick, Cog };

// The six arrangements that differ even when read backwards, one bit a space from the emperor's
// end: 1 is a cog.
inline constexpr std::array<std::uint8_t, kStrips> kArrangements = {
    0b11000,  // BBBCC
    0b10100,  // BBCBC
    0b01100,  // BBCCB
    0b10010,  // BCBBC
    0b01010,  // BCBCB
    0b10001,  // CBBBC
};

// A strip as it lies: which one, and whether its back is up (never said of one that reads the same
// both ways).
struct Strip {
  std::uint8_t arrangement = 0;
  std::uint8_t reversed = 0;
  friend constexpr bool operator==(const Strip&, const Strip&) = default;
};

// What an emissary brings: the symbols of its own space and of every space between it and the
// emperor.
struct Symbols {
  std::uint8_t bricks = 0;
  std::uint8_t cogs = 0;
  friend constexpr bool operator==(const Symbols&, const Symbols&) = default;
};

constexpr Symbol symbol(Strip strip, std::size_t space) {
  const std::size_t bit = strip.reversed != 0 ? kSpaces - 1 - space : space;
  return (kArrangements[strip.arrangement] >> bit & 1U) != 0 ? Symbol::Cog : Symbol::Brick;
}

constexpr bool reads_the_same_both_ways(std::uint8_t arrangement) {
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (symbol({arrangement, 0}, space) != symbol({arrangement, 0}, kSpaces - 1 - space))
      return false;
  }
  return true;
}

namespace detail {

// What every space of every strip brings, front and back: asked at each action of each turn.
using SymbolTable = std::array<std::array<std::array<Symbols, kSpaces>, 2>, kStrips>;
inline constexpr SymbolTable kSymbols = [] {
  SymbolTable table{};
  for (std::uint8_t arrangement = 0; arrangement < kStrips; ++arrangement) {
    for (std::uint8_t reversed = 0; reversed < 2; ++reversed) {
      Symbols gained;
      for (std::size_t space = 0; space < kSpaces; ++space) {
        ++(symbol({arrangement, reversed}, space) == Symbol::Cog ? gained.cogs : gained.bricks);
        table[arrangement][reversed][space] = gained;
      }
    }
  }
  return table;
}();
inline constexpr std::array<std::uint8_t, kStrips> kOtherSide = [] {
  std::array<std::uint8_t, kStrips> sides{};
  for (std::uint8_t arrangement = 0; arrangement < kStrips; ++arrangement) {
    sides[arrangement] = reads_the_same_both_ways(arrangement) ? 0 : 1;
  }
  return sides;
}();

}  // namespace detail

constexpr Strip turned_over(Strip strip, std::size_t times = 1) {
  const std::size_t turn = detail::kOtherSide[strip.arrangement] & times;
  return {strip.arrangement, static_cast<std::uint8_t>(strip.reversed ^ turn)};
}

constexpr Symbols symbols_up_to(Strip strip, std::size_t space) {
  return detail::kSymbols[strip.arrangement][strip.reversed][space];
}

}  // namespace rome
