// The parts that Antiquity's actions, effects and positions are made of, on the wire.
#pragma once

#include "games/antiquity/household.hpp"
#include "games/antiquity/state.hpp"
#include "wire/codec.hpp"

namespace wire {

template <>
struct Names<antiquity::Good> {
  static constexpr std::string_view title = "good";
  static constexpr std::array<std::string_view, antiquity::kGoods> names = antiquity::kGoodNames;
};
template <>
struct Names<antiquity::Saint> {
  static constexpr std::string_view title = "saint";
  static constexpr std::array<std::string_view, antiquity::kSaints> names = antiquity::kSaintNames;
};
template <>
struct Names<antiquity::Building> {
  static constexpr std::string_view title = "building";
  static constexpr auto names = [] {
    std::array<std::string_view, antiquity::kBuildings> all{};
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
      all[kind] = antiquity::kBuildingFacts[kind].name;
    }
    return all;
  }();
};
template <>
struct Names<antiquity::Industry> {
  static constexpr std::string_view title = "industry";
  static constexpr std::array<std::string_view, 4> names = {"woodcutter", "farm", "mine",
                                                            "fishery"};
};
template <>
struct Names<antiquity::Stage> {
  static constexpr std::string_view title = "stage";
  static constexpr std::array<std::string_view, 13> names = {
      "lay_tiles",   "draw_order", "starting_cities", "city_building",
      "countryside", "store",      "harvest",         "explore",
      "turn_marker", "famine",     "pollution",       "pollution_graves",
      "over"};
};
template <>
struct Names<antiquity::Ending> {
  static constexpr std::string_view title = "ending";
  static constexpr std::array<std::string_view, antiquity::kEndings> names = {
      "none",        "san_nicolo", "santa_barbara", "san_christofori", "san_giorgio",
      "santa_maria", "tie_break",  "shared",        "last_player",     "round_limit"};
};

// {"q": 3, "r": -2}: axial coordinates.
template <>
struct Codec<antiquity::Hex> {
  static json::value write(antiquity::Hex hex);
  static antiquity::Hex read(const In& in);
  static json::value schema(SchemaBook& book);
};
// The way to a neighbour, 0 to 5: (+1,0) (+1,-1) (0,-1) (-1,0) (-1,+1) (0,+1).
template <>
struct Codec<antiquity::Direction> {
  static json::value write(antiquity::Direction direction);
  static antiquity::Direction read(const In& in);
  static json::value schema(SchemaBook& book);
};
// The number of a player's city, 0 for the large one.
template <>
struct Codec<antiquity::City> {
  static json::value write(antiquity::City city);
  static antiquity::City read(const In& in);
  static json::value schema(SchemaBook& book);
};
// {"row": 0, "column": 6}
template <>
struct Codec<antiquity::Square> {
  static json::value write(antiquity::Square square);
  static antiquity::Square read(const In& in);
  static json::value schema(SchemaBook& book);
};
// {"grain": 1, "gold": 2}; what is not named is not paid, not had, not traded.
template <>
struct Codec<antiquity::Payment> {
  static json::value write(const antiquity::Payment& payment);
  static antiquity::Payment read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<antiquity::Parcel> {
  static json::value write(const antiquity::Parcel& parcel);
  static antiquity::Parcel read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<antiquity::Goods> {
  static json::value write(const antiquity::Goods& goods);
  static antiquity::Goods read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<antiquity::Tile> {
  static json::value write(const antiquity::Tile& tile);
  static antiquity::Tile read(const In& in);
  static json::value schema(SchemaBook& book);
};
// {"kind": "market", "city": 0, "row": 2, "column": 3, "turn": 0}; city is null in hand. A Store
// has its "width" and "height" as well, a building in hand its "graves".
template <>
struct Codec<antiquity::Piece> {
  static json::value write(const antiquity::Piece& piece);
  static antiquity::Piece read(const In& in);
  static json::value schema(SchemaBook& book);
};
// A list of hexes.
template <>
struct Codec<antiquity::HexSet> {
  static json::value write(const antiquity::HexSet& hexes);
  static antiquity::HexSet read(const In& in);
  static json::value schema(SchemaBook& book);
};

}  // namespace wire
