#include "games/antike/rules.hpp"

#include "games/antike/arming.hpp"
#include "games/antike/battle.hpp"
#include "games/antike/conquest.hpp"
#include "games/antike/founding.hpp"
#include "games/antike/know_how.hpp"
#include "games/antike/knowledge.hpp"
#include "games/antike/movement.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/rondel.hpp"
#include "games/antike/temples.hpp"
#include "games/antike/trade.hpp"
#include "games/antike/turn.hpp"

#include <cassert>
#include <type_traits>

namespace antike {
namespace {

// Moves that are always possible in their stage.
template <typename A>
inline constexpr bool kNeedsNothing =
    std::is_same_v<A, Produce> || std::is_same_v<A, EndDemands> || std::is_same_v<A, EndMovement> ||
    std::is_same_v<A, EndConquests> || std::is_same_v<A, EndAction> || std::is_same_v<A, EndTurn>;

struct Referee {
  const State& state;
  using Answer = std::optional<Violation>;

  Answer operator()(const TakeChip& take) const {
    if (index(take.resource) < kResources) return std::nullopt;
    return state.stage == Stage::TradeTake ? Violation::TradeGivesNoCoins
                                           : Violation::NoSuchResource;
  }
  Answer operator()(const SetAnswer& /*set*/) const { return std::nullopt; }
  template <typename A>
  Answer operator()(const A& action) const {
    if constexpr (kNeedsNothing<A>) {
      return std::nullopt;
    } else {
      return violation(state, action);
    }
  }
};

struct Performer {
  State& state;
  Effects effects;

  void operator()(const Enter& action) const { enter(state, action, effects); }
  void operator()(const PayToll& action) const { pay_toll(state, action, effects); }
  void operator()(const Produce& /*action*/) const { produce(state, effects); }
  void operator()(const TakeChip& action) const {
    if (state.stage == Stage::ExtraChip) return take_extra_chip(state, action, effects);
    take_traded_chip(state, action, effects);
  }
  void operator()(const BuildTemple& action) const { build_temple(state, action, effects); }
  void operator()(const Arm& action) const { arm(state, action, effects); }
  void operator()(const ArmFree& action) const { arm_free(state, action, effects); }
  void operator()(const Develop& action) const { develop(state, action, effects); }
  void operator()(const BeginTrade& action) const { begin_trade(state, action, effects); }
  void operator()(const GiveChip& action) const { give_chip(state, action, effects); }
  void operator()(const Move& action) const { move(state, action, effects); }
  void operator()(const Demand& action) const { demand(state, action, effects); }
  void operator()(const EndDemands& /*action*/) const { end_demands(state, effects); }
  void operator()(const Answer& action) const { answer(state, action, effects); }
  void operator()(const EndMovement& /*action*/) const { end_movement(state, effects); }
  void operator()(const Conquer& action) const { conquer(state, action, effects); }
  void operator()(const EndConquests& /*action*/) const { end_action(state, effects); }
  void operator()(const EndAction& /*action*/) const { end_action(state, effects); }
  void operator()(const Found& action) const { found(state, action, effects); }
  void operator()(const EndTurn& /*action*/) const { end_turn(state, effects); }
  void operator()(const SetAnswer& action) const { set_answer(state, action, effects); }
};

}  // namespace

core::SeatSet Rules::to_act(const State& state) {
  switch (step_of(state).decider) {
    case Decider::Mover:
      return core::SeatSet(seat_of(state, state.turn.nation));
    case Decider::Asked:
      return core::SeatSet(seat_of(state, state.turn.entry.asked));
    default:
      return {};
  }
}

core::Manner Rules::manner(const Action& action) {
  return std::holds_alternative<SetAnswer>(action) ? core::Manner::Standing : core::Manner::Move;
}

std::optional<Violation> Rules::violation(const State& state, Seat seat, const Action& action) {
  if (finished(state)) return Violation::MatchIsOver;
  if (const auto* set = std::get_if<SetAnswer>(&action)) {
    return antike::violation(state, seat, *set);
  }
  if (!to_act(state).contains(seat)) return Violation::NotYourTurn;
  if (!offers(state, action)) {
    const auto* conquest = std::get_if<Conquer>(&action);
    const bool passed_over = conquest != nullptr && conquests_are_over(state);
    const auto reason = passed_over ? antike::violation(state, *conquest) : std::nullopt;
    return reason.value_or(not_in_this_stage(state));
  }
  return std::visit(Referee{state}, action);
}

// The lists of the table in turn.hpp, stage by stage.
void Rules::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (!to_act(state).contains(seat)) return;
  switch (state.stage) {
    case Stage::Rondel:
      list_fields(state, out);
      break;
    case Stage::Toll:
      return list_toll_chips(state, out);
    case Stage::Production:
      out.emplace_back(Produce{});
      out.emplace_back(EndAction{});
      break;
    case Stage::ExtraChip:
    case Stage::TradeTake:
      return list_resources(out);
    case Stage::Templum:
      list_temples(state, out);
      out.emplace_back(EndAction{});
      break;
    case Stage::Militia:
      list_arms(state, out);
      out.emplace_back(EndAction{});
      break;
    case Stage::Scientia:
      list_know_hows(state, out);
      out.emplace_back(EndAction{});
      break;
    case Stage::Movement:
      list_moves(state, out);
      list_demands(state, out);
      out.emplace_back(EndMovement{});
      break;
    case Stage::Demand:
      list_demands(state, out);
      out.emplace_back(EndDemands{});
      return;
    case Stage::Answer:
      return list_answers(state, out);
    case Stage::Conquest:
      list_conquests(state, out);
      out.emplace_back(EndConquests{});
      break;
    case Stage::Founding:
      list_foundings(state, out);
      out.emplace_back(EndTurn{});
      break;
    case Stage::TradeGive:
      return list_chips_to_give(state, out);
    default:
      return;
  }
  list_trades(state, out);
}

void Rules::apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects) {
  assert(!violation(state, seat, action));
  static_cast<void>(seat);  // the stage already knows whose move it is
  std::visit(Performer{state, effects}, action);
}

bool Rules::chance_pending(const State& state) {
  return step_of(state).decider == Decider::Chance;
}

void Rules::chance(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  if (chance_pending(state)) list_openings(state, out);
}

void Rules::draw(State& state, const Outcome& outcome, std::vector<Effect>* effects) {
  assert(chance_pending(state));
  if (const auto* drawn = std::get_if<DrawNation>(&outcome)) {
    return draw_nation(state, *drawn, effects);
  }
  draw_first_nation(state, std::get<DrawFirstNation>(outcome), effects);
}

State Rules::observed_by(const State& state, core::Viewer viewer) {
  return antike::observed_by(state, viewer);
}

Effect Rules::observed_by(const Effect& effect, core::Viewer viewer) {
  return antike::observed_by(effect, viewer);
}

State Rules::determinise(const State& view, core::Viewer viewer, core::Rng& rng) {
  return antike::determinise(view, viewer, rng);
}

core::ScoreSheet Rules::score(const State& state, Seat seat) {
  return antike::score(state, seat);
}

core::FixedVector<Nation, kMaxNations> Rules::winning_sides(const State& state) {
  core::FixedVector<Nation, kMaxNations> nations;
  const core::Result result = antike::result(state);
  for (const Seat seat : core::SeatRange(state.seat_count)) {
    if (result.place[core::index(seat)] == 1) nations.push_back(leading_nation(state, seat));
  }
  return nations;
}

core::Result Rules::result(const State& state) {
  return antike::result(state);
}

}  // namespace antike
