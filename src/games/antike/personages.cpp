#include "games/antike/personages.hpp"

#include "games/antike/sea_areas.hpp"

#include <algorithm>
#include <tuple>

namespace antike {
namespace {

constexpr std::array<std::string_view, kPersonages> kLines = {"kings", "generals", "citizens",
                                                              "scholars", "navigators"};

// The n-th is won with n times `each`; one that was won once is never won again (13.8).
int due(int have, int each, int won) {
  return std::max(0, have / each - won);
}

int temples_of(const State& state, Nation nation) {
  return (state.of(nation).cities & state.temples).size();
}

void win_pliny(State& state, Effects effects) {
  if (state.options.nine_scholars == 0 || state.pliny_is_won != 0) return;
  if (state.mover().know_hows != KnowHows::all()) return;
  state.pliny_is_won = 1;
  ++state.mover().personages[index(Personage::Scholar)];
  tell(effects, PlinyWon{state.turn.nation});
}

// The order of nations when a match is cut (K16): more is better.
std::tuple<int, int, int> standing(const State& state, Nation nation) {
  return {state.of(nation).personage_count(), state.of(nation).cities.size(),
          temples_of(state, nation)};
}

}  // namespace

std::array<int, kPersonages> earned(const State& state) {
  const Nation nation = state.turn.nation;
  const Civilization& own = state.mover();
  const auto won = [&own](Personage personage) { return int{own.personages[index(personage)]}; };
  return {due(own.cities.size(), kCitiesPerKing, won(Personage::King)),
          state.turn.destroyed_temples,
          due(temples_of(state, nation), kTemplesPerCitizen, won(Personage::Citizen)),
          state.turn.first_know_hows,
          due(sea_areas(state, nation), kAreasPerNavigator, won(Personage::Navigator))};
}

bool win_personages(State& state, Effects effects) {
  const std::array<int, kPersonages> deserved = earned(state);
  const std::size_t general = index(Personage::General);
  const bool general_is_missing = deserved[general] > state.stacks[general];
  for (std::size_t at = 0; at < kPersonages; ++at) {
    const auto count = static_cast<std::uint8_t>(std::min<int>(deserved[at], state.stacks[at]));
    if (count == 0) continue;
    state.stacks[at] = static_cast<std::uint8_t>(state.stacks[at] - count);
    auto& own = state.mover().personages[at];
    own = static_cast<std::uint8_t>(own + count);
    tell(effects, PersonageWon{state.turn.nation, static_cast<Personage>(at), count});
  }
  win_pliny(state, effects);
  return general_is_missing && state.mover().personage_count() == state.winning_number - 1;
}

Nation leading_nation(const State& state, Seat seat) {
  auto leader = static_cast<Nation>(core::index(seat));
  for (const Nation nation : NationRange(state)) {
    if (seat_of(state, nation) != seat) continue;
    if (state.winner == nation) return nation;
    if (standing(state, nation) > standing(state, leader)) leader = nation;
  }
  return leader;
}

core::ScoreSheet score(const State& state, Seat seat) {
  const Civilization& own = state.of(leading_nation(state, seat));
  core::ScoreSheet sheet;
  for (std::size_t at = 0; at < kPersonages; ++at) {
    sheet.lines.push_back({kLines[at], own.personages[at]});
  }
  return sheet;
}

core::Result result(const State& state) {
  core::Result result;
  result.ending = kEndings[static_cast<std::size_t>(state.ending)];
  const auto better = [&state](Nation a, Nation b) {
    if (state.winner && (state.winner == a) != (state.winner == b)) return state.winner == a;
    return standing(state, a) > standing(state, b);
  };
  for (const Seat seat : core::SeatRange(state.seat_count)) {
    std::uint8_t place = 1;
    for (const Seat other : core::SeatRange(state.seat_count)) {
      if (better(leading_nation(state, other), leading_nation(state, seat))) ++place;
    }
    result.place[core::index(seat)] = place;
  }
  return result;
}

}  // namespace antike
