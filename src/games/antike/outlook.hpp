// What a nation could do next, as a player reads it off the board: what a field of the rondel would
// bring it, what paying the toll would spoil, what it could develop and what it could take.
// Whether a move is legal is said in the files of its noun.
#pragma once

#include "games/antike/field.hpp"
#include "games/antike/state.hpp"

#include <array>
#include <vector>

namespace antike {

// What the fields of the rondel bring: chips, things to pay for, units to move.
enum class Good : std::uint8_t {
  Marble,
  Iron,
  Gold,
  Coin,
  Temple,
  Unit,
  Legion,
  Galley,
  KnowHow,
};
struct Gain {
  Good what{};
  int count = 0;
  friend bool operator==(const Gain&, const Gain&) = default;
};
// With all that the nation has now. In its own action: what the action still brings. TEMPLUM and
// MILITIA bring as many as it can pay for and place; SCIENTIA as many as it could choose from.
std::vector<Gain> gains_of(const State& state, Nation nation, Field field);

// Units that MILITIA would arm at most: as many as are paid for, BELLONA's included, as the cities
// take and the supply has (6.1 to 6.7).
int armable_units(const State& state, Nation nation);

// A way to pay a toll, and what the field brings then.
struct TollPayment {
  std::array<int, kChips> paid{};
  std::vector<Gain> gains;
};
// All ways to pay `due` chips that leave less for the field's own action than the nation has now.
std::vector<TollPayment> dear_payments(const State& state, Nation nation, Field field, int due);

// How a nation stands to a know-how.
enum class Mastery : std::uint8_t { Owned, Developed, Locked, TooDear, WithinMeans };
Mastery mastery_of(const State& state, Nation nation, KnowHow know_how);

// A city or a neutral temple that the nation could take in a MOVERE of its own if nobody fights its
// units on the way: so many reach it, so strong it is.
struct Threat {
  RegionId region{};
  int units = 0;
  int strength = 0;
};
std::vector<Threat> threats_by(const State& state, Nation nation);

}  // namespace antike
