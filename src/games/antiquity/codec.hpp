// Antiquity on the wire. The rules never include this.
#pragma once

#include "games/antiquity/codec_actions.hpp"
#include "games/antiquity/codec_effects.hpp"
#include "games/antiquity/rules.hpp"
#include "wire/catalogue.hpp"
#include "wire/facts.hpp"
#include "wire/patch.hpp"

namespace wire {

// {"players": 3, "options": {"introductory": true, "map": [{"face": 0}, ...]}}
template <>
struct Codec<antiquity::Setup> {
  static json::value write(const antiquity::Setup& setup);
  static antiquity::Setup read(const In& in);
  static json::value schema(SchemaBook& book);
};

// The whole position, also of a view. Reading fills what is left out with the defaults of
// docs/protocol.md and refuses a position that cannot be.
template <>
struct Codec<antiquity::State> {
  static json::value write(const antiquity::State& state);
  // A JSON Patch from one position of a match to a later one.
  static Patch changes(const antiquity::State& before, const antiquity::State& after);
  static antiquity::State read(const In& in);
  static json::value schema(SchemaBook& book);
};

// Goods, buildings with their shapes and prices, the prices of houses, what each saint's victory
// takes, and the numbers that pages tell players about.
template <>
struct Catalogue<antiquity::Rules> {
  static json::object write();
};
// Zones, room for goods, graves and pollution to come, and the tie-break.
template <>
struct Facts<antiquity::Rules> {
  static json::value write(const antiquity::State& view);
  static json::value schema(SchemaBook& book);
};

}  // namespace wire
