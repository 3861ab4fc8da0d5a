// What a seat can do.
#pragma once

#include "core/seat.hpp"
#include "games/rome/cards.hpp"
#include "games/rome/city.hpp"
#include "games/rome/strip.hpp"

#include <cstdint>
#include <variant>

namespace rome {

// Draft: keep this one of the cards in hand and hand the others on.
struct KeepFirst {
  Card card{};
  friend bool operator==(const KeepFirst&, const KeepFirst&) = default;
};
// Space 0 is the one next to the emperor.
struct PlaceEmissary {
  std::uint8_t space = 0;
  friend bool operator==(const PlaceEmissary&, const PlaceEmissary&) = default;
};
struct Take {
  Card card{};
  friend bool operator==(const Take&, const Take&) = default;
};
// Bricks that the strip does not give are paid with `tokens` brick tokens and, for the rest, coins.
struct Build {
  Card card{};
  Cell cell{};
  std::uint8_t tokens = 0;
  friend bool operator==(const Build&, const Build&) = default;
};
struct Produce {
  friend bool operator==(const Produce&, const Produce&) = default;
};
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};
struct ChooseDeck {
  Deck deck{};
  friend bool operator==(const ChooseDeck&, const ChooseDeck&) = default;
};
struct Keep {
  Card card{};
  friend bool operator==(const Keep&, const Keep&) = default;
};
// The next card to go under the deck; the last one goes by itself.
struct PutUnder {
  Card card{};
  friend bool operator==(const PutUnder&, const PutUnder&) = default;
};

using Action = std::variant<KeepFirst, PlaceEmissary, Take, Build, Produce, EndTurn, ChooseDeck,
                            Keep, PutUnder>;

// What chance decides.
struct DrawFirstPlayer {
  core::Seat seat{};
  friend bool operator==(const DrawFirstPlayer&, const DrawFirstPlayer&) = default;
};
struct DrawStrip {
  Strip strip;
  friend bool operator==(const DrawStrip&, const DrawStrip&) = default;
};
struct DrawCard {
  Card card{};
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};

using Outcome = std::variant<DrawFirstPlayer, DrawStrip, DrawCard>;

}  // namespace rome
