#include "games/antike/setup.hpp"

#include "games/antike/turn.hpp"

#include <bit>

namespace antike {
namespace {

using core::SetupFault;

// The nation sits down: its three cities and its chips.
void seat_people(State& state, Nation nation, People people) {
  Civilization& own = state.of(nation);
  own.people = people;
  for (const Resource resource : kEveryResource) {
    const RegionId region = state.starts[index(people)][index(resource)];
    own.cities.insert(region);
    state.cities_of[index(resource)].insert(region);
    own.chips[index(chip_of(resource))] = kStartingChips;
  }
}

std::optional<Nation> first_without_people(const State& state) {
  for (const Nation nation : NationRange(state)) {
    if (!state.of(nation).people) return nation;
  }
  return std::nullopt;
}

std::optional<SetupFault> fault_of_peoples(const Setup& setup) {
  const Opening& opening = setup.opening;
  const std::size_t nations = nations_for(setup.players);
  if (opening.peoples.size() != nations)
    return SetupFault{"options/board", "antike.setup.nations", "1.1"};
  unsigned seen = 0;
  for (const People people : opening.peoples) {
    const bool is_new = index(people) < kMaxNations && ((seen >> index(people)) & 1U) == 0;
    if (!is_new) return SetupFault{"options/board", "antike.setup.nations", "1.1"};
    seen |= 1U << index(people);
  }
  if (setup.players != 2) return std::nullopt;
  for (std::size_t at = 0; at < nations; ++at) {
    const People partner = opening.peoples[(at + 2) % nations];
    if (opening.partners[index(opening.peoples[at])] != partner) {
      return SetupFault{"options/board", "antike.setup.pairs", "15.1"};
    }
  }
  return std::nullopt;
}

std::optional<SetupFault> fault_of_board(const Setup& setup) {
  if (const auto found = fault(setup.board))
    return SetupFault{"options/board", found->code, found->rule};
  std::array<Start, kMaxNations> starts{};
  std::size_t nations = 0;
  for (const People people : setup.opening.peoples) {
    starts[nations++] = setup.opening.starts[index(people)];
  }
  const auto found = fault(setup.board, starts.data(), nations, setup.opening.neutral_temples);
  if (found) return SetupFault{"options/board", found->code, found->rule};
  return std::nullopt;
}

}  // namespace

std::optional<SetupFault> fault(const Setup& setup) {
  if (setup.players < kMinPlayers || setup.players > kMaxPlayers) {
    return SetupFault{"players", "antike.setup.players", "1.1"};
  }
  if (const auto found = fault_of_peoples(setup)) return found;
  if (const auto found = fault_of_board(setup)) return found;
  if (setup.opening.winning_number == 0)
    return SetupFault{"options/board", "antike.setup.winning_number", "14.1"};
  if (setup.last_round < kShortestCut || setup.last_round > kLongestCut) {
    return SetupFault{"options/last_round", "antike.setup.last_round", "K16"};
  }
  return std::nullopt;
}

State initial(const Setup& setup) {
  State state;
  state.board = setup.board;
  state.seat_count = setup.players;
  state.nation_count = static_cast<std::uint8_t>(nations_for(setup.players));
  state.starts = setup.opening.starts;
  state.partners = setup.opening.partners;
  state.neutral_temples = setup.opening.neutral_temples;
  state.winning_number = setup.opening.winning_number;
  state.prices = setup.prices;
  state.coins = setup.coins;
  state.last_round = setup.last_round;
  state.options.nine_scholars = setup.nine_scholars ? 1 : 0;
  state.options.free_city_types = setup.free_city_types ? 1 : 0;
  // The peoples that take part; drawn or not, the list is the same.
  for (const People people : setup.opening.peoples) {
    state.participants = static_cast<std::uint8_t>(state.participants | (1U << index(people)));
  }
  if (setup.nations_drawn) return state;
  for (const Nation nation : NationRange(state)) {
    seat_people(state, nation, setup.opening.peoples[index(nation)]);
  }
  state.stage = Stage::FirstNation;
  return state;
}

void list_openings(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  if (state.stage == Stage::FirstNation) {
    for (const Nation nation : NationRange(state)) out.push_back({DrawFirstNation{nation}, 1});
    return;
  }
  unsigned left = state.participants;
  for (const Nation nation : NationRange(state)) {
    if (const Maybe<People> people = state.of(nation).people) left &= ~(1U << index(*people));
  }
  for (; left != 0; left &= left - 1U) {
    const auto people = static_cast<People>(std::countr_zero(left));
    out.push_back({DrawNation{*first_without_people(state), people}, 1});
  }
}

void draw_nation(State& state, const DrawNation& drawn, Effects effects) {
  seat_people(state, drawn.nation, drawn.people);
  tell(effects, NationNamed{seat_of(state, drawn.nation), drawn.people});
  if (state.seat_count == 2) {
    const Nation other = clockwise(state, drawn.nation, 2);
    const People partner = *state.partners[index(drawn.people)];
    seat_people(state, other, partner);
    tell(effects, NationNamed{seat_of(state, other), partner});
  }
  if (!first_without_people(state)) state.stage = Stage::FirstNation;
}

void draw_first_nation(State& state, const DrawFirstNation& drawn, Effects effects) {
  state.first_nation = drawn.nation;
  state.bellona = clockwise(state, drawn.nation, -1);
  tell(effects, FirstNationNamed{drawn.nation, state.bellona});
  begin_turn(state, drawn.nation, effects);
}

}  // namespace antike
