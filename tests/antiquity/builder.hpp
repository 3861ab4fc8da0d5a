// Positions of Antiquity in a few lines, and the questions that tests ask.
#pragma once

#include "games/antiquity/land.hpp"
#include "games/antiquity/rules.hpp"
#include "games/antiquity/victory.hpp"
#include "games/antiquity/zone_of_control.hpp"
#include "tests/support/referee.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

template <>
struct test::RulesOf<antiquity::State> {
  using type = antiquity::Rules;
};

namespace antiquity_tests {

using test::chances;
using test::draw;
using test::is_listed;
using test::legal_actions;
using test::play;
using test::refuses;
using test::told;
using test::weight_of;

using namespace antiquity;  // NOLINT(google-build-using-namespace): the tests speak the game's
                            // words

inline constexpr Seat kAnna{0};
inline constexpr Seat kBruno{1};
inline constexpr Seat kClara{2};
inline constexpr Seat kDirk{3};
inline constexpr City kFirst{0};
inline constexpr City kSecond{1};

// Hexes of hand-made maps: column 0 and row 0 are axial (0, 0).
inline Hex at(int q, int r) {
  return hex_at(q, r);
}
inline HexSet hexes(std::initializer_list<std::pair<int, int>> places) {
  HexSet set;
  for (const auto& [q, r] : places) set.insert(at(q, r));
  return set;
}
inline Payment pay_with(std::initializer_list<Good> goods) {
  Payment payment;
  for (const Good good : goods) payment = payment.with(good);
  return payment;
}

class Position {
 public:
  explicit Position(int players = 2) {
    state_ = antiquity::initial({.players = static_cast<std::uint8_t>(players),
                                 .introductory = false,
                                 .mirrored_tiles = false,
                                 .barbara_needs_ungraved = false,
                                 .round_limit = kDefaultRoundLimit,
                                 .map = {}});
    state_.stage = Stage::CityBuilding;
    state_.round = 1;
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      state_.order.push_back(seat);
      state_.household(seat).goods = {};
    }
    plain();
  }

  // Grass as far as one needs, and a city for each player.
  Position& plain() {
    land({"GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG",
          "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG",
          "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG"});
    city(kAnna, 2, 2).city(kBruno, 9, 2);
    if (state_.player_count > 2) city(kClara, 2, 12);
    if (state_.player_count > 3) city(kDirk, 9, 12);
    return *this;
  }
  // Another map, without cities. F forest, G grass, M mountain, W sea, a dot for no hex; a small
  // letter has an exploration marker. The first letter is hex (0, 0), the next (1, 0); the line
  // below is (0, 1), (1, 1) ...
  Position& land(std::initializer_list<std::string_view> rows) {
    state_.land = {};
    for (const Seat seat : core::SeatRange(state_.player_count)) {
      state_.household(seat).city_count = 0;
      state_.player(seat) = {};
    }
    int r = 0;
    for (const std::string_view row : rows) {
      for (std::size_t q = 0; q < row.size(); ++q) lay(at(static_cast<int>(q), r), row[q]);
      ++r;
    }
    return *this;
  }
  Position& city(Seat seat, int q, int r) {
    Household& household = state_.household(seat);
    state_.player(seat).city_centres[household.city_count++] = at(q, r);
    state_.land.cities |= seven_hexes(at(q, r)) & state_.land.hexes;
    return *this;
  }
  // A city map without a place on the board.
  Position& inn(Seat seat, int q, int r) {
    state_.player(seat).inns.insert(at(q, r));
    return *this;
  }
  Position& building(Seat seat, Building kind, City city, int row, int column, int turn = 0) {
    Piece piece;
    piece.kind = kind;
    piece.city = city;
    piece.corner = square_at(row, column);
    piece.turn = static_cast<std::uint8_t>(turn);
    return add(seat, piece);
  }
  Position& manned(Seat seat, Building kind, City city, int row, int column, int turn = 0) {
    building(seat, kind, city, row, column, turn);
    Household& household = state_.household(seat);
    household.manned |= std::uint64_t{1} << (household.pieces.size() - 1);
    return *this;
  }
  Position& store(Seat seat, int width, int height, int row, int column, bool with_man) {
    Piece piece;
    piece.kind = Building::Store;
    piece.city = kFirst;
    piece.corner = square_at(row, column);
    piece.size = StoreSize(width, height);
    add(seat, piece);
    Household& household = state_.household(seat);
    if (with_man) household.manned |= std::uint64_t{1} << (household.pieces.size() - 1);
    return *this;
  }
  Position& cathedral(Seat seat, Saint saint, City city, int row, int column) {
    state_.household(seat).saint = saint;
    return building(seat, Building::Cathedral, city, row, column);
  }
  Position& fountain(Seat seat, City city, int row, int column) {
    state_.household(seat).city(city).fountains |= bit(square_at(row, column));
    state_.household(seat).kinds_built |= bit(Building::Fountain);
    return *this;
  }
  Position& grave(Seat seat, City city, int row, int column) {
    state_.household(seat).city(city).graves |= bit(square_at(row, column));
    return *this;
  }
  // Houses 1 to `number`, on the last empty squares of the first city.
  Position& houses(Seat seat, int number) {
    Household& household = state_.household(seat);
    household.houses_built = (1U << static_cast<unsigned>(number)) - 1U;
    household.kinds_built |= bit(Building::House);
    for (int square = 48; number > 0; --square) {
      const Squares here = bit(static_cast<Square>(square));
      if ((empty_squares(household, kFirst) & here) == 0) continue;
      household.cities[0].houses |= here;
      --number;
    }
    return *this;
  }
  Position& goods(Seat seat, std::initializer_list<std::pair<Good, int>> piles) {
    for (const auto& [good, count] : piles) state_.household(seat).goods.add(good, count);
    return *this;
  }
  Position& polluted(std::initializer_list<std::pair<int, int>> places) {
    state_.land.polluted |= hexes(places);
    return *this;
  }
  Position& producer(Seat seat, Industry industry, Good good, int q, int r, unsigned slots,
                     int second = 0) {
    Producer producer;
    producer.hex = at(q, r);
    producer.industry = industry;
    producer.good = good;
    producer.goods = static_cast<std::uint8_t>(slots);
    producer.second = static_cast<Direction>(second);
    state_.player(seat).producers.push_back(producer);
    return *this;
  }
  Position& famine(int level) {
    state_.famine_level = static_cast<std::uint8_t>(level);
    return *this;
  }
  Position& order(std::initializer_list<Seat> seats) {
    state_.order.clear();
    for (const Seat seat : seats) state_.order.push_back(seat);
    return *this;
  }
  Position& stage(Stage stage, int turn = 0) {
    state_.stage = stage;
    state_.turn = static_cast<std::uint8_t>(turn);
    return *this;
  }
  template <typename Change>
  Position& with(Change change) {
    change(state_);
    return *this;
  }
  State done() const {
    State state = state_;
    if (state.stage != Stage::CityBuilding) return state;
    state.fixed = state.households;
    state.shown = state.households;
    return state;
  }

