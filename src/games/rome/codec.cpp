#include "games/rome/codec.hpp"

#include <string>

namespace wire {

using rome::Cell;
using rome::Setup;
using rome::Strip;

json::value Codec<Cell>::write(Cell cell) {
  return {{"row", rome::row_of(cell)}, {"column", rome::column_of(cell)}};
}

Cell Codec<Cell>::read(const In& in) {
  in.only({"row", "column"});
  const auto place = [&](std::string_view field) {
    return static_cast<int>(in[field].integer(0, rome::kGroundSide - 1));
  };
  return rome::cell_at(place("row"), place("column"));
}

json::value Codec<Cell>::schema(SchemaBook& book) {
  const json::value place = {
      {"type", "integer"}, {"minimum", 0}, {"maximum", rome::kGroundSide - 1}};
  book.define("cell", {{"type", "object"},
                       {"properties", {{"row", place}, {"column", place}}},
                       {"required", {"row", "column"}},
                       {"additionalProperties", false}});
  return SchemaBook::reference("cell");
}

json::value Codec<Strip>::write(Strip strip) {
  std::string letters;
  for (std::size_t space = 0; space < rome::kSpaces; ++space) {
    letters += rome::symbol(strip, space) == rome::Symbol::Brick ? 'B' : 'C';
  }
  return json::string(letters);
}

Strip Codec<Strip>::read(const In& in) {
  const std::string_view letters = in.text();
  for (std::uint8_t arrangement = 0; arrangement < rome::kStrips; ++arrangement) {
    const Strip front{arrangement, 0};
    for (const Strip strip : {front, rome::turned_over(front)}) {
      if (write(strip).get_string() == letters) return strip;
    }
  }
  in.fail("wire.unknown_word", letters);
}

json::value Codec<Strip>::schema(SchemaBook& book) {
  book.define("strip", {{"type", "string"}, {"pattern", "^[BC]{5}$"}});
  return SchemaBook::reference("strip");
}

json::value Codec<Setup>::write(const Setup& setup) {
  return {{"players", setup.players}, {"options", {{"shrine", setup.shrine}}}};
}

Setup Codec<Setup>::read(const In& in) {
  in.only({"players", "options"});
  Setup setup;
  setup.players = Codec<std::uint8_t>::read(in["players"]);
  if (in.has("options")) {
    const In options = in["options"];
    options.only({"shrine"});
    if (options.has("shrine")) setup.shrine = options["shrine"].boolean();
  }
  return setup;
}

json::value Codec<Setup>::schema(SchemaBook& /*book*/) {
  return {{"type", "object"},
          {"properties",
           {{"players",
             {{"type", "integer"}, {"minimum", rome::kMinPlayers}, {"maximum", rome::kMaxPlayers}}},
            {"options",
             {{"type", "object"},
              {"properties", {{"shrine", {{"type", "boolean"}, {"default", false}}}}},
              {"additionalProperties", false}}}}},
          {"required", {"players"}},
          {"additionalProperties", false}};
}

}  // namespace wire
