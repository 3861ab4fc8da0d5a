// Final scoring (sections 11 and 12 of the rules).
#pragma once

#include "core/result.hpp"
#include "games/rome/state.hpp"

#include <array>
#include <bit>

namespace rome {

inline constexpr int kLowestHouse = 2;
inline constexpr int kHighestHouse = 4;

// What a city holds, gathered in one pass over its buildings.
struct Tally {
  std::array<Cells, 3> houses{};          // residential buildings by value: 2, 3, 4
  std::array<Cells, kColours> colours{};  // public buildings by colour
  Cells shrine = 0;
  int aqueducts = 0;
  int temples = 0;
  int production = 0;
  int stars = 0;
};
Tally tally_of(const City& city);

// An area is a group of houses of one value joined edge to edge. It scores its total value once per
// *colour* of public building that touches it, so two areas of three are worth less than one of
// six: that is the pull of the game. The highest adjacent baths add their point tokens once.
struct HouseArea {
  Cells cells = 0;
  unsigned colours = 0;  // of public buildings that touch it, one bit each
  int bath_tokens = 0;   // of the highest baths that touch it

  constexpr int points(int value) const {
    return std::popcount(cells) * value * std::popcount(colours) + bath_tokens;
  }
};
// The area that the first of `houses` belongs to; `houses` are those of one value.
HouseArea first_area(const City& city, const Tally& tally, Cells houses);
template <typename Visit>
void for_each_area(const City& city, const Tally& tally, int value, Visit&& visit) {
  const Cells houses = tally.houses[static_cast<std::size_t>(value - kLowestHouse)];
  for (Cells left = houses; left != 0;) {
    const HouseArea area = first_area(city, tally, left);
    left &= ~area.cells;
    visit(area);
  }
}
int residential_points(const City& city, const Tally& tally, int value);
int aqueduct_points(int aqueducts);
// What one temple scores; 0 for any other card.
int temple_points(Card temple, const City& city, const Tally& tally, int coins);

core::ScoreSheet score(const State& state, Seat seat);
int points(const State& state, Seat seat);
// By points, then influence tokens, then coins; who is equal in all three shares the place.
core::Result result(const State& state);

}  // namespace rome
