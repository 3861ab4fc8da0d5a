// The building cards: what is printed on each, and how many of each lie in which deck.
#pragma once

#include "core/bits.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace rome {

enum class Card : std::uint8_t {
  VegetableFarm,
  GrainFarm,
  SheepFarm,
  Vineyard,
  Residential2,
  Residential3,
  Residential4,
  LuxuryResidential2,
  LuxuryResidential3,
  LuxuryResidential4,
  Market,
  Arena,
  School,
  ThermalBaths,
  ForumRomanum,
  Colosseum,
  University,
  ImperialThermalBaths,
  Aqueduct,
  GrandAqueduct,
  TempleOfLuna,
  TempleOfMars,
  TempleOfVenus,
  TempleOfJupiter,
  TempleOfMercury,
  TempleOfMinerva,
  TempleOfFortuna,
  TempleOfCupid,
  TempleOfJuno,
  TempleOfSaturn,
  Shrine,
};
inline constexpr std::size_t kCards = 31;

enum class Category : std::uint8_t { Production, Residential, Public, Aqueduct, Temple };
enum class Colour : std::uint8_t { Green, Red, Yellow, Blue };
inline constexpr std::size_t kColours = 4;

enum class Deck : std::uint8_t { I, II, III, IV };
inline constexpr std::size_t kDecks = 4;

constexpr std::size_t index(Card card) {
  return static_cast<std::size_t>(card);
}
constexpr std::size_t index(Deck deck) {
  return static_cast<std::size_t>(deck);
}

struct CardFacts {
  Card card;
  Category category;
  std::uint8_t bricks;  // what it costs to build
  std::uint8_t stars;
  std::uint8_t value;  // of a residential building, else 0
  Colour colour;       // of a public building, else meaningless
  bool special;        // a public building of deck I counts one neighbour more
  std::array<std::uint8_t, kDecks> in_deck;  // copies in decks I to IV
  std::uint8_t starting;                     // copies among the starting buildings
};

namespace detail {
using enum Category;
constexpr Colour kNone = Colour::Green;
}  // namespace detail

// clang-format off
inline constexpr std::array<CardFacts, kCards> kCardFacts = {{
    {Card::VegetableFarm,        detail::Production,  2, 0, 0, detail::kNone,  false, {0, 1, 1, 1}, 4},
    {Card::GrainFarm,            detail::Production,  2, 0, 0, detail::kNone,  false, {0, 1, 1, 1}, 0},
    {Card::SheepFarm,            detail::Production,  2, 0, 0, detail::kNone,  false, {0, 1, 1, 1}, 0},
    {Card::Vineyard,             detail::Production,  2, 0, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::Residential2,         detail::Residential, 1, 0, 2, detail::kNone,  false, {0, 5, 3, 3}, 4},
    {Card::Residential3,         detail::Residential, 2, 0, 3, detail::kNone,  false, {0, 3, 3, 3}, 0},
    {Card::Residential4,         detail::Residential, 3, 0, 4, detail::kNone,  false, {0, 2, 1, 1}, 0},
    {Card::LuxuryResidential2,   detail::Residential, 1, 1, 2, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::LuxuryResidential3,   detail::Residential, 2, 1, 3, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::LuxuryResidential4,   detail::Residential, 3, 1, 4, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::Market,               detail::Public,      3, 0, 0, Colour::Green,  false, {0, 1, 1, 1}, 0},
    {Card::Arena,                detail::Public,      3, 0, 0, Colour::Red,    false, {0, 1, 1, 1}, 0},
    {Card::School,               detail::Public,      3, 0, 0, Colour::Yellow, false, {0, 1, 1, 1}, 0},
    {Card::ThermalBaths,         detail::Public,      3, 0, 0, Colour::Blue,   false, {0, 1, 1, 1}, 0},
    {Card::ForumRomanum,         detail::Public,      3, 0, 0, Colour::Green,  true,  {1, 0, 0, 0}, 0},
    {Card::Colosseum,            detail::Public,      3, 0, 0, Colour::Red,    true,  {1, 0, 0, 0}, 0},
    {Card::University,           detail::Public,      3, 0, 0, Colour::Yellow, true,  {1, 0, 0, 0}, 0},
    {Card::ImperialThermalBaths, detail::Public,      3, 0, 0, Colour::Blue,   true,  {1, 0, 0, 0}, 0},
    {Card::Aqueduct,             Category::Aqueduct,  1, 0, 0, detail::kNone,  false, {0, 4, 2, 2}, 0},
    {Card::GrandAqueduct,        Category::Aqueduct,  1, 1, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::TempleOfLuna,         detail::Temple,      2, 1, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::TempleOfMars,         detail::Temple,      2, 3, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::TempleOfVenus,        detail::Temple,      2, 1, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::TempleOfJupiter,      detail::Temple,      2, 2, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::TempleOfMercury,      detail::Temple,      2, 2, 0, detail::kNone,  true,  {1, 0, 0, 0}, 0},
    {Card::TempleOfMinerva,      detail::Temple,      3, 0, 0, detail::kNone,  false, {0, 1, 0, 0}, 0},
    {Card::TempleOfFortuna,      detail::Temple,      3, 0, 0, detail::kNone,  false, {0, 0, 1, 0}, 0},
    {Card::TempleOfCupid,        detail::Temple,      3, 0, 0, detail::kNone,  false, {0, 0, 1, 0}, 0},
    {Card::TempleOfJuno,         detail::Temple,      3, 0, 0, detail::kNone,  false, {0, 0, 0, 1}, 0},
    {Card::TempleOfSaturn,       detail::Temple,      3, 0, 0, detail::kNone,  false, {0, 0, 0, 1}, 0},
    // The mini-expansion: one a player, handed out at the start, in no deck.
    {Card::Shrine,               detail::Temple,      0, 0, 0, detail::kNone,  false, {0, 0, 0, 0}, 0},
}};
// clang-format on

