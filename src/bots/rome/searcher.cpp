#include "bots/rome/searcher.hpp"

#include "bots/rome/card_choice.hpp"
#include "bots/rome/turn_plan.hpp"
#include "bots/search/decide.hpp"

#include <algorithm>
#include <utility>

namespace rome_bots {
namespace {

using core::Seat;
using rome::Action;
using rome::Rules;
using rome::Stage;
using rome::State;

struct World {
  State state;
  std::uint64_t luck = 0;
};

using Order = std::vector<std::pair<double, std::size_t>>;  // least first: the choices by number

// What the greedy player thinks of where an action of a turn has led; the rest of the turn counts.
double worth_after(const State& before, const State& after, Seat seat, CityBook& book) {
  const rome::Player& player = after.player(seat);
  CityPage& page = book.page(after, seat);
  const int builds = builds_left(before, seat);
  PurseScale scale(moment_of(before, seat, builds, rivals_to_act(before, seat)), book.weights());
  const bool goes_on = after.stage == Stage::Act && Rules::to_act(after).contains(seat) &&
                       after.round == before.round &&
                       rome::acting_space(after) == rome::acting_space(before);
  const TurnMeans means{rome::symbols_of_turn(before), goes_on && after.has_built == 0,
                        goes_on && after.has_produced == 0};
  return Turn(player, hand_of(player), page, book.weights()).best(means, scale).worth;
}

}  // namespace

std::vector<Action> Searcher::propose(const State& view, Seat seat, core::Rng& rng) {
  std::vector<Action>& legal = scratch_.actions;
  legal.clear();
  Rules::legal(view, seat, legal);
  if (legal.size() == 1) return legal;
  const std::vector<Action> all = legal;
  const Action usual = policy_.choose(view, seat, {});
  // The order in which cards go under a deck hardly matters.
  if (view.stage == Stage::PutUnder) return {usual};
  const State world = Rules::determinise(view, core::Viewer(seat), rng);
  std::array<Order, 2> orders;  // by two judges, who choose in turn
  for (std::size_t at = 0; at < all.size(); ++at) {
    State after = world;
    Rules::apply(after, seat, all[at], nullptr);
    orders[0].emplace_back(-foreseen_score(after, seat, policy_.book()), at);
    if (view.stage == Stage::Act)
      orders[1].emplace_back(-worth_after(world, after, seat, policy_.book()), at);
  }
  for (Order& order : orders) std::sort(order.begin(), order.end());
  std::vector<Action> kept = {usual};
  for (std::size_t at = 0; at < all.size(); ++at) {
    for (const Order& order : orders) {
      if (kept.size() == options_.candidates || at >= order.size()) continue;
      const Action& next = all[order[at].second];
      if (std::find(kept.begin(), kept.end(), next) == kept.end()) kept.push_back(next);
    }
  }
  return kept;
}

bots::Outcome Searcher::play_on(State& state, Seat seat, std::uint64_t luck, int last_round) {
  core::Rng chance(luck);
  int round = state.round;
  while (!Rules::finished(state) && state.round <= last_round) {
    if (state.round != round) {
      // Each round has its own luck, however much of it the last one took.
      round = state.round;
      chance = core::Rng(luck + static_cast<std::uint64_t>(round));
    }
    if (Rules::chance_pending(state)) {
      bots::draw_by<Rules>(state, chance, scratch_);
      continue;
    }
    const Seat acting = Rules::to_act(state).first();
    Rules::apply(state, acting, policy_.choose(state, acting, {}), nullptr);
  }
  return outcome_of(state, seat, options_.aim, policy_.book());
}

std::uint32_t Searcher::playouts(const State& view, const bots::Budget& budget) const {
  const std::uint32_t most = budget.playouts.value_or(options_.playouts_for(view.player_count));
  if (view.stage == Stage::Emissaries) return most;
  return static_cast<std::uint32_t>(options_.other_choices * most);
}

int Searcher::last_round(const State& view) const {
  const auto each = static_cast<int>(rome::emissaries_each(view));
  return view.round + (options_.turns_ahead + each - 1) / each;
}

std::optional<bots::Outcome> Searcher::foresee(const State& view, Seat seat,
                                               std::span<const Action> decision,
                                               std::uint64_t world) {
  core::Rng rng(world);
  State state = Rules::determinise(view, core::Viewer(seat), rng);
  if (!bots::decide<Rules>(state, seat, decision, policy_)) return {};
  return play_on(state, seat, rng.next(), last_round(view));
}

Action Searcher::choose(const State& view, Seat seat, const bots::Budget& budget) {
  const bots::Thinking thinking;
  core::Rng rng(core::hash_of(view) ^ seed_);
  const std::vector<Action> candidates = propose(view, seat, rng);
  thought_ = {.term_names = kTermNames};
  if (candidates.size() == 1) {
    thought_.lines.push_back({.actions = candidates});
    return candidates.front();
  }
  const int last = last_round(view);
  const auto new_world = [&] {
    return World{Rules::determinise(view, core::Viewer(seat), rng), rng.next()};
  };
  const auto outcome = [&](const World& world, std::size_t candidate) {
    State state = world.state;
    Rules::apply(state, seat, candidates[candidate], nullptr);
    return play_on(state, seat, world.luck, last);
  };
  const auto trials =
      bots::sequential_halving(candidates.size(), playouts(view, budget), bots::Patience(budget),
                               new_world, outcome, options_.doubt);
  rest();  // nobody needs its megabytes before the next choice
  thought_ = bots::thought_of<Action>(trials, kTermNames, [&](std::size_t candidate) {
    return std::vector<Action>{candidates[candidate]};
  });
  thinking.end(thought_);
  return candidates[trials.front().candidate];
}

}  // namespace rome_bots
