// Everything that is true at one moment of a match. Hidden things are marked; a view is the same
// type with those unknown.
#pragma once

#include "core/fixed_vector.hpp"
#include "core/maybe.hpp"
#include "core/seat.hpp"
#include "games/rome/cards.hpp"
#include "games/rome/city.hpp"
#include "games/rome/strip.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace rome {

using core::Maybe;
using core::Seat;

inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr int kStartingCoins = 5;
inline constexpr int kCoinsPerBrick = 2;
inline constexpr int kCoinsPerCog = 1;
inline constexpr int kCogsToProduce = 2;

// The sequence of play. Stages marked "chance" wait for a draw, the others for one seat.
enum class Stage : std::uint8_t {
  FirstPlayer,  // chance: who begins
  TopStrip,     // chance: the strip that lies on top of the shuffled stack
  Deal,         // chance: cards of deck II for the draft
  Draft,        // a seat keeps one of the cards it was handed
  NextStrip,    // chance: the strip of the round, if it has not been seen before
  Offer,        // chance: the next card of the offer
  Emissaries,   // a seat places an emissary
  Take,         // a seat takes a card from the offer
  Act,          // the same seat may build, produce, or end its turn
  ChooseDeck,   // its school or university: from which deck
  SchoolDraw,   // chance: the next card of that draw
  Keep,         // which of the drawn cards it keeps
  PutUnder,     // in which order the others go under the deck
  Over,
};

// A card in hand that not everybody knows. The back shows its deck to all.
struct SecretCard {
  Maybe<Card> card;  // unknown in the views of those who have not seen it
  Deck deck{};
  friend constexpr bool operator==(const SecretCard&, const SecretCard&) = default;
  friend constexpr bool operator<(const SecretCard& a, const SecretCard& b) {
    return a.deck != b.deck ? a.deck < b.deck : a.card < b.card;
  }
};

inline constexpr std::size_t kMaxSecretCards =
    5;  // the first card, and one of each of four schools

struct Player {
  City city;
  CardBag open_hand;                                           // known to all
  core::FixedVector<SecretCard, kMaxSecretCards> secret_hand;  // by deck, then card
  // Hidden from the others: cards that this player handed on in the draft and that have not come to
  // light since. They are among the secret cards of the players who drafted later.
  core::FixedVector<Card, 3> passed_on;
  InfluenceCards influence_cards;
  std::uint16_t coins = 0;
  std::uint16_t influence = 0;  // tokens
  friend constexpr bool operator==(const Player&, const Player&) = default;

  constexpr bool holds(Card card) const { return hand_kinds().contains(card); }
  constexpr CardKinds hand_kinds() const {
    CardKinds kinds = open_hand.kinds();
    for (const SecretCard& secret : secret_hand) {
      if (secret.card) kinds.insert(*secret.card);
    }
    return kinds;
  }
};

// A card that a school put under a deck: known to the seat that put it there.
struct UnderCard {
  Maybe<Card> card;
  Seat by{};
  friend constexpr bool operator==(const UnderCard&, const UnderCard&) = default;
};

// No deck has more cards, however many schools put under it.
inline constexpr std::size_t kMaxUnder = 23;

// No order of the shuffled part exists; a card is drawn from `pool` when it is needed.
struct DeckPile {
  // In the true state the cards of the shuffled part. In a view all cards of this deck whose place
  // the viewer does not know, wherever they are; passed_on is not among them.
  CardBag pool;
  core::FixedVector<UnderCard, kMaxUnder>
      under;                  // first to be drawn first, after the shuffled part
  std::uint8_t shuffled = 0;  // how many cards the shuffled part has
  friend constexpr bool operator==(const DeckPile&, const DeckPile&) = default;

  constexpr int size() const { return shuffled + static_cast<int>(under.size()); }
};

inline constexpr std::size_t kMaxDrawn = 5;  // the university with four neighbours

