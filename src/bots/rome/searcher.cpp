#include "bots/rome/searcher.hpp"

#include "bots/rome/judge.hpp"

#include <algorithm>
#include <utility>

namespace rome_bots {
namespace {

using core::Seat;
using rome::Action;
using rome::Rules;
using rome::State;

struct World {
  State state;
  std::uint64_t luck = 0;
};

double value(const State& state, Seat seat, double rival, CityBook& book) {
  double best = 0;
  for (const Seat other : core::SeatRange(state.player_count)) {
    if (other != seat) best = std::max(best, foreseen_score(state, other, book));
  }
  return foreseen_score(state, seat, book) - rival * best;
}

}  // namespace

std::vector<Action> Searcher::propose(const State& view, Seat seat, core::Rng& rng) {
  std::vector<Action>& legal = scratch_.actions;
  legal.clear();
  Rules::legal(view, seat, legal);
  if (legal.size() == 1) return legal;
  const std::vector<Action> all = legal;
  const Action usual = policy_.choose(view, seat, {});
  const State world = Rules::determinise(view, core::Viewer(seat), rng);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (all[at] == usual) continue;
    State after = world;
    Rules::apply(after, seat, all[at], nullptr);
    order.emplace_back(-foreseen_score(after, seat, policy_.book()), at);
  }
  std::sort(order.begin(), order.end());
  std::vector<Action> kept = {usual};
  for (const auto& [worth, at] : order) {
    if (kept.size() == options_.candidates) break;
    kept.push_back(all[at]);
  }
  return kept;
}

double Searcher::play_on(State state, Seat seat, std::uint64_t luck, int last_round) {
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
  return value(state, seat, options_.rival, policy_.book());
}

Action Searcher::choose(const State& view, Seat seat, const bots::Budget& budget) {
  core::Rng rng(core::hash_of(view) ^ seed_);
  const std::vector<Action> candidates = propose(view, seat, rng);
  if (candidates.size() == 1) return candidates.front();
  const auto new_world = [&] {
    return World{Rules::determinise(view, core::Viewer(seat), rng), rng.next()};
  };
  const auto outcome = [&](const World& world, std::size_t candidate) {
    State state = world.state;
    Rules::apply(state, seat, candidates[candidate], nullptr);
    return play_on(state, seat, world.luck, view.round + options_.rounds_ahead);
  };
  const auto trials =
      bots::sequential_halving(candidates.size(), budget.playouts.value_or(options_.playouts),
                               bots::Patience(budget), new_world, outcome);
  return candidates[trials.front().candidate];
}

}  // namespace rome_bots
