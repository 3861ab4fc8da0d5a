// Positions of The Great City of Rome in a few words, and what the tests do with them.
#pragma once

#include "games/rome/codec.hpp"
#include "games/rome/codec_state.hpp"
#include "games/rome/rules.hpp"
#include "tests/support/referee.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

template <>
struct test::RulesOf<rome::State> {
  using type = rome::Rules;
};

namespace rome_tests {

using rome::Action;
using rome::Build;
using rome::Card;
using rome::Cell;
using rome::ChooseDeck;
using rome::City;
using rome::Deck;
using rome::DrawCard;
using rome::DrawFirstPlayer;
using rome::DrawStrip;
using rome::Effect;
using rome::EndTurn;
using rome::Keep;
using rome::KeepFirst;
using rome::Outcome;
using rome::PlaceEmissary;
using rome::Produce;
using rome::PutUnder;
using rome::Rules;
using rome::Seat;
using rome::Stage;
using rome::State;
using rome::Strip;
using rome::Take;
using rome::Violation;
using enum rome::Card;

using test::chances;
using test::draw;
using test::is_listed;
using test::legal_actions;
using test::may;
using test::play;
using test::refuses;
using test::told;
using test::weight_of;

inline constexpr Seat kAnna{0};
inline constexpr Seat kBruno{1};
inline constexpr Seat kClara{2};
inline constexpr Seat kDario{3};

// Cells of a drawn city: its upper left corner is at(0, 0), so that the starting buildings are
// at(1, 1) and at(1, 2). There is ground at -2 .. 5.
constexpr Cell at(int row, int column) {
  return rome::cell_at(row + 2, column + 2);
}

inline Card card_of(std::string_view letters) {
  static constexpr std::array<std::string_view, rome::kCards> kLetters = {
      "VF", "GF", "SF", "VY", "R2", "R3", "R4", "L2", "L3", "L4", "MA",
      "AR", "SC", "TB", "FO", "CO", "UN", "IB", "AQ", "GA", "LU", "MR",
      "VE", "JU", "ME", "MI", "FT", "CU", "JN", "SA", "SH"};
  const auto* const found = std::ranges::find(kLetters, letters);
  REQUIRE_MESSAGE(found != kLetters.end(), std::string(letters));
  return static_cast<Card>(found - kLetters.begin());
}

// A city drawn row by row, the letters of card_of() for a building, with its tokens behind them,
// and .. for an empty space: city_of({"VF R2", ".. GF1"}). Buildings are as old as they are drawn.
inline City city_of(std::initializer_list<std::string_view> rows) {
  City city;
  int row = 0;
  for (const std::string_view line : rows) {
    std::istringstream words{std::string(line)};
    std::string word;
    for (int column = 0; words >> word; ++column) {
      if (word == "..") continue;
      const int tokens = word.size() > 2 ? word[2] - '0' : 0;
      city.place(at(row, column), card_of(std::string_view(word).substr(0, 2)), tokens);
    }
    ++row;
  }
  return city;
}

inline Strip strip_of(std::string_view letters) {
  const auto strip = wire::read<Strip>(wire::json::value(letters));
  REQUIRE(strip.has_value());
  return *strip;
}
inline std::string letters_of(Strip strip) {
  return std::string(wire::write(strip).as_string());
}

// Unless told otherwise: round 1 of three players, Anna's action turn on the fifth space of the
// strip BBBCC after taking a card, starting cities, 5 coins each, empty hands, no offer, and in the
// decks every card that is nowhere else.
class Position {
 public:
  explicit Position(int players = 3) {
    state_ = Rules::initial({.players = static_cast<std::uint8_t>(players), .shrine = false});
    state_.decks = {};
    state_.stage = Stage::Act;
    state_.round = 1;
  }

