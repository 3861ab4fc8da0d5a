// The turn as one table: in each stage, who decides and which moves there are (rules 2.1 to 2.5).
// What a move leads to stands in the file of its noun.
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace antike {

enum class Decider : std::uint8_t { Nobody, Chance, Mover, Asked };

// One bit for each kind of action, by its place in the variant.
using Moves = std::uint32_t;

template <typename A>
constexpr Moves move_bit() {
  const Action action = A{};
  return Moves{1} << action.index();
}
template <typename... A>
constexpr Moves moves() {
  return (Moves{0} | ... | move_bit<A>());
}

struct Step {
  Stage stage;
  Decider decider;
  Moves moves;
};

// Rondel -> (Toll) -> the stage of the field -> Founding -> the next nation's Rondel. BeginTrade
// leads through TradeGive and TradeTake back to where it was played.
inline constexpr std::array<Step, kStages> kTurn = {{
    {Stage::Nations, Decider::Chance, 0},
    {Stage::FirstNation, Decider::Chance, 0},
    {Stage::Rondel, Decider::Mover, moves<Enter, BeginTrade>()},
    {Stage::Toll, Decider::Mover, moves<PayToll>()},
    {Stage::Production, Decider::Mover, moves<Produce, BeginTrade, EndAction>()},
    {Stage::ExtraChip, Decider::Mover, moves<TakeChip>()},
    {Stage::Templum, Decider::Mover, moves<BuildTemple, BeginTrade, EndAction>()},
    {Stage::Militia, Decider::Mover, moves<Arm, ArmFree, BeginTrade, EndAction>()},
    {Stage::Scientia, Decider::Mover, moves<Develop, BeginTrade, EndAction>()},
    {Stage::Movement, Decider::Mover, moves<Move, Demand, BeginTrade, EndMovement>()},
    {Stage::Demand, Decider::Mover, moves<Demand, EndDemands>()},
    {Stage::Answer, Decider::Asked, moves<Answer>()},
    {Stage::Conquest, Decider::Mover, moves<Conquer, BeginTrade, EndConquests>()},
    {Stage::Founding, Decider::Mover, moves<Found, BeginTrade, EndTurn>()},
    {Stage::TradeGive, Decider::Mover, moves<GiveChip>()},
    {Stage::TradeTake, Decider::Mover, moves<TakeChip>()},
    {Stage::Over, Decider::Nobody, 0},
}};
static_assert([] {
  for (std::size_t at = 0; at < kStages; ++at) {
    if (kTurn[at].stage != static_cast<Stage>(at)) return false;
  }
  return true;
}());

constexpr const Step& step_of(const State& state) {
  return kTurn[static_cast<std::size_t>(state.stage)];
}
constexpr bool offers(const State& state, const Action& action) {
  return ((step_of(state).moves >> action.index()) & 1U) != 0;
}
// The stage in which a field's action is carried out.
constexpr Stage stage_of(Field field) {
  switch (field) {
    case Field::Templum:
      return Stage::Templum;
    case Field::Militia:
      return Stage::Militia;
    case Field::Scientia:
      return Stage::Scientia;
    case Field::MovereI:
    case Field::MovereII:
      return Stage::Movement;
    default:
      return Stage::Production;
  }
}

// Why a move that the stage does not offer is refused.
Violation not_in_this_stage(const State& state);

// The toll is paid: the action of the field begins.
void begin_action(State& state);
void end_action(State& state, Effects effects);
// Know-hows become one's own, personages are won, the match ends or the next nation begins.
void end_turn(State& state, Effects effects);
void begin_turn(State& state, Nation nation, Effects effects);

}  // namespace antike