constexpr const CardFacts& facts(Card card) {
  return kCardFacts[index(card)];
}
constexpr bool is_aqueduct(Card card) {
  return facts(card).category == Category::Aqueduct;
}
// A grain farm and the vineyard hold at most one brick token.
constexpr bool holds_brick_token(Card card) {
  return card == Card::GrainFarm || card == Card::Vineyard;
}

// A set of cards, one bit a card.
class CardKinds {
 public:
  constexpr bool contains(Card card) const { return (bits_ >> index(card) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return core::count_bits(bits_); }
  constexpr void insert(Card card) { bits_ |= 1U << index(card); }
  constexpr void erase(Card card) { bits_ &= ~(1U << index(card)); }
  // The card at `place`, which is below size(), in the order of the enumeration.
  constexpr Card at(int place) const {
    assert(place < size());
    std::uint32_t left = bits_;
    for (; place > 0; --place) left &= left - 1U;
    return static_cast<Card>(std::countr_zero(left));
  }

  // Visits each card once, in the order of the enumeration.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1U;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr CardKinds operator|(CardKinds one, CardKinds other) {
    one.bits_ |= other.bits_;
    return one;
  }
  friend constexpr bool operator==(CardKinds, CardKinds) = default;

 private:
  std::uint32_t bits_ = 0;
};

// Cards without order: how many of each. A walk over it visits each kind once.
class CardBag {
 public:
  constexpr int count(Card card) const { return counts_[index(card)]; }
  constexpr bool contains(Card card) const { return counts_[index(card)] != 0; }
  constexpr bool empty() const { return kinds_.empty(); }
  constexpr int size() const {
    int sum = 0;
    for (const std::uint8_t copies : counts_) sum += copies;  // no branches: random play asks often
    return sum;
  }
  constexpr CardKinds kinds() const { return kinds_; }
  // The card at `place`, which is below size(), if all lay in a row in the order of the
  // enumeration.
  constexpr Card at(int place) const {
    assert(place < size());
    CardKinds::Iterator card = begin();
    while (place >= count(*card)) {
      place -= count(*card);
      ++card;
    }
    return *card;
  }

  constexpr void add(Card card, int copies = 1) {
    counts_[index(card)] = static_cast<std::uint8_t>(counts_[index(card)] + copies);
    if (copies != 0) kinds_.insert(card);
  }
  constexpr void remove(Card card) {
    assert(contains(card));
    --counts_[index(card)];
    if (counts_[index(card)] == 0) kinds_.erase(card);
  }

  constexpr CardKinds::Iterator begin() const { return kinds_.begin(); }
  constexpr CardKinds::Iterator end() const { return kinds_.end(); }

  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

 private:
  std::array<std::uint8_t, 32> counts_{};
  CardKinds kinds_;
};

constexpr CardBag full_deck(Deck deck) {
  CardBag bag;
  for (const CardFacts& card : kCardFacts) bag.add(card.card, card.in_deck[index(deck)]);
  return bag;
}
inline constexpr std::array<CardBag, kDecks> kFullDecks = {
    full_deck(Deck::I), full_deck(Deck::II), full_deck(Deck::III), full_deck(Deck::IV)};

// The influence cards, lowest first. Three of them are used with two players, four with more.
inline constexpr std::size_t kInfluenceCards = 6;
inline constexpr std::array<std::uint8_t, kInfluenceCards> kInfluenceValues = {3, 4, 6, 8, 10, 14};

// A set of influence cards, one bit each in the order of kInfluenceValues.
class InfluenceCards {
 public:
  constexpr bool contains(std::size_t card) const { return (bits_ >> card & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void insert(std::size_t card) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << card); }
  constexpr void insert_all(InfluenceCards others) {
    bits_ = static_cast<std::uint8_t>(bits_ | others.bits_);
  }
  constexpr void clear() { bits_ = 0; }
  constexpr int points() const {
    int sum = 0;
    for (std::size_t card = 0; card < kInfluenceCards; ++card) {
      if (contains(card)) sum += kInfluenceValues[card];
    }
    return sum;
  }
  friend constexpr bool operator==(InfluenceCards, InfluenceCards) = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace rome
