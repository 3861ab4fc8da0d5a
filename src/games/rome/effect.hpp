// What happened, typed, for the log, the words and the animation. Cards that only some may see are
// Maybe: unknown to the others.
#pragma once

#include "core/maybe.hpp"
#include "core/seat.hpp"
#include "games/rome/cards.hpp"
#include "games/rome/city.hpp"
#include "games/rome/strip.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace rome {

struct FirstPlayerNamed {
  core::Seat seat{};
  friend bool operator==(const FirstPlayerNamed&, const FirstPlayerNamed&) = default;
};
// The strip on top of the shuffled stack, before the first round.
struct TopStripSeen {
  Strip strip;
  friend bool operator==(const TopStripSeen&, const TopStripSeen&) = default;
};
struct CardDealt {
  core::Seat seat{};
  core::Maybe<Card> card;
  friend bool operator==(const CardDealt&, const CardDealt&) = default;
};
struct FirstCardKept {
  core::Seat seat{};
  core::Maybe<Card> card;
  friend bool operator==(const FirstCardKept&, const FirstCardKept&) = default;
};
// With two players the first player's card is known to both.
struct FirstCardShown {
  core::Seat seat{};
  Card card{};
  friend bool operator==(const FirstCardShown&, const FirstCardShown&) = default;
};
struct CardsPassed {
  core::Seat seat{};
  core::Seat to{};
  std::uint8_t count = 0;
  friend bool operator==(const CardsPassed&, const CardsPassed&) = default;
};
struct RoundBegan {
  std::uint8_t round = 0;
  core::Seat first_player{};
  friend bool operator==(const RoundBegan&, const RoundBegan&) = default;
};
// The strip of the round, as it reads from the emperor.
struct StripTurned {
  Strip strip;
  friend bool operator==(const StripTurned&, const StripTurned&) = default;
};
struct CardOffered {
  Deck deck{};
  Card card{};
  friend bool operator==(const CardOffered&, const CardOffered&) = default;
};
struct InfluenceCardOpened {
  std::uint8_t value = 0;
  friend bool operator==(const InfluenceCardOpened&, const InfluenceCardOpened&) = default;
};
struct EmissaryPlaced {
  core::Seat seat{};
  std::uint8_t space = 0;
  friend bool operator==(const EmissaryPlaced&, const EmissaryPlaced&) = default;
};
struct CardTaken {
  core::Seat seat{};
  Card card{};
  friend bool operator==(const CardTaken&, const CardTaken&) = default;
};
struct BrickTokensSpent {
  core::Seat seat{};
  std::uint8_t tokens = 0;
  friend bool operator==(const BrickTokensSpent&, const BrickTokensSpent&) = default;
};
struct BricksBought {
  core::Seat seat{};
  std::uint8_t bricks = 0;
  std::uint8_t coins = 0;
  friend bool operator==(const BricksBought&, const BricksBought&) = default;
};
struct CogsBought {
  core::Seat seat{};
  std::uint8_t cogs = 0;
  std::uint8_t coins = 0;
  friend bool operator==(const CogsBought&, const CogsBought&) = default;
};
struct BuildingReplaced {
  core::Seat seat{};
  Card card{};
  Cell cell{};
  friend bool operator==(const BuildingReplaced&, const BuildingReplaced&) = default;
};
struct BuildingBuilt {
  core::Seat seat{};
  Card card{};
  Cell cell{};
  friend bool operator==(const BuildingBuilt&, const BuildingBuilt&) = default;
};
struct Produced {
  core::Seat seat{};
  friend bool operator==(const Produced&, const Produced&) = default;
};
struct CoinsGained {
  core::Seat seat{};
  std::uint8_t coins = 0;
  friend bool operator==(const CoinsGained&, const CoinsGained&) = default;
};
struct InfluenceGained {
  core::Seat seat{};
  std::uint8_t tokens = 0;
  friend bool operator==(const InfluenceGained&, const InfluenceGained&) = default;
};
struct BrickTokenPlaced {
  core::Seat seat{};
  Cell cell{};
  friend bool operator==(const BrickTokenPlaced&, const BrickTokenPlaced&) = default;
};
struct PointTokensPlaced {
  core::Seat seat{};
  Cell cell{};
  std::uint8_t tokens = 0;
  friend bool operator==(const PointTokensPlaced&, const PointTokensPlaced&) = default;
};
struct DeckChosen {
  core::Seat seat{};
  Deck deck{};
  std::uint8_t cards = 0;  // that will be drawn
  friend bool operator==(const DeckChosen&, const DeckChosen&) = default;
};
struct CardDrawn {
  core::Seat seat{};
  Deck deck{};
  core::Maybe<Card> card;
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};
struct CardKept {
  core::Seat seat{};
  Deck deck{};
  core::Maybe<Card> card;
  friend bool operator==(const CardKept&, const CardKept&) = default;
};
struct CardPutUnder {
  core::Seat seat{};
  Deck deck{};
  core::Maybe<Card> card;
  friend bool operator==(const CardPutUnder&, const CardPutUnder&) = default;
};
struct TurnEnded {
  core::Seat seat{};
  friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};
struct InfluenceWon {
  core::Seat seat{};
  std::uint8_t points = 0;   // of all the cards taken
  std::uint16_t tokens = 0;  // given back
  friend bool operator==(const InfluenceWon&, const InfluenceWon&) = default;
};
struct InfluenceTied {
  std::uint16_t tokens = 0;  // that each of the leaders has
  friend bool operator==(const InfluenceTied&, const InfluenceTied&) = default;
};
struct MatchEnded {
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Effect =
    std::variant<FirstPlayerNamed, TopStripSeen, CardDealt, FirstCardKept, FirstCardShown,
                 CardsPassed, RoundBegan, StripTurned, CardOffered, InfluenceCardOpened,
                 EmissaryPlaced, CardTaken, BrickTokensSpent, BricksBought, CogsBought,
                 BuildingReplaced, BuildingBuilt, Produced, CoinsGained, InfluenceGained,
                 BrickTokenPlaced, PointTokensPlaced, DeckChosen, CardDrawn, CardKept, CardPutUnder,
                 TurnEnded, InfluenceWon, InfluenceTied, MatchEnded>;

using Effects = std::vector<Effect>*;  // null in search: nobody listens

template <typename E>
inline void tell(Effects effects, const E& effect) {
  if (effects != nullptr) effects->emplace_back(effect);
}

}  // namespace rome
