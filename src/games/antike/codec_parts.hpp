// Pieces that the files which put a position on the wire share.
#pragma once

#include "games/antike/codec.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

namespace wire {

template <>
struct Codec<antike::Regions> {
  static json::value write(antike::Regions regions);
  static antike::Regions read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<antike::KnowHows> {
  static json::value write(antike::KnowHows know_hows);
  static antike::KnowHows read(const In& in);
  static json::value schema(SchemaBook& book);
};

}  // namespace wire

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

// {"roma": 2}: the units of one kind. Reading takes them from the nation's supply.
json::value write_units_of(UnitKind kind, const UnitTable& units, const antike::Board& board);
void read_units_of(UnitKind kind, Civilization& nation, const In& in);
// {"legions": {"roma": 2}, "galleys": {}}
json::value write_units(const UnitTable& units, const antike::Board& board);
UnitTable read_units(const In& in);
json::value units_schema();

json::value count_schema();
json::value personages_schema();

json::value write_nation(const State& state, Nation place);
// Needs the nation's people to be known; everything else has a default.
void read_nation(State& state, Nation place, const In& in);
json::value nation_schema(wire::SchemaBook& book);

}  // namespace antike_wire
