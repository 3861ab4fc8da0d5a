// Cities, hands and decks on the wire.
#include "games/rome/codec_state.hpp"
#include "wire/document.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wire {
namespace {

using rome::Card;
using rome::Cells;
using rome::City;

int most_tokens_on(Card card) {
  if (rome::holds_brick_token(card)) return 1;
  const rome::CardFacts& facts = rome::facts(card);
  const bool baths = facts.category == rome::Category::Public && facts.colour == rome::Colour::Blue;
  return baths ? (facts.special ? 5 : 4) : 0;
}

// What lies on a building; nothing on most.
struct Tokens {
  static constexpr int kMost = 5;

  static bool is_left_out(const rome::Plot& plot) { return plot.tokens == 0; }
  static json::value write(const rome::Plot& plot) { return plot.tokens; }
  static void read(rome::Plot& plot, const In& in) {
    plot.tokens = static_cast<std::uint8_t>(in.integer(0, most_tokens_on(plot.card)));
  }
  static json::value schema(SchemaBook& /*book*/) {
    return {{"type", "integer"}, {"minimum", 0}, {"maximum", kMost}};
  }
};

constexpr auto kBuilding = [](auto& pen) {
  pen.field("card", &rome::Plot::card);
  pen.field("cell", &rome::Plot::cell);
  pen.made("tokens", Tokens{});
};

// Every building joined to the others, and room to grow to four by four on the ground.
void check_city(const City& city, const In& in) {
  Cells joined = rome::bit(city.plots()[0].cell);
  for (;;) {
    const Cells grown = joined | (rome::edge_neighbours(joined) & city.occupied());
    if (grown == joined) break;
    joined = grown;
  }
  if (joined != city.occupied())
    in.fail("wire.inconsistent", "the buildings of a city are joined edge to edge");
  const int spare_rows = rome::kCitySide - city.height();
  const int spare_columns = rome::kCitySide - city.width();
  const auto cramped = [](int low, int size, int spare) {
    return low < spare || low + size + spare > rome::kGroundSide;
  };
  if (cramped(city.top(), city.height(), spare_rows) ||
      cramped(city.left(), city.width(), spare_columns)) {
    in.fail("wire.inconsistent", "the ground leaves the city room to grow to four by four");
  }
}

}  // namespace

json::value Codec<rome::CardBag>::write(const rome::CardBag& bag) {
  json::object out;
  for (const Card card : bag) out[Names<Card>::names[rome::index(card)]] = bag.count(card);
  return out;
}

rome::CardBag Codec<rome::CardBag>::read(const In& in) {
  rome::CardBag bag;
  for (const auto& entry : in.object()) {
    const json::value word(entry.key());
    const auto card = wire::read<Card>(word);
    if (!card) in[entry.key()].fail("wire.unknown_word", entry.key());
    bag.add(*card, static_cast<int>(in[entry.key()].integer(0, 99)));
  }
  return bag;
}

json::value Codec<rome::CardBag>::schema(SchemaBook& book) {
  return {{"type", "object"},
          {"propertyNames", Codec<Card>::schema(book)},
          {"additionalProperties", {{"type", "integer"}, {"minimum", 0}, {"maximum", 99}}}};
}

json::value Codec<rome::InfluenceCards>::write(rome::InfluenceCards cards) {
  json::array out;
  for (std::size_t card = 0; card < rome::kInfluenceCards; ++card) {
    if (cards.contains(card)) out.emplace_back(rome::kInfluenceValues[card]);
  }
  return out;
}

rome::InfluenceCards Codec<rome::InfluenceCards>::read(const In& in) {
  rome::InfluenceCards cards;
  const std::size_t size = in.size(0, rome::kInfluenceCards);
  for (std::size_t at = 0; at < size; ++at) {
    const In value = in.at(at);
    const auto number = value.integer(0, 99);
    const auto found = std::ranges::find(rome::kInfluenceValues, number);
    if (found == rome::kInfluenceValues.end())
      value.fail("wire.unknown_word", fmt::format("{}", number));
    const auto card = static_cast<std::size_t>(found - rome::kInfluenceValues.begin());
    if (cards.contains(card)) value.fail("wire.inconsistent", "each influence card once");
    cards.insert(card);
  }
  return cards;
}

json::value Codec<rome::InfluenceCards>::schema(SchemaBook& /*book*/) {
  json::array values;
  for (const auto value : rome::kInfluenceValues) values.emplace_back(value);
  return {{"type", "array"}, {"items", {{"enum", std::move(values)}}}, {"uniqueItems", true}};
}

json::value Codec<City>::write(const City& city) {
  json::array out;
  for (const rome::Plot& plot : city.plots()) out.push_back(whole(plot, kBuilding));
  return out;
}

City Codec<City>::read(const In& in) {
  City city;
  const std::size_t size = in.size(1, rome::kCitySize);
  for (std::size_t at = 0; at < size; ++at) {
    const In building = in.at(at);
    rome::Plot plot;
    read_described(plot, building, kBuilding, {"card", "cell"});
    const Cells here = rome::bit(plot.cell);
    if ((city.occupied() & here) != 0)
      building["cell"].fail("wire.inconsistent", "one building on a cell");
    if ((city.four_by_four() & here) == 0) {
      building["cell"].fail("wire.inconsistent", "a city is at most four by four");
    }
    if (rome::is_aqueduct(plot.card) && (city.without_aqueduct() & here) == 0) {
      building["cell"].fail("wire.inconsistent", "one aqueduct in a row and in a column");
    }
    city.place(plot.cell, plot.card, plot.tokens);
  }
  check_city(city, in);
  return city;
}

json::value Codec<City>::schema(SchemaBook& book) {
  return {{"type", "array"},
          {"items", schema_of<rome::Plot>(book, kBuilding, {"card", "cell"})},
          {"minItems", 1},
          {"maxItems", rome::kCitySize}};
}

rome::Player Codec<rome::Player>::read(const In& in) {
  rome::Player player;
  player.coins = rome::kStartingCoins;
  read_described(player, in, [](auto& pen) { describe(pen); });
  std::sort(player.secret_hand.begin(), player.secret_hand.end());
  if (!in.has("city")) {
    player.city.place(rome::kStartFarm, Card::VegetableFarm);
    player.city.place(rome::kStartHouse, Card::Residential2);
  }
  return player;
}

json::value Codec<rome::Player>::schema(SchemaBook& book) {
  book.define("player", schema_of<rome::Player>(book, [](auto& pen) { describe(pen); }));
  return SchemaBook::reference("player");
}

json::value Codec<rome::DeckPile>::write(const rome::DeckPile& pile) {
  return whole(pile, [](auto& pen) { describe(pen); });
}

rome::DeckPile Codec<rome::DeckPile>::read(const In& in) {
  rome::DeckPile pile;
  read_described(pile, in, [](auto& pen) { describe(pen); });
  if (in.has("shuffled") && pile.shuffled != pile.pool.size()) {
    in["shuffled"].fail("wire.inconsistent", "as many as there are cards");
  }
  pile.shuffled = static_cast<std::uint8_t>(std::min(pile.pool.size(), 255));
  return pile;
}

json::value Codec<rome::DeckPile>::schema(SchemaBook& book) {
  book.define("deck_pile", schema_of<rome::DeckPile>(book, [](auto& pen) { describe(pen); }));
  return SchemaBook::reference("deck_pile");
}

}  // namespace wire
