#include "games/antiquity/round.hpp"

#include "games/antiquity/countryside.hpp"
#include "games/antiquity/explore.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/harvest.hpp"
#include "games/antiquity/order_of_play.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/store_goods.hpp"
#include "games/antiquity/victory.hpp"

namespace antiquity {
namespace {

// Does for the seat what leaves no choice; says whether a choice is left.
bool seat_has_choice(State& state, Seat seat, Effects effects) {
  switch (state.stage) {
    case Stage::Countryside:
      return may_build_in_countryside(state, seat);
    case Stage::StoreGoods:
      return begin_storing(state, seat, effects);
    case Stage::Harvest:
      return begin_harvest(state, seat, effects);
    case Stage::Explore:
      return may_explore(state, seat);
    case Stage::Famine:
      return begin_famine(state, seat, effects);
    case Stage::Pollution:
      return begin_pollution(state, seat, effects);
    default:
      return false;
  }
}

// The phase after `state.stage`; the match may end, or City Building begin.
void begin_next_phase(State& state, Effects effects) {
  state.turn = 0;
  switch (state.stage) {
    case Stage::Countryside:
      state.stage = Stage::StoreGoods;
      return;
    case Stage::StoreGoods:
      state.stage = Stage::Harvest;
      return give_fish_for_cathedrals(state, effects);
    case Stage::Harvest:
      state.stage = Stage::Explore;
      return;
    case Stage::Explore:
      if (state.introductory != 0) return check_victory(state, effects);
      state.stage = Stage::Famine;
      return;
    case Stage::Famine:
      set_famine_level(state, state.famine_level + 1, effects);
      state.stage = Stage::Pollution;
      return;
    default:
      return check_victory(state, effects);
  }
}

bool runs_in_order(Stage stage) {
  return stage >= Stage::Countryside && stage < Stage::Over;
}

// From the seat at `state.turn` on to the next decision.
void find_next_decision(State& state, Effects effects) {
  while (runs_in_order(state.stage)) {
    while (state.turn < state.order.size()) {
      const Seat seat = acting_seat(state);
      if (state.player(seat).out == 0 && seat_has_choice(state, seat, effects)) return;
      if (state.stage == Stage::Over) return;
      ++state.turn;
    }
    begin_next_phase(state, effects);
  }
}

void rise(State& state, Seat seat) {
  Household& household = state.household(seat);
  household.manned = 0;
  household.biology_used = 0;
  household.alchemy_used = 0;
}

}  // namespace

void begin_round(State& state, Effects effects) {
  ++state.round;
  state.stage = Stage::CityBuilding;
  state.turn = 0;
  state.committed = {};
  state.order_demanded = 0;
  state.cathedrals_this_round = 0;
  for (const Seat seat : remaining(state)) {
    rise(state, seat);
    state.fixed[core::index(seat)] = state.household(seat);
    state.shown[core::index(seat)] = state.household(seat);
  }
  tell(effects, RoundBegan{state.round});
}

void begin_phases_in_order(State& state, Effects effects) {
  set_order_of_play(state, effects);
  state.stage = Stage::Countryside;
  state.turn = 0;
  find_next_decision(state, effects);
}

void end_seat_turn(State& state, Effects effects) {
  ++state.turn;
  find_next_decision(state, effects);
}

void eliminate(State& state, Seat seat, Effects effects) {
  std::uint8_t gone = 0;
  for (const Player& player : state.players)
    gone = static_cast<std::uint8_t>(gone + (player.out != 0));
  Player& player = state.player(seat);
  player.out = static_cast<std::uint8_t>(gone + 1);
  while (!player.producers.empty()) {
    leave_land(state, player.producers.back());
    player.producers.pop_back();
  }
  Household& household = state.household(seat);
  household.manned = 0;
  household.houses_built = 0;
  household.goods = {};
  state.graves_due = 0;
  tell(effects, PlayerEliminated{seat});
  if (remaining(state).size() == 1) {
    end_match(state, remaining(state), Ending::LastPlayer, effects);
  }
}

void end_match(State& state, SeatSet winners, Ending ending, Effects effects) {
  state.stage = Stage::Over;
  state.turn = 0;
  state.winners = winners;
  state.ending = ending;
  tell(effects, MatchEnded{ending});
}

}  // namespace antiquity