struct State {
  std::array<Player, kMaxPlayers> players{};
  std::array<DeckPile, kDecks> decks{};
  core::FixedVector<Card, 4> offer;
  core::FixedVector<Strip, kStrips> strips;  // as they were first seen, in the order of the stack
  std::array<Maybe<Seat>, kSpaces>
      spaces{};  // the emissaries on the strip, nearest to the emperor first
  // The cards in the hands of the seat that drafts or draws for a school; hidden from all others.
  core::FixedVector<Maybe<Card>, kMaxDrawn> drawn;
  InfluenceCards influence_on_table;
  Stage stage = Stage::FirstPlayer;
  std::uint8_t player_count = 0;
  std::uint8_t round = 0;  // 1-based; 0 before the first upkeep
  Seat first_player{};
  Seat drafting{};          // whose choice it is in the draft
  std::uint8_t opened = 0;  // cards of this round's offer that upkeep has dealt with
  std::uint8_t to_draw =
      0;  // cards that are still to be drawn for a school, or dealt for the draft
  Deck school_deck{};
  std::uint8_t has_built = 0;  // in this action turn
  std::uint8_t has_produced = 0;
  std::uint8_t shrine = 0;                 // the option
  std::array<std::uint8_t, 7> reserved{};  // keeps the size a multiple of eight without padding
  friend constexpr bool operator==(const State&, const State&) = default;

  constexpr Player& player(Seat seat) { return players[core::index(seat)]; }
  constexpr const Player& player(Seat seat) const { return players[core::index(seat)]; }
  constexpr DeckPile& pile(Deck deck) { return decks[index(deck)]; }
  constexpr const DeckPile& pile(Deck deck) const { return decks[index(deck)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

constexpr std::size_t decks_in_use(const State& state) {
  return state.player_count;  // two players I-II, three I-III, four I-IV
}
constexpr int last_round(const State& state) {
  return state.player_count == 2 ? 7 : 14;
}
constexpr std::size_t emissaries_each(const State& state) {
  return state.player_count == 2 ? 2 : 1;
}
// Cards that upkeep opens from each deck.
constexpr int cards_per_deck(const State& state) {
  return state.player_count == 2 ? 2 : 1;
}

// How many different strips have been seen: the top one at the start and one in each of the first
// five rounds.
constexpr std::size_t strips_seen(const State& state) {
  if (state.stage == Stage::FirstPlayer || state.stage == Stage::TopStrip) return 0;
  const std::size_t rounds = state.stage == Stage::NextStrip ? state.round - 1U : state.round;
  return rounds + 1 < kStrips ? rounds + 1 : kStrips;
}

// The spaces with an emissary, one bit each. Where the nearest one stands is a coin's toss: a loop
// that looks for it was a quarter of all mispredicted branches of random play, these bits cost
// none.
constexpr unsigned occupied_spaces(const State& state) {
  unsigned occupied = 0;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    occupied |= (state.spaces[space] ? 1U : 0U) << space;
  }
  return occupied;
}
// The space of the emissary nearest to the emperor: whose action turn it is.
constexpr std::size_t acting_space(const State& state) {
  return static_cast<std::size_t>(std::countr_zero(occupied_spaces(state)));
}
constexpr std::size_t emissaries_on_strip(const State& state) {
  std::size_t placed = 0;
  for (const Maybe<Seat> seat : state.spaces) placed += seat ? 1U : 0U;
  return placed;
}

// The strip that serves in round `round`. The stack A B C D E F turns before each round, so B comes
// first; each return to the top shows the other side.
constexpr Strip strip_of_round(const State& state, int round) {
  const Strip strip = state.strips[static_cast<std::size_t>(round) % kStrips];
  return turned_over(strip, static_cast<std::size_t>(round) / kStrips);
}
constexpr Symbols symbols_of_turn(const State& state) {
  return symbols_up_to(strip_of_round(state, state.round), acting_space(state));
}

}  // namespace rome
