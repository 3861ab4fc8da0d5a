// Final scoring (sections 11 and 12 of the rules).
#pragma once

#include "core/result.hpp"
#include "games/rome/state.hpp"

#include <array>

namespace rome {

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
int residential_points(const City& city, const Tally& tally, int value);
int aqueduct_points(int aqueducts);
// What one temple scores; 0 for any other card.
int temple_points(Card temple, const City& city, const Tally& tally, int coins);

core::ScoreSheet score(const State& state, Seat seat);
int points(const State& state, Seat seat);
// By points, then influence tokens, then coins; who is equal in all three shares the place.
core::Result result(const State& state);

}  // namespace rome
