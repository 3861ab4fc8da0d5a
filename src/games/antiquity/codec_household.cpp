// A household on the wire: goods, men, buildings, city maps.
#include "games/antiquity/codec_state.hpp"

namespace wire {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

json::value write_squares(Squares squares) {
  json::array out;
  for (; squares != 0; squares &= squares - 1) out.push_back(wire::write(first_square(squares)));
  return out;
}

void read_squares(Squares& squares, const In& in, std::string_view field, std::size_t city) {
  if (!in.has(field)) return;
  const In list = in[field];
  const std::size_t size = list.size(0, kSquares);
  for (std::size_t at = 0; at < size; ++at) {
    const Square square = Codec<Square>::read(list.at(at));
    if ((squares_of_city(city) & bit(square)) == 0) {
      list.at(at).fail("wire.inconsistent", "a square of this city");
    }
    squares |= bit(square);
  }
}

json::value write_numbers(std::uint32_t houses) {
  json::array out;
  for (int number = 1; number <= kHouses; ++number) {
    if ((houses >> static_cast<unsigned>(number - 1) & 1U) != 0) out.push_back(number);
  }
  return out;
}
std::uint32_t read_numbers(const In& in) {
  std::uint32_t houses = 0;
  const std::size_t size = in.size(0, kHouses);
  for (std::size_t at = 0; at < size; ++at) {
    houses |= 1U << static_cast<unsigned>(in.at(at).integer(1, kHouses) - 1);
  }
  return houses;
}

void read_count(std::uint8_t& count, const In& in, std::string_view field) {
  if (in.has(field)) count = static_cast<std::uint8_t>(in[field].integer(0, 200));
}
void read_flag(std::uint8_t& flag, const In& in, std::string_view field) {
  if (in.has(field)) flag = in[field].boolean() ? 1 : 0;
}

void read_buildings(Household& household, const In& in) {
  const In list = in["buildings"];
  const std::size_t size = list.size(0, kMaxPieces);
  for (std::size_t at = 0; at < size; ++at) {
    const In piece = list.at(at);
    household.pieces.push_back(Codec<Piece>::read(piece));
    if (piece.has("manned") && piece["manned"].boolean()) {
      household.manned |= std::uint64_t{1} << at;
    }
  }
}

// On the last empty squares of the first city.
void settle_houses(Household& household) {
  int left = household.men() - household.houses_in_hand;
  for (int square = kLargeSide * kLargeSide - 1; square >= 0 && left > 0; --square) {
    const Squares here = bit(static_cast<Square>(square));
    if ((empty_squares(household, City{}) & here) == 0) continue;
    household.cities[0].houses |= here;
    --left;
  }
}

void read_cities(Household& household, const In& in) {
  const In list = in["cities"];
  list.size(household.city_count, household.city_count);
  for (std::size_t at = 0; at < household.city_count; ++at) {
    const In city = list.at(at);
    city.only({"houses", "fountains", "graves"});
    CityMap& map = household.cities[at];
    read_squares(map.houses, city, "houses", at);
    read_squares(map.fountains, city, "fountains", at);
    read_squares(map.graves, city, "graves", at);
  }
}

void read_hand(Household& household, const In& in) {
  in.only({"houses", "fountains", "graved_fountains", "graves"});
  read_count(household.houses_in_hand, in, "houses");
  read_count(household.fountains_in_hand, in, "fountains");
  read_count(household.graved_fountains_in_hand, in, "graved_fountains");
  read_count(household.graves_in_hand, in, "graves");
}

void read_round(Household& household, const In& in) {
  in.only({"carts", "fountains", "blocks", "cathedrals", "paid_houses", "razed", "graves_removed",
           "biology_used", "alchemy_used"});
  read_count(household.carts_bought, in, "carts");
  read_count(household.fountains_bought, in, "fountains");
  read_count(household.blocks_bought, in, "blocks");
  read_count(household.cathedrals_bought, in, "cathedrals");
  if (in.has("paid_houses")) household.paid_houses = read_numbers(in["paid_houses"]);
  read_flag(household.has_razed, in, "razed");
  read_count(household.graves_removed, in, "graves_removed");
  read_flag(household.biology_used, in, "biology_used");
  read_flag(household.alchemy_used, in, "alchemy_used");
}

void find_kinds(Household& household) {
  for (const Piece& piece : household.pieces) household.kinds_built |= bit(piece.kind);
  Squares houses = household.houses_in_hand;
  Squares fountains = household.fountains_in_hand;
  for (const CityMap& map : household.cities) {
    houses |= map.houses;
    fountains |= map.fountains;
  }
  if (houses != 0) household.kinds_built |= bit(Building::House);
  if (fountains != 0) household.kinds_built |= bit(Building::Fountain);
}

}  // namespace

