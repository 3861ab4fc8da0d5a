#include "games/antiquity/victory.hpp"

#include "games/antiquity/land.hpp"
#include "games/antiquity/round.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>
#include <string_view>

namespace antiquity {
namespace {

constexpr std::array<std::string_view, kEndings> kEndingWords = {
    "",          "san_nicolo", "santa_barbara", "san_christofori", "san_giorgio", "santa_maria",
    "tie_break", "shared",     "last_player",   "round_limit"};

constexpr Ending ending_of(Saint saint) {
  return static_cast<Ending>(static_cast<int>(Ending::SanNicolo) + static_cast<int>(saint));
}

// Kinds of which one building at least is free of graves; a House always is.
std::uint32_t ungraved_kinds(const Household& household) {
  std::uint32_t kinds = household.kinds_built & bit(Building::House);
  if (working_fountains(household) > 0) kinds |= bit(Building::Fountain);
  for (const Piece& piece : household.pieces) {
    if (!has_grave(household, piece)) kinds |= bit(piece.kind);
  }
  return kinds;
}

}  // namespace

int kinds_completed(const State& state, Seat seat) {
  const Household& household = state.household(seat);
  return std::popcount(state.barbara_needs_ungraved != 0 ? ungraved_kinds(household)
                                                         : household.kinds_built);
}

int goods_collected(const Household& household) {
  int collected = 0;
  for (std::size_t good = 0; good < kPayable; ++good) {
    collected += std::min<int>(household.goods.counts[good], kOfEachGoodToWin);
  }
  return collected;
}

int percent_enclosed(const State& state, Seat seat) {
  if (state.player(seat).out != 0) return 0;
  const HexSet reached =
      zone_of_control(state, seat) | cities_of(state, seat) | state.player(seat).inns;
  const HexSet aside = state.land.cities | inns_of_all(state);
  int best = 0;
  for (const Seat other : remaining(state)) {
    if (other == seat) continue;
    const HexSet zone = zone_of_control(state, other) - aside;
    if (zone.empty()) continue;
    best = std::max(best, kPercentToWin * (zone & reached).count() / zone.count());
  }
  return best;
}

bool fulfils(const State& state, Seat seat, Saint saint) {
  switch (saint) {
    case Saint::SanNicolo:
      return state.household(seat).men() >= kMenToWin;
    case Saint::SantaBarbara:
      return kinds_completed(state, seat) == static_cast<int>(kBuildings);
    case Saint::SanChristofori:
      return goods_collected(state.household(seat)) == kGoodsToWin;
    case Saint::SanGiorgio:
      return percent_enclosed(state, seat) == kPercentToWin;
    default:
      return false;
  }
}

bool has_won(const State& state, Seat seat) {
  const Household& household = state.household(seat);
  if (!household.saint || !has_power(household, *household.saint)) return false;
  if (household.saint != Saint::SantaMaria) return fulfils(state, seat, *household.saint);
  int fulfilled = 0;
  for (const Saint saint :
       {Saint::SanNicolo, Saint::SantaBarbara, Saint::SanChristofori, Saint::SanGiorgio}) {
    fulfilled += fulfils(state, seat, saint) ? 1 : 0;
  }
  return fulfilled >= kVictoriesOfSantaMaria;
}

int unpolluted_hexes(const State& state, Seat seat) {
  return (zone_of_control(state, seat) - state.land.polluted - state.land.cities).count();
}

void check_victory(State& state, Effects effects) {
  SeatSet winners;
  int most = -1;
  int fulfilled = 0;
  for (const Seat seat : remaining(state)) {
    if (!has_won(state, seat)) continue;
    ++fulfilled;
    tell(effects, VictoryReached{seat, *state.household(seat).saint});
    const int hexes = unpolluted_hexes(state, seat);
    if (hexes > most) winners = {};
    if (hexes >= most) winners.insert(seat);
    most = std::max(most, hexes);
  }
  if (fulfilled == 1) {
    const Saint saint = *state.household(winners.first()).saint;
    return end_match(state, winners, ending_of(saint), effects);
  }
  if (fulfilled > 1) {
    const Ending ending = winners.size() == 1 ? Ending::TieBreak : Ending::Shared;
    return end_match(state, winners, ending, effects);
  }
  if (state.round >= state.round_limit) {
    return end_match(state, remaining(state), Ending::RoundLimit, effects);
  }
  begin_round(state, effects);
}

core::ScoreSheet score(const State& state, Seat seat) {
  core::ScoreSheet sheet;
  sheet.lines.push_back({"san_nicolo", state.household(seat).men()});
  sheet.lines.push_back({"santa_barbara", kinds_completed(state, seat)});
  sheet.lines.push_back({"san_christofori", goods_collected(state.household(seat))});
  sheet.lines.push_back({"san_giorgio", percent_enclosed(state, seat)});
  return sheet;
}

// Winners first, then the others who remain, then the eliminated, who held out longest first.
core::Result result(const State& state) {
  const auto rank = [&state](Seat seat) {
    if (state.winners.contains(seat)) return 100;
    return state.player(seat).out == 0 ? 50 : static_cast<int>(state.player(seat).out);
  };
  core::Result result;
  for (const Seat seat : core::SeatRange(state.player_count)) {
    int better = 0;
    for (const Seat other : core::SeatRange(state.player_count)) {
      better += rank(other) > rank(seat) ? 1 : 0;
    }
    result.place[core::index(seat)] = static_cast<std::uint8_t>(better + 1);
  }
  result.ending = kEndingWords[static_cast<std::size_t>(state.ending)];
  return result;
}

}  // namespace antiquity
