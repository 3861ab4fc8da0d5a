// Pieces that the files which put a position on the wire share.
#pragma once

#include "games/antike/codec.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

namespace antike_wire {

using antike::Civilization;
using antike::Nation;
using antike::RegionId;
using antike::Regions;
using antike::State;
using antike::UnitKind;
using wire::Codec;
using wire::In;
namespace json = wire::json;

using UnitTable = std::array<antike::Units, antike::kMaxRegions>;

template <typename T>
void read_into(T& member, const In& in, std::string_view field) {
  if (in.has(field)) member = Codec<T>::read(in[field]);
}
inline void read_flag(std::uint8_t& member, const In& in, std::string_view field) {
  if (in.has(field)) member = in[field].boolean() ? 1 : 0;
}
inline std::uint8_t read_count(const In& in, std::string_view field, int most, int fallback = 0) {
  return static_cast<std::uint8_t>(in.has(field) ? in[field].integer(0, most) : fallback);
}

template <typename T>
std::string key_of(T named) {
  const json::value word = wire::write(named);
  return word.is_string() ? std::string(word.get_string()) : fmt::format("{}", word.get_int64());
}

// {"roma": 2}; for each region that `call` may say a value, in the order of the board.
template <typename Call>
json::object by_region(Regions regions, Call&& call) {
  json::object out;
  for (const RegionId region : regions) out[key_of(region)] = call(region);
  return out;
}
template <typename Call>
void each_region(const In& in, Call&& call) {
  for (const auto& entry : in.object()) {
    const json::value word = json::string(entry.key());
    const In value = in[entry.key()];
    const auto region = wire::read<RegionId>(word);
    if (!region) value.fail("wire.unknown_word", entry.key());
    call(*region, value);
  }
}

// {"legions": {"roma": 2}, "galleys": {}}
void write_units(json::object& out, const UnitTable& units, const antike::Board& board);
void read_units(Civilization& nation, const In& in);

antike::KnowHows read_know_hows(const In& in);

json::value write_nation(const State& state, const Civilization& nation);
// Needs the nation's people to be known; everything else has a default.
void read_nation(State& state, Nation place, const In& in);
json::value nation_schema(wire::SchemaBook& book);

}  // namespace antike_wire
