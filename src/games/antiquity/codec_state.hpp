// The parts of a position, for the files that read and write positions.
#pragma once

#include "games/antiquity/codec_parts.hpp"
#include "games/antiquity/state.hpp"

namespace wire {

// Without the counts that follow from it; see codec_household.cpp.
template <>
struct Codec<antiquity::Household> {
  static json::value write(const antiquity::Household& household);
  // `city_count` city maps; without "cities" the houses stand on the last squares of the first one.
  static antiquity::Household read(const In& in, std::uint8_t city_count);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<antiquity::Producer> {
  static json::value write(const antiquity::Producer& producer);
  static antiquity::Producer read(const In& in);
  static json::value schema(SchemaBook& book);
};
// {"q": 0, "r": 0, "rows": ["FFG", "M.W"], "polluted": [...], ...}: the first letter is the hex at
// (q, r), the next one at (q + 1, r), the line below begins at (q, r + 1). F forest, G grass,
// M mountain, W sea, a dot for no hex.
template <>
struct Codec<antiquity::Countryside> {
  static json::value write(const antiquity::Countryside& land);
  static antiquity::Countryside read(const In& in);
  static json::value schema(SchemaBook& book);
};

}  // namespace wire

namespace antiquity {

// Refuses a position that cannot be played on; the path leads to the field.
void check_position(const State& state, const wire::In& in);
// What follows from the rest of a position: which hexes cities and producers occupy, and what is
// left of the shared supply.
void derive(State& state);
Supply supply_left(const State& state);

}  // namespace antiquity
