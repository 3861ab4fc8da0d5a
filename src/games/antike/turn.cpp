#include "games/antike/turn.hpp"

#include "games/antike/arming.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/personages.hpp"

namespace antike {
namespace {

void end_match(State& state, Maybe<Nation> winner, Ending ending, Effects effects) {
  const Nation last = state.turn.nation;
  state.turn = Turn{};
  state.turn.nation = last;
  state.stage = Stage::Over;
  state.winner = winner;
  state.ending = ending;
  tell(effects, MatchEnded{winner, ending});
}

}  // namespace

Violation not_in_this_stage(const State& state) {
  switch (state.stage) {
    case Stage::TradeGive:
    case Stage::TradeTake:
      return Violation::TradeNotFinished;
    case Stage::Toll:
      return Violation::TollNotPaid;
    case Stage::Demand:
    case Stage::Answer:
      return Violation::BattleNotSettled;
    default:
      return Violation::NotInThisStep;
  }
}

void begin_action(State& state) {
  state.stage = stage_of(*state.mover().marker);
  if (state.stage == Stage::Movement) begin_movement(state);
  if (state.stage == Stage::Militia) begin_arming(state);
}

void end_action(State& state, Effects effects) {
  if (state.stage == Stage::Militia) end_arming(state, effects);
  tell(effects, ActionEnded{state.turn.nation});
  state.stage = Stage::Founding;
}

void begin_turn(State& state, Nation nation, Effects effects) {
  if (nation == state.first_nation) ++state.round;
  state.turn = Turn{};
  state.turn.nation = nation;
  state.stage = Stage::Rondel;
  tell(effects, TurnBegan{nation, state.round});
}

void end_turn(State& state, Effects effects) {
  const Nation nation = state.turn.nation;
  state.of(nation).know_hows = state.of(nation).know_hows | state.turn.developed;
  const bool is_won_by_temple = win_personages(state, effects);
  tell(effects, TurnEnded{nation});
  if (state.of(nation).personage_count() >= state.winning_number) {
    return end_match(state, nation, Ending::Personages, effects);
  }
  if (is_won_by_temple) return end_match(state, nation, Ending::DestroyedTemple, effects);
  const Nation next = clockwise(state, nation, 1);
  if (next == state.first_nation && state.round >= state.last_round) {
    return end_match(state, std::nullopt, Ending::Cut, effects);
  }
  begin_turn(state, next, effects);
}

}  // namespace antike
