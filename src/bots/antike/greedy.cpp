#include "bots/antike/greedy.hpp"

#include "bots/antike/march.hpp"
#include "bots/antike/opening.hpp"
#include "bots/antike/prospect.hpp"
#include "bots/antike/spending.hpp"
#include "bots/antike/worth.hpp"
#include "games/antike/rondel.hpp"
#include "games/antike/turn.hpp"

namespace antike_bots {
namespace {

using antike::Action;
using antike::Field;
using antike::Stage;

// What to do in every stage but the choice of the field.
Action best_in_stage(const State& view, const Weights& weights) {
  switch (view.stage) {
    case Stage::Toll:
      return best_toll_chip(view, weights);
    case Stage::Production:
      return antike::Produce{};
    case Stage::ExtraChip:
      return best_extra_chip(view, weights);
    case Stage::Templum:
      return best_temple(view, weights);
    case Stage::Militia:
      return best_unit(view, weights);
    case Stage::Scientia:
      return best_know_how(view, weights);
    case Stage::Movement:
      return next_move(view, weights);
    case Stage::Demand:
      return next_demand(view);
    case Stage::Answer:
      return best_answer(view);
    case Stage::Conquest:
      return best_conquest(view, weights);
    case Stage::TradeGive:
      return best_chip_to_give(view, weights);
    case Stage::TradeTake:
      return best_chip_to_take(view, weights);
    default:
      return best_city(view, weights);
  }
}

// Both MOVERE do the same; only the nearer one is looked at, since that is the dearest to play out.
bool is_farther_movere(const State& view, Field field) {
  if (antike::stage_of(field) != Stage::Movement) return false;
  const Field other = field == Field::MovereI ? Field::MovereII : Field::MovereI;
  const auto steps = [&](Field to) { return antike::rondel_steps(view.mover().marker, to); };
  return steps(field) > steps(other) || (steps(field) == steps(other) && field > other);
}

// Plays the turn to its end, the others' answers included.
void play_out(State& state, const Weights& weights) {
  const Nation nation = state.turn.nation;
  while (state.stage != Stage::Over && state.stage != Stage::Rondel) {
    const Action action = best_in_stage(state, weights);
    antike::Rules::apply(state, antike::Rules::to_act(state).first(), action, nullptr);
    if (state.turn.nation != nation) return;
  }
}

}  // namespace

Action Greedy::best_field(const State& view, const Weights& weights) const {
  const Nation nation = view.turn.nation;
  std::uint64_t dice = seed_ ^ (std::uint64_t{view.round} << 32U) ^ antike::index(nation);
  if (const auto field = book_field(view, core::splitmix64(dice))) {
    if (!antike::violation(view, antike::Enter{*field})) return antike::Enter{*field};
  }
  core::Rng whim(dice);
  Field best = Field::Ferrum;
  double best_worth = -weights.victory;
  for (std::size_t at = 0; at < antike::kFields; ++at) {
    const antike::Enter enter{static_cast<Field>(at)};
    if (antike::violation(view, enter) || is_farther_movere(view, enter.field)) continue;
    State state = view;
    antike::enter(state, enter, nullptr);
    play_out(state, weights);
    const double worth = nation_worth(state, nation, weights) +
                         weights.next_turn * next_turn_worth(state, nation, weights) +
                         weights.whim * whim.below(1000) / 1000.0;
    if (worth > best_worth) {
      best_worth = worth;
      best = enter.field;
    }
  }
  return antike::Enter{best};
}

Action Greedy::choose(const State& view, core::Seat /*seat*/, const bots::Budget& /*budget*/) {
  const Weights weights = weights_of_the_hour(weights_, view);
  if (view.stage == Stage::Rondel) return best_field(view, weights);
  return best_in_stage(view, weights);
}

}  // namespace antike_bots