json::value Codec<Household>::write(const Household& household) {
  json::array buildings;
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    json::value piece = wire::write(household.pieces[at]);
    if (is_manned(household, at)) piece.as_object()["manned"] = true;
    buildings.push_back(std::move(piece));
  }
  json::array cities;
  for (std::size_t at = 0; at < household.city_count; ++at) {
    const CityMap& map = household.cities[at];
    cities.push_back({{"houses", write_squares(map.houses)},
                      {"fountains", write_squares(map.fountains)},
                      {"graves", write_squares(map.graves)}});
  }
  return {{"goods", wire::write(household.goods)},
          {"houses", write_numbers(household.houses_built)},
          {"saint", wire::write(household.saint)},
          {"buildings", std::move(buildings)},
          {"cities", std::move(cities)},
          {"in_hand",
           {{"houses", household.houses_in_hand},
            {"fountains", household.fountains_in_hand},
            {"graved_fountains", household.graved_fountains_in_hand},
            {"graves", household.graves_in_hand}}},
          {"this_round",
           {{"carts", household.carts_bought},
            {"fountains", household.fountains_bought},
            {"blocks", household.blocks_bought},
            {"cathedrals", household.cathedrals_bought},
            {"paid_houses", write_numbers(household.paid_houses)},
            {"razed", household.has_razed != 0},
            {"graves_removed", household.graves_removed},
            {"biology_used", household.biology_used != 0},
            {"alchemy_used", household.alchemy_used != 0}}}};
}

Household Codec<Household>::read(const In& in, std::uint8_t city_count) {
  in.only({"goods", "houses", "saint", "buildings", "cities", "in_hand", "this_round"});
  Household household;
  household.city_count = city_count;
  if (in.has("goods")) household.goods = Codec<Goods>::read(in["goods"]);
  if (in.has("houses")) household.houses_built = read_numbers(in["houses"]);
  if (in.has("saint")) household.saint = Codec<Maybe<Saint>>::read(in["saint"]);
  if (in.has("buildings")) read_buildings(household, in);
  if (in.has("in_hand")) read_hand(household, in["in_hand"]);
  if (in.has("this_round")) read_round(household, in["this_round"]);
  if (in.has("cities")) {
    read_cities(household, in);
  } else if (city_count > 0) {
    settle_houses(household);
  }
  find_kinds(household);
  return household;
}

json::value Codec<Household>::schema(SchemaBook& book) {
  const json::value count = {{"type", "integer"}, {"minimum", 0}};
  const json::value flag = {{"type", "boolean"}};
  const json::value numbers = {{"type", "array"}, {"items", count}};
  const json::value squares = {{"type", "array"}, {"items", Codec<Square>::schema(book)}};
  const auto closed = [](json::object properties) -> json::value {
    return {
        {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  };
  book.define(
      "household",
      closed({{"goods", Codec<Goods>::schema(book)},
              {"houses", numbers},
              {"saint", Codec<Maybe<Saint>>::schema(book)},
              {"buildings", {{"type", "array"}, {"items", Codec<Piece>::schema(book)}}},
              {"cities",
               {{"type", "array"},
                {"items",
                 closed({{"houses", squares}, {"fountains", squares}, {"graves", squares}})}}},
              {"in_hand", closed({{"houses", count},
                                  {"fountains", count},
                                  {"graved_fountains", count},
                                  {"graves", count}})},
              {"this_round", closed({{"carts", count},
                                     {"fountains", count},
                                     {"blocks", count},
                                     {"cathedrals", count},
                                     {"paid_houses", numbers},
                                     {"razed", flag},
                                     {"graves_removed", count},
                                     {"biology_used", flag},
                                     {"alchemy_used", flag}})}}));
  return SchemaBook::reference("household");
}

}  // namespace wire
