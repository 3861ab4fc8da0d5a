// Everything that is true at one moment of a match. Nothing is hidden in this game.
#pragma once

#include "core/maybe.hpp"
#include "core/seat.hpp"
#include "games/antike/board.hpp"
#include "games/antike/know_hows.hpp"
#include "games/antike/material.hpp"
#include "games/antike/nation.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace antike {

using core::Maybe;
using core::Seat;

inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kMaxPlayers = 6;

// Where in the turn we are; turn.hpp has the table of what may be done in each.
enum class Stage : std::uint8_t {
  Nations,      // chance: who leads which nation
  FirstNation,  // chance: who begins
  Rondel,
  Toll,
  Production,
  ExtraChip,  // the bank has no coin: which chip instead
  Templum,
  Militia,
  Scientia,
  Movement,
  Demand,  // units have entered beside foreign ones: does the mover demand battle?
  Answer,  // do the others?
  Conquest,
  Founding,
  TradeGive,
  TradeTake,
  Over,
};
inline constexpr std::size_t kStages = 17;

enum class Ending : std::uint8_t { Personages, DestroyedTemple, Cut };

// The units that have just entered a region with foreign units of their kind.
struct Entry {
  RegionId region{};
  UnitKind kind{};
  std::uint8_t units = 0;    // that are left of them
  std::uint8_t crossed = 0;  // borders so far
  Nation asked{};            // whose answer is due
  friend constexpr bool operator==(const Entry&, const Entry&) = default;
};

// What a nation has done in the turn that is not over yet.
struct Turn {
  Nation nation{};
  std::uint8_t toll_due = 0;
  std::uint8_t bellona_free = 0;  // the free unit may still be placed
  std::uint8_t destroyed_temples = 0;
  std::uint8_t first_know_hows = 0;  // scholars earned
  KnowHows developed;                // owned from the end of the turn
  std::uint8_t trade_give = 0;       // chips still to be given in a trade
  std::uint8_t trade_take = 0;       // and to be taken
  Stage resume{};                    // where the turn goes on after a trade
  Entry entry;
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

// How far the units of the moving nation have come. Those that are in neither table have crossed
// two borders.
struct March {
  std::array<Units, kMaxRegions> fresh{};  // no border crossed
  std::array<Units, kMaxRegions> once{};   // one
  friend constexpr bool operator==(const March&, const March&) = default;
};

struct Options {
  std::uint8_t nine_scholars = 0;
  std::uint8_t free_city_types = 0;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct State {
  Board board;
  std::array<Civilization, kMaxNations> nations{};
  std::array<Regions, kResources> cities_of{};  // all cities that produce marble, iron, gold
  Regions temples;                              // at cities
  Regions neutral_temples;
  std::array<Regions, 2> armed{};  // new units of this MILITIA by region: a two-bit number each
  March march;
  Prices prices{};
  std::array<Start, kMaxNations> starts{};            // by people
  std::array<Maybe<People>, kMaxNations> partners{};  // by people; two players only
  std::array<std::uint8_t, kPersonages> stacks = kPersonageStacks;
  std::uint8_t coins = 0;   // in the bank
  std::uint16_t round = 0;  // 1-based; 0 before the first turn
  std::uint16_t last_round = 0;
  Stage stage = Stage::Nations;
  std::uint8_t seat_count = 0;
  std::uint8_t nation_count = 0;
  std::uint8_t winning_number = 0;  // of personages
  Nation first_nation{};
  Nation bellona{};  // who holds the card
  std::uint8_t pliny_is_won = 0;
  Options options;
  Turn turn;
  Maybe<Nation> winner;
  Ending ending{};
  std::uint8_t participants = 0;           // the peoples that take part, a bit each
  std::array<std::uint8_t, 4> reserved{};  // keeps the size a multiple of eight without padding
  friend constexpr bool operator==(const State&, const State&) = default;

  constexpr Civilization& of(Nation nation) { return nations[index(nation)]; }
  constexpr const Civilization& of(Nation nation) const { return nations[index(nation)]; }
  constexpr Civilization& mover() { return of(turn.nation); }
  constexpr const Civilization& mover() const { return of(turn.nation); }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

constexpr Nation clockwise(const State& state, Nation nation, int steps) {
  const int count = state.nation_count;
  return static_cast<Nation>((static_cast<int>(nation) + steps + count) % count);
}
// With two players the turns alternate between them (15.2).
constexpr Seat seat_of(const State& state, Nation nation) {
  return static_cast<Seat>(index(nation) % state.seat_count);
}
constexpr Maybe<Nation> owner_of(const State& state, RegionId region) {
  for (std::size_t nation = 0; nation < state.nation_count; ++nation) {
    if (state.nations[nation].cities.contains(region)) return static_cast<Nation>(nation);
  }
  return std::nullopt;
}
constexpr int temples_in_bank(const State& state) {
  return kTemples - state.temples.size() - state.neutral_temples.size();
}
constexpr Resource resource_of_city(const State& state, RegionId region) {
  if (state.cities_of[0].contains(region)) return Resource::Marble;
  return state.cities_of[1].contains(region) ? Resource::Iron : Resource::Gold;
}
// The foreign nations that have units of `kind` in `region`, as bits by turn order.
constexpr unsigned foreigners_with(const State& state, RegionId region, UnitKind kind) {
  unsigned found = 0;
  for (std::size_t nation = 0; nation < state.nation_count; ++nation) {
    const bool there = state.nations[nation].regions_with(kind).contains(region);
    found |= static_cast<unsigned>(there) << nation;
  }
  return found & ~(1U << index(state.turn.nation));
}

// The nations at a table, in turn order from the one with number 0.
class NationRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr Nation operator*() const { return static_cast<Nation>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::size_t at_;
  };

  constexpr explicit NationRange(const State& state) : nations_(state.nation_count) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(nations_); }

 private:
  std::size_t nations_;
};

}  // namespace antike