  Position& stage(Stage stage) {
    state_.stage = stage;
    return *this;
  }
  Position& round(int round) {
    state_.round = static_cast<std::uint8_t>(round);
    return *this;
  }
  Position& first(Seat seat) {
    state_.first_player = seat;
    return *this;
  }
  // The strip of the round.
  Position& strip(std::string_view letters) {
    strip_ = strip_of(letters);
    return *this;
  }
  Position& emissary(Seat seat, std::size_t space) {
    state_.spaces[space] = seat;
    has_emissaries_ = true;
    return *this;
  }
  Position& city(Seat seat, std::initializer_list<std::string_view> rows) {
    state_.player(seat).city = city_of(rows);
    return *this;
  }
  Position& hand(Seat seat, std::initializer_list<Card> cards) {
    for (const Card card : cards) state_.player(seat).open_hand.add(card);
    return *this;
  }
  Position& secret(Seat seat, Card card, Deck deck = Deck::II) {
    auto& hand = state_.player(seat).secret_hand;
    hand.push_back({card, deck});
    std::sort(hand.begin(), hand.end());
    return *this;
  }
  Position& passed_on(Seat seat, std::initializer_list<Card> cards) {
    for (const Card card : cards) state_.player(seat).passed_on.push_back(card);
    return *this;
  }
  Position& coins(Seat seat, int coins) {
    state_.player(seat).coins = static_cast<std::uint16_t>(coins);
    return *this;
  }
  Position& influence(Seat seat, int tokens) {
    state_.player(seat).influence = static_cast<std::uint16_t>(tokens);
    return *this;
  }
  Position& influence_cards(Seat seat, std::initializer_list<int> values) {
    insert(state_.player(seat).influence_cards, values);
    return *this;
  }
  Position& on_table(std::initializer_list<int> values) {
    insert(state_.influence_on_table, values);
    return *this;
  }
  Position& offer(std::initializer_list<Card> cards) {
    for (const Card card : cards) state_.offer.push_back(card);
    return *this;
  }
  Position& drawn(std::initializer_list<Card> cards) {
    for (const Card card : cards) state_.drawn.push_back(card);
    return *this;
  }
  Position& drafting(Seat seat) {
    state_.drafting = seat;
    return *this;
  }
  // A school was built and waits for its deck; or it has drawn from this one.
  Position& school(int to_draw, Deck deck = Deck::I) {
    state_.to_draw = static_cast<std::uint8_t>(to_draw);
    state_.school_deck = deck;
    return built();
  }
  Position& built() {
    state_.has_built = 1;
    return *this;
  }
  Position& produced() {
    state_.has_produced = 1;
    return *this;
  }
  Position& shrine() {
    state_.shrine = 1;
    return *this;
  }
  // A deck of these cards only, and under it others that `by` put there.
  Position& deck(Deck deck, std::initializer_list<Card> cards,
                 std::initializer_list<Card> under = {}, Seat by = kAnna) {
    rome::DeckPile pile;
    for (const Card card : cards) pile.pool.add(card);
    pile.shuffled = static_cast<std::uint8_t>(cards.size());
    for (const Card card : under) pile.under.push_back({card, by});
    piles_[rome::index(deck)] = pile;
    return *this;
  }

  // A position that the codec of positions would let in, too.
  State done() const {
    State state = state_;
    const bool turn = state.stage >= Stage::Take && state.stage != Stage::Over;
    if (turn && !has_emissaries_) state.spaces[4] = kAnna;
    lay_strips(state);
    rome::fill_decks(state);
    for (std::size_t deck = 0; deck < rome::kDecks; ++deck) {
      if (piles_[deck]) state.decks[deck] = *piles_[deck];
    }
    return test::checked(state);
  }

 private:
  static void insert(rome::InfluenceCards& cards, std::initializer_list<int> values) {
    for (const int value : values) {
      const auto* const found = std::ranges::find(rome::kInfluenceValues, value);
      cards.insert(static_cast<std::size_t>(found - rome::kInfluenceValues.begin()));
    }
  }
  void lay_strips(State& state) const {
    const std::size_t place = state.round % rome::kStrips;
    const bool on_its_back = state.round / rome::kStrips % 2 == 1;
    const Strip laid = on_its_back ? rome::turned_over(strip_) : strip_;
    std::uint8_t other = 0;
    for (std::size_t strip = 0; strip < rome::strips_seen(state); ++strip) {
      if (other == laid.arrangement) ++other;
      state.strips.push_back(strip == place ? laid : Strip{other++, 0});
    }
  }

  State state_;
  Strip strip_ = strip_of("BBBCC");
  bool has_emissaries_ = false;
  std::array<std::optional<rome::DeckPile>, rome::kDecks> piles_;
};

inline State after(State state, Seat seat, const Action& action) {
  play(state, seat, action);
  return state;
}

// The draft of a match: the first player named, BBBCC on top, these cards dealt.
inline State dealt(int players, Seat first, std::initializer_list<Card> cards) {
  State state = Rules::initial({.players = static_cast<std::uint8_t>(players), .shrine = false});
  draw(state, DrawFirstPlayer{first});
  draw(state, DrawStrip{strip_of("BBBCC")});
  for (const Card card : cards) draw(state, DrawCard{card});
  return state;
}

// One event of a random match: chance, or a random move of whoever is to act.
inline std::vector<Effect> step(State& state, core::Rng& rng) {
  std::vector<Effect> effects;
  if (Rules::chance_pending(state)) {
    const auto outcomes = chances(state);
    Rules::draw(state, core::pick(std::span(outcomes), rng), &effects);
    return effects;
  }
  const Seat seat = Rules::to_act(state).first();
  const std::vector<Action> actions = legal_actions(state, seat);
  REQUIRE_FALSE(actions.empty());
  const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  Rules::apply(state, seat, action, &effects);
  return effects;
}
// Plays at random until `holds(state)`.
template <typename Condition>
std::vector<Effect> play_until(State& state, core::Rng& rng, Condition holds) {
  std::vector<Effect> all;
  while (!holds(std::as_const(state))) {
    for (const Effect& effect : step(state, rng)) all.push_back(effect);
  }
  return all;
}

inline int line(const State& state, Seat seat, std::string_view name) {
  for (const core::ScoreLine& each : Rules::score(state, seat).lines) {
    if (each.name == name) return each.points;
  }
  FAIL("no such line: ", std::string(name));
  return 0;
}

}  // namespace rome_tests
