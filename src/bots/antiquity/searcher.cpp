#include "bots/antiquity/searcher.hpp"

#include "bots/antiquity/foresight.hpp"
#include "bots/antiquity/ways.hpp"
#include "bots/search/decide.hpp"

#include <algorithm>

namespace antiquity_bots {
namespace {

using antiquity::Rules;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

// What may be true, and by what luck it goes on.
struct World {
  State state;
  std::uint64_t luck = 0;
};

// What the way of playing would plan for the city now, up to committing it.
std::vector<antiquity::Action> plan_of(const State& view, Seat seat, const Weights& way) {
  Greedy player(0, way);
  State state = view;
  std::vector<antiquity::Action> plan;
  while (state.stage == Stage::CityBuilding && Rules::to_act(state).contains(seat)) {
    plan.push_back(player.choose(state, seat, {}));
    if (Rules::manner(plan.back()) == core::Manner::Move) break;
    Rules::apply(state, seat, plan.back(), nullptr);
  }
  return plan;
}

}  // namespace

void Searcher::think(const State& view, Seat seat, const bots::Budget& budget) {
  const bots::Thinking thinking;
  // The seat too: who knows the same would otherwise think the same.
  std::uint64_t salt = seed_ + core::index(seat);
  core::Rng rng(core::hash_of(view) ^ core::splitmix64(salt));
  const std::uint32_t playouts = budget.playouts.value_or(options_.playouts);
  const std::size_t count = std::min<std::size_t>(options_.ways, std::max(1U, playouts));
  const std::vector<Weights> ways = ways_to_play(view, seat, way_, usual_, count, rng);
  const State start = without_hidden_plans(view, seat);
  const auto new_world = [&] {
    return World{Rules::determinise(start, core::Viewer(seat), rng), rng.next()};
  };
  const auto outcome = [&](const World& world, std::size_t way) {
    return play_on(world.state, world.luck, seat, ways_of_all(start, seat, ways[way]));
  };
  const auto trials =
      bots::sequential_halving(ways.size(), playouts, bots::Patience(budget), new_world, outcome);
  thought_ = bots::thought_of<antiquity::Action>(
      trials, kTermNames, [&](std::size_t way) { return plan_of(view, seat, ways[way]); });
  thinking.end(thought_);
  way_ = ways[trials.front().candidate];
}

std::optional<bots::Outcome> Searcher::foresee(const State& view, Seat seat,
                                               std::span<const antiquity::Action> decision,
                                               std::uint64_t world) {
  core::Rng rng(world);
  const State start = without_hidden_plans(view, seat);
  State state = Rules::determinise(start, core::Viewer(seat), rng);
  const std::uint64_t luck = rng.next();
  if (!bots::decide<Rules>(state, seat, decision, player_)) return {};
  Ways ways = ways_of_all(start, seat, way_);
  for (Weights& way : ways) way = varied(way, rng);
  return play_on(state, luck, seat, ways);
}

antiquity::Action Searcher::choose(const State& view, Seat seat, const bots::Budget& budget) {
  if (view.stage == Stage::CityBuilding && round_ != view.round) {
    round_ = view.round;
    think(view, seat, budget);
    player_.play_by(way_);
  }
  return player_.choose(view, seat, budget);
}

}  // namespace antiquity_bots
