#include "bots/antike/searcher.hpp"

#include "bots/antike/judge.hpp"
#include "bots/antike/worth.hpp"
#include "bots/search/decide.hpp"

#include <algorithm>
#include <cmath>

namespace antike_bots {
namespace {

using antike::Action;
using antike::Rules;
using antike::Stage;
using core::Seat;

// The chance to win, how far the own nations have come, and what is left of the chance, or more,
// because the match will end later or sooner than was expected.
constexpr bots::TermNames kTermNames = {"chance", "growth", "haste"};

// Plays the turn out: the mover by `player`, the others, who only answer, by `rivals`.
Turn play_turn(const State& view, Seat seat, antike::Field field, Greedy& player, Greedy& rivals) {
  Turn turn{view, {antike::Enter{field}}};
  const Nation nation = view.turn.nation;
  Rules::apply(turn.after, seat, turn.steps.front(), nullptr);
  while (turn.after.stage != Stage::Over && turn.after.stage != Stage::Rondel &&
         turn.after.turn.nation == nation) {
    const Seat acting = Rules::to_act(turn.after).first();
    const bool answers = turn.after.stage == Stage::Answer;
    const Action action = (answers ? rivals : player).choose(turn.after, acting, {});
    if (!answers) turn.steps.push_back(action);
    Rules::apply(turn.after, acting, action, nullptr);
  }
  return turn;
}

// How far the nations of a seat have come. Who will lose still looks after them.
double growth_of(const State& state, Seat seat, const Weights& weights) {
  const Weights hour = weights_of_the_hour(weights, state);
  double growth = 0;
  for (const Nation nation : antike::NationRange(state)) {
    if (antike::seat_of(state, nation) == seat) growth += nation_worth(state, nation, hour);
  }
  return growth;
}

// Other tastes: some weights turned up, some down.
Weights varied(const Weights& from, core::Rng& rng) {
  constexpr std::uint32_t kSteps = 1000;
  constexpr double kMost = 3;
  Weights weights = from;
  for (double* weight :
       {&weights.king_progress, &weights.citizen_progress, &weights.navigator_progress,
        &weights.metallum, &weights.moneta, &weights.regnum, &weights.res_publica, &weights.strata,
        &weights.navigatio, &weights.unit, &weights.founding, &weights.founding_later,
        &weights.neutral_temple, &weights.raid, &weights.sea_area, &weights.hurt_rival,
        &weights.attack_now, &weights.rival_general}) {
    const double even = 2.0 * rng.below(kSteps) / kSteps - 1;
    *weight *= std::pow(kMost, even);
  }
  return weights;
}

}  // namespace

std::vector<Turn> Searcher::propose(const State& view, Seat seat, core::Rng& rng) const {
  std::vector<Turn> turns;
  Greedy rivals(seed_, weights_);
  for (std::size_t at = 0; at < antike::kFields; ++at) {
    const antike::Enter enter{static_cast<antike::Field>(at)};
    if (Rules::violation(view, seat, enter)) continue;
    for (int variant = 0; variant < options_.variants; ++variant) {
      Greedy player(rng.next(), variant == 0 ? weights_ : varied(weights_, rng));
      Turn turn = play_turn(view, seat, enter.field, player, rivals);
      const bool known = std::any_of(turns.begin(), turns.end(),
                                     [&](const Turn& other) { return other.after == turn.after; });
      if (!known) turns.push_back(std::move(turn));
    }
  }
  return turns;
}

// `later` is by how many rounds this is later than the expected end of the match.
bots::Outcome Searcher::outcome_of(const State& state, Seat seat, double later) const {
  // More than any nation comes to that has not won, so that nobody goes on who can win.
  constexpr double kWinnersGrowth = 300;
  bots::Outcome outcome;
  if (Rules::finished(state)) {
    const core::Result result = Rules::result(state);
    for (const Seat each : core::SeatRange(state.seat_count)) {
      outcome.chances[core::index(each)] = result.place[core::index(each)] == 1 ? 1 : 0;
    }
  } else {
    const Forecast judged = forecast(state, weights_);
    later += judged.rounds_left;
    for (const Nation nation : antike::NationRange(state)) {
      outcome.chances[core::index(antike::seat_of(state, nation))] +=
          judged.chances[antike::index(nation)];
    }
  }
  const double kept = std::pow(1 - options_.haste, later);
  const double mine = outcome.chances[core::index(seat)];
  const bool won = Rules::finished(state) && mine > 0;
  const double growth = won ? kWinnersGrowth : growth_of(state, seat, weights_);
  outcome.worth = kept * mine + options_.growth * growth;
  outcome.terms = {mine, growth, kept};
  return outcome;
}

bots::Outcome Searcher::play_on(State state, Seat seat, std::uint64_t luck, double expected) const {
  Greedy all(luck, weights_);
  const int last = state.round + options_.rounds_ahead;
  const Nation mover = state.turn.nation;
  // Turns, not rounds: to win now is more than to win next time, or nobody ever would.
  int turns = 0;
  while (!Rules::finished(state) &&
         (state.round < last || state.turn.nation != mover || state.stage != Stage::Rondel)) {
    const Seat acting = Rules::to_act(state).first();
    const Nation turn = state.turn.nation;
    Rules::apply(state, acting, all.choose(state, acting, {}), nullptr);
    if (Rules::finished(state) || state.turn.nation != turn) ++turns;
  }
  return outcome_of(state, seat, static_cast<double>(turns) / state.nation_count - expected);
}

void Searcher::think(const State& view, Seat seat, const bots::Budget& budget) {
  const bots::Thinking thinking;
  core::Rng rng(core::hash_of(view) ^ seed_);
  std::vector<Turn> turns = propose(view, seat, rng);
  const double expected = forecast(view, weights_).rounds_left;
  const auto trials = bots::sequential_halving(
      turns.size(), budget.playouts.value_or(options_.playouts), bots::Patience(budget),
      [&] { return rng.next(); },
      [&](std::uint64_t luck, std::size_t turn) {
        return play_on(turns[turn].after, seat, luck, expected);
      });
  thought_ = bots::thought_of<Action>(trials, kTermNames,
                                      [&](std::size_t turn) { return turns[turn].steps; });
  thinking.end(thought_);
  plan_ = std::move(turns[trials.front().candidate].steps);
  std::reverse(plan_.begin(), plan_.end());
  round_ = view.round;
}

std::optional<bots::Outcome> Searcher::foresee(const State& view, Seat seat,
                                               std::span<const Action> decision,
                                               std::uint64_t world) {
  State state = view;
  Greedy rivals(seed_, weights_);
  if (!bots::decide<Rules>(state, seat, decision, rivals)) return {};
  return play_on(state, seat, world, forecast(view, weights_).rounds_left);
}

Action Searcher::choose(const State& view, Seat seat, const bots::Budget& budget) {
  if (view.stage == Stage::Rondel) think(view, seat, budget);
  const bool answers = view.stage == Stage::Answer;
  if (!answers && !plan_.empty() && round_ == view.round) {
    const Action step = plan_.back();
    plan_.pop_back();
    if (!Rules::violation(view, seat, step)) return step;
    plan_.clear();  // others answered in another way than was thought
  }
  return Greedy(seed_, weights_).choose(view, seat, budget);
}

}  // namespace antike_bots
