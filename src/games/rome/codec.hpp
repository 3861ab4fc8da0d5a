// Rome on the wire. The rules never include this.
#pragma once

#include "games/rome/codec_words.hpp"
#include "games/rome/rules.hpp"
#include "wire/catalogue.hpp"
#include "wire/facts.hpp"
#include "wire/patch.hpp"

namespace wire {

// {"players": 3, "options": {"shrine": true}}
template <>
struct Codec<rome::Setup> {
  static json::value write(const rome::Setup& setup);
  static rome::Setup read(const In& in);
  static json::value schema(SchemaBook& book);
};

// The whole position, also of a view: there null stands for what the viewer may not know. Reading
// fills what is left out with the defaults of docs/protocol.md and refuses a position that cannot
// be.
template <>
struct Codec<rome::State> {
  static json::value write(const rome::State& state);
  // A JSON Patch from one position of a match to a later one.
  static Patch changes(const rome::State& before, const rome::State& after);
  static rome::State read(const In& in);
  static json::value schema(SchemaBook& book);
};

// Cards with costs, stars, values, colours and what they produce; rounds and influence cards by the
// number of players.
template <>
struct Catalogue<rome::Rules> {
  static json::object write();
};
// What each temple and each area of houses scores now.
template <>
struct Facts<rome::Rules> {
  static json::value write(const rome::State& view);
  static json::value schema(SchemaBook& book);
};

}  // namespace wire
