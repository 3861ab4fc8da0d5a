#include "games/rome/action_turn.hpp"

#include "games/rome/influence.hpp"
#include "games/rome/upkeep.hpp"

namespace rome {
namespace {

void end_round(State& state, Effects effects) {
  score_influence(state, effects);
  if (state.round == last_round(state)) {
    state.stage = Stage::Over;
    tell(effects, MatchEnded{});
    return;
  }
  state.first_player = core::clockwise(state.first_player, 1, state.player_count);
  begin_round(state, effects);
}

}  // namespace

void begin_turn(State& state) {
  state.stage = state.offer.empty() ? Stage::Act : Stage::Take;
}

void end_turn(State& state, Seat seat, Effects effects) {
  state.spaces[acting_space(state)] = std::nullopt;
  state.has_built = 0;
  state.has_produced = 0;
  tell(effects, TurnEnded{seat});
  if (emissaries_on_strip(state) == 0) {
    end_round(state, effects);
  } else {
    begin_turn(state);
  }
}

void end_turn_if_nothing_is_left(State& state, Seat seat, Effects effects) {
  if (state.has_built != 0 && state.has_produced != 0) {
    end_turn(state, seat, effects);
  } else {
    state.stage = Stage::Act;
  }
}

std::optional<Violation> not_the_time_to_act(const State& state) {
  switch (state.stage) {
    case Stage::Act:
      return std::nullopt;
    case Stage::Take:
      return Violation::MustTakeFirst;
    case Stage::ChooseDeck:
    case Stage::Keep:
    case Stage::PutUnder:
      return Violation::SchoolNotResolved;
    default:
      return Violation::NotTheTimeToAct;
  }
}

std::optional<Violation> violation(const State& state, const Take& take) {
  if (state.stage != Stage::Take) return Violation::NotTheTimeToTake;
  if (!state.offer.contains(take.card)) return Violation::NotInTheOffer;
  return std::nullopt;
}

std::optional<Violation> violation(const State& state, const EndTurn& /*end*/) {
  return not_the_time_to_act(state);
}

CardKinds offered_kinds(const State& state) {
  CardKinds kinds;
  for (const Card card : state.offer) kinds.insert(card);
  return kinds;
}

void list_offer(const State& state, std::vector<Action>& out) {
  for (const Card card : offered_kinds(state)) out.emplace_back(Take{card});
}

void take(State& state, Seat seat, const Take& take, Effects effects) {
  state.offer.erase_one(take.card);
  state.player(seat).open_hand.add(take.card);
  state.stage = Stage::Act;
  tell(effects, CardTaken{seat, take.card});
}

}  // namespace rome
