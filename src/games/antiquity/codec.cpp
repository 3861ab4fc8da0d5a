#include "games/antiquity/codec.hpp"

namespace wire {

using antiquity::Setup;

namespace {

// A tile that does not say whether it is mirrored is laid as the option says.
decltype(Setup::map) read_map(const In& in, bool mirrored_tiles) {
  decltype(Setup::map) map = Codec<decltype(Setup::map)>::read(in);
  for (std::size_t at = 0; at < map.size(); ++at) {
    if (mirrored_tiles && !in.at(at).has("mirrored")) map[at].mirrored = 1;
  }
  return map;
}

}  // namespace

json::value Codec<Setup>::write(const Setup& setup) {
  return {{"players", setup.players},
          {"options",
           {{"introductory", setup.introductory},
            {"mirrored_tiles", setup.mirrored_tiles},
            {"barbara_needs_ungraved", setup.barbara_needs_ungraved},
            {"round_limit", setup.round_limit},
            {"map", wire::write(setup.map)}}}};
}

Setup Codec<Setup>::read(const In& in) {
  in.only({"players", "options"});
  Setup setup;
  setup.players = Codec<std::uint8_t>::read(in["players"]);
  if (!in.has("options")) return setup;
  const In options = in["options"];
  options.only({"introductory", "mirrored_tiles", "barbara_needs_ungraved", "round_limit", "map"});
  const auto read_flag = [&options](bool& flag, std::string_view field) {
    if (options.has(field)) flag = options[field].boolean();
  };
  read_flag(setup.introductory, "introductory");
  read_flag(setup.mirrored_tiles, "mirrored_tiles");
  read_flag(setup.barbara_needs_ungraved, "barbara_needs_ungraved");
  if (options.has("round_limit")) {
    setup.round_limit = Codec<std::uint8_t>::read(options["round_limit"]);
  }
  if (options.has("map")) setup.map = read_map(options["map"], setup.mirrored_tiles);
  return setup;
}

json::value Codec<Setup>::schema(SchemaBook& book) {
  const json::value flag = {{"type", "boolean"}, {"default", false}};
  return {{"type", "object"},
          {"properties",
           {{"players",
             {{"type", "integer"},
              {"minimum", antiquity::kMinPlayers},
              {"maximum", antiquity::kMaxPlayers}}},
            {"options",
             {{"type", "object"},
              {"properties",
               {{"introductory", flag},
                {"mirrored_tiles", flag},
                {"barbara_needs_ungraved", flag},
                {"round_limit",
                 {{"type", "integer"},
                  {"minimum", 1},
                  {"maximum", antiquity::kMaxRoundLimit},
                  {"default", antiquity::kDefaultRoundLimit}}},
                {"map", Codec<decltype(Setup::map)>::schema(book)}}},
              {"additionalProperties", false}}}}},
          {"required", {"players"}},
          {"additionalProperties", false}};
}

}  // namespace wire
