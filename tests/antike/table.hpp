// Positions of Antike in a few words, for tests.
#pragma once

#include "games/antike/codec_board.hpp"
#include "games/antike/rules.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string_view>
#include <vector>

namespace antike_tests {

using namespace antike;  // NOLINT(google-build-using-namespace)

inline Setup setup_on(std::string_view board, std::size_t players) {
  const BoardFile* file = own_board(board);
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.board = file->board;
  setup.prices = file->prices;
  setup.coins = file->coins;
  if (const auto opening = opening_for(*file, players)) setup.opening = *opening;
  return setup;
}

struct Chips {
  int marble = 0;
  int iron = 0;
  int gold = 0;
  int coin = 0;
};

// A match in the first turn of its first nation, changed step by step.
class Table {
 public:
  explicit Table(std::string_view board = "mare_nostrum", std::size_t players = 3)
      : Table(setup_on(board, players), own_board(board)) {}
  Table(const Setup& setup, const BoardFile* file) : state(Rules::initial(setup)), file_(file) {
    if (state.stage == Stage::FirstNation) {
      Rules::draw(state, DrawFirstNation{Nation{0}}, nullptr);
    }
  }

  State state;
  std::vector<Effect> effects;

  RegionId at(std::string_view region) const {
    const auto found = file_->region(region);
    REQUIRE_MESSAGE(found, region);
    return *found;
  }
  Nation nation(std::string_view people) const {
    const auto found = file_->people(people);
    for (const Nation place : NationRange(state)) {
      if (found && state.of(place).people == *found) return place;
    }
    FAIL("no such nation: " << people);
    return {};
  }
  const Civilization& of(std::string_view people) const { return state.of(nation(people)); }
  Civilization& of(std::string_view people) { return state.of(nation(people)); }
  Chips chips(std::string_view people) const {
    const auto& own = of(people).chips;
    return {own[0], own[1], own[2], own[3]};
  }
  int legions(std::string_view people, std::string_view region) const {
    return of(people).units_in(at(region), UnitKind::Legion);
  }
  int galleys(std::string_view people, std::string_view region) const {
    return of(people).units_in(at(region), UnitKind::Galley);
  }
  bool owns(std::string_view people, std::string_view region) const {
    return of(people).cities.contains(at(region));
  }
  bool has_temple(std::string_view region) const { return state.temples.contains(at(region)); }

  Table& city(std::string_view people, std::string_view region, Resource resource) {
    of(people).cities.insert(at(region));
    state.cities_of[index(resource)].insert(at(region));
    return *this;
  }
  Table& no_cities(std::string_view people) {
    for (Regions& cities : state.cities_of) cities = cities - of(people).cities;
    of(people).cities = {};
    return *this;
  }
  Table& temple(std::string_view region) {
    state.temples.insert(at(region));
    return *this;
  }
  Table& legion(std::string_view people, std::string_view region, int count = 1) {
    of(people).place_units(at(region), UnitKind::Legion, count);
    return *this;
  }
  Table& galley(std::string_view people, std::string_view region, int count = 1) {
    of(people).place_units(at(region), UnitKind::Galley, count);
    return *this;
  }
  Table& stock(std::string_view people, Chips chips) {
    Civilization& own = of(people);
    state.coins = static_cast<std::uint8_t>(state.coins + own.chips[3] - chips.coin);
    own.chips = {static_cast<std::uint16_t>(chips.marble), static_cast<std::uint16_t>(chips.iron),
                 static_cast<std::uint16_t>(chips.gold), static_cast<std::uint16_t>(chips.coin)};
    return *this;
  }
  Table& knows(std::string_view people, KnowHow know_how) {
    of(people).know_hows.insert(know_how);
    return *this;
  }
  Table& marker(std::string_view people, Field field) {
    of(people).marker = field;
    return *this;
  }
  Table& personages(std::string_view people, Personage personage, int count) {
    of(people).personages[index(personage)] = static_cast<std::uint8_t>(count);
    auto& stack = state.stacks[index(personage)];
    stack = static_cast<std::uint8_t>(stack - count);
    return *this;
  }
  // It is this nation's turn, on a field of its choice.
  Table& turn_of(std::string_view people) {
    state.turn = Turn{};
    state.turn.nation = nation(people);
    state.stage = Stage::Rondel;
    return *this;
  }
  Table& on(std::string_view people, Field field) {
    turn_of(people);
    of(people).marker = std::nullopt;
    return play(Enter{field});
  }

  Seat to_move() const { return Rules::to_act(state).first(); }
  std::optional<Violation> refusal(const Action& action) const {
    return Rules::violation(state, to_move(), action);
  }
  bool allows(const Action& action) const { return !refusal(action); }
  Table& play(const Action& action) {
    const auto broken = refusal(action);
    REQUIRE_MESSAGE(!broken, (broken ? Rules::code(*broken) : ""));
    effects.clear();
    Rules::apply(state, to_move(), action, &effects);
    return *this;
  }
  template <typename E>
  bool told(const E& effect) const {
    return std::find(effects.begin(), effects.end(), Effect(effect)) != effects.end();
  }
  std::vector<Action> legal() const {
    std::vector<Action> out;
    Rules::legal(state, to_move(), out);
    return out;
  }
  template <typename A>
  std::vector<A> listed() const {
    std::vector<A> out;
    for (const Action& action : legal()) {
      if (const auto* one = std::get_if<A>(&action)) out.push_back(*one);
    }
    return out;
  }
  template <typename A>
  bool lists(const A& action) const {
    const auto all = listed<A>();
    return std::find(all.begin(), all.end(), action) != all.end();
  }

  // The actions that need regions or nations, by their words.
  Action build_temple(std::string_view region, int coins = 0) const {
    return BuildTemple{at(region), static_cast<std::uint8_t>(coins)};
  }
  Action arm(std::string_view region, UnitKind kind, int coins = 0) const {
    return Arm{at(region), kind, static_cast<std::uint8_t>(coins)};
  }
  Action arm_free(std::string_view region, UnitKind kind) const {
    return ArmFree{at(region), kind};
  }
  Action move(UnitKind kind, std::string_view from, std::string_view to, int units = 1,
              int crossed = 0) const {
    return Move{kind, at(from), at(to), static_cast<std::uint8_t>(units),
                static_cast<std::uint8_t>(crossed)};
  }
  Action demand(std::string_view region, UnitKind kind, std::string_view against,
                int units = 1) const {
    return Demand{at(region), kind, nation(against), static_cast<std::uint8_t>(units)};
  }
  Action conquer(std::string_view region, int legions) const {
    return Conquer{at(region), static_cast<std::uint8_t>(legions)};
  }
  Action found(std::string_view region, Resource resource, unsigned by_coin = 0) const {
    return Found{at(region), resource, ResourceSet(by_coin)};
  }

 private:
  const BoardFile* file_;
};

inline bool operator==(const Chips& a, const Chips& b) {
  return a.marble == b.marble && a.iron == b.iron && a.gold == b.gold && a.coin == b.coin;
}

inline constexpr auto kLegion = UnitKind::Legion;
inline constexpr auto kGalley = UnitKind::Galley;
// Bits of Found: what is paid by a coin.
inline constexpr unsigned kMarbleByCoin = 1;
inline constexpr unsigned kIronByCoin = 2;
inline constexpr unsigned kGoldByCoin = 4;

}  // namespace antike_tests
