// The parts of a position on the wire, shared by the files that write, read and check it.
#pragma once

#include "games/rome/codec_words.hpp"

namespace wire {

// {"market": 1, "aqueduct": 2}
template <>
struct Codec<rome::CardBag> {
  static json::value write(const rome::CardBag& bag);
  static rome::CardBag read(const In& in);
  static json::value schema(SchemaBook& book);
};
// [3, 10]: the values of the cards
template <>
struct Codec<rome::InfluenceCards> {
  static json::value write(rome::InfluenceCards cards);
  static rome::InfluenceCards read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<rome::City> {
  static json::value write(const rome::City& city);
  static rome::City read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<rome::Player> {
  static constexpr int kMostCounted = 999;  // coins or influence tokens in a hand-written position

  template <typename Pen>
  static void describe(Pen& pen) {
    pen.number("coins", &rome::Player::coins, kMostCounted);
    pen.number("influence", &rome::Player::influence, kMostCounted);
    pen.field("influence_cards", &rome::Player::influence_cards);
    pen.field("open_hand", &rome::Player::open_hand);
    pen.field("secret_hand", &rome::Player::secret_hand);
    pen.field("passed_on", &rome::Player::passed_on);
    pen.field("city", &rome::Player::city);
  }
  static rome::Player read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Codec<rome::DeckPile> {
  static constexpr int kMostShuffled = 99;

  template <typename Pen>
  static void describe(Pen& pen) {
    pen.field("cards", &rome::DeckPile::pool);
    pen.number("shuffled", &rome::DeckPile::shuffled, kMostShuffled);
    pen.field("under", &rome::DeckPile::under);
  }
  static json::value write(const rome::DeckPile& pile);
  static rome::DeckPile read(const In& in);
  static json::value schema(SchemaBook& book);
};
template <>
struct Shape<rome::SecretCard> {
  static constexpr std::string_view name = "secret_card";
  static constexpr auto fields =
      std::tuple{field("card", &rome::SecretCard::card), field("deck", &rome::SecretCard::deck)};
};
template <>
struct Shape<rome::UnderCard> {
  static constexpr std::string_view name = "under_card";
  static constexpr auto fields =
      std::tuple{field("card", &rome::UnderCard::card), field("by", &rome::UnderCard::by)};
};

}  // namespace wire

namespace rome {

// Where and why a position cannot be, as a Malformed thrown at its path.
void check_position(const State& state, const wire::In& in);
// Decks that a hand-written position leaves out: all cards of the deck that are nowhere else.
void fill_decks(State& state);

}  // namespace rome