 private:
  void lay(Hex hex, char letter) {
    if (letter == '.') return;
    state_.land.hexes.insert(hex);
    if (letter >= 'a') {
      state_.land.markers.insert(hex);
      letter = static_cast<char>(letter - 'a' + 'A');
    }
    if (letter == 'W') state_.land.sea.insert(hex);
    if (letter == 'M') state_.land.mountain.insert(hex);
    if (letter == 'F') state_.land.forest.insert(hex);
  }
  Position& add(Seat seat, const Piece& piece) {
    Household& household = state_.household(seat);
    household.pieces.push_back(piece);
    household.kinds_built |= bit(piece.kind);
    return *this;
  }

  State state_;
};

// As everywhere, but offers are not listed.
inline bool may(const State& state, Seat seat, const Action& action) {
  if (std::holds_alternative<OfferTrade>(action)) {
    return test::verdict(state, seat, action) == "accepted";
  }
  return test::may(state, seat, action);
}
// Everybody commits what is planned; the phases run on to the next decision.
inline std::vector<Effect> commit_all(State& state) {
  std::vector<Effect> all;
  while (state.stage == Stage::CityBuilding && !Rules::to_act(state).empty()) {
    const std::uint8_t round = state.round;
    for (const Effect& effect : play(state, Rules::to_act(state).first(), Commit{})) {
      all.push_back(effect);
    }
    if (state.round != round || state.committed.empty()) break;
  }
  return all;
}
// Plays the first legal action of the seat until it has decided what this stage asks; returns what
// the last one did.
inline std::vector<Effect> settle(State& state, Seat seat) {
  std::vector<Effect> effects;
  const Stage stage = state.stage;
  while (state.stage == stage && Rules::to_act(state).contains(seat)) {
    std::vector<Action> actions;
    Rules::legal(state, seat, actions);
    effects = play(state, seat, actions.front());
  }
  return effects;
}
inline int goods_of(const State& state, Seat seat, Good good) {
  return state.household(seat).goods.of(good);
}
// The number of the seat's first piece of a kind.
inline std::uint8_t number_of(const State& state, Seat seat, Building kind) {
  const Household& household = state.household(seat);
  for (std::uint8_t piece = 0; piece < household.pieces.size(); ++piece) {
    if (household.pieces[piece].kind == kind) return piece;
  }
  FAIL("no such building");
  return 0;
}
// Buys and places a building that costs no choice.
inline void build(State& state, Seat seat, Building kind, City city, int row, int column,
                  int turn = 0) {
  play(state, seat, BuyBuilding{kind, {}});
  const auto piece = static_cast<std::uint8_t>(state.household(seat).pieces.size() - 1);
  play(state, seat, Place{piece, city, square_at(row, column), static_cast<std::uint8_t>(turn)});
}
inline int graves_of(const State& state, Seat seat) {
  int graves = 0;
  for (const CityMap& map : state.household(seat).cities) graves += std::popcount(map.graves);
  return graves;
}

}  // namespace antiquity_tests
