#include "bots/antiquity/searcher.hpp"

#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/foresight.hpp"
#include "bots/antiquity/ways.hpp"
#include "bots/search/decide.hpp"

#include <algorithm>
#include <functional>

namespace antiquity_bots {
namespace {

using antiquity::Rules;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

// Who goes on how, and by what luck.
struct World {
  State state;
  std::uint64_t luck = 0;
  Ways ways;
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

// What may be built in the countryside now: what the way would, then the best of each kind, up to
// so many.
std::vector<antiquity::Action> things_to_build(const State& view, Seat seat, const Weights& way,
                                               std::size_t most) {
  std::vector<CountryChoice> choices = countryside_choices(view, seat, way);
  std::ranges::stable_sort(choices, std::ranges::greater{}, &CountryChoice::worth);
  std::vector<antiquity::Action> things = {best_in_countryside(view, seat, way).action};
  for (const CountryChoice& choice : choices) {
    if (things.size() >= most) break;
    if (choice.action != things.front() && !Rules::violation(view, seat, choice.action))
      things.push_back(choice.action);
  }
  return things;
}

}  // namespace

core::Rng Searcher::dice(const State& view, Seat seat) const {
  // The seat too: who knows the same would otherwise think the same.
  std::uint64_t salt = seed_ + core::index(seat);
  return core::Rng(core::hash_of(view) ^ core::splitmix64(salt));
}

void Searcher::think_of_ways(const State& view, Seat seat, const bots::Budget& budget) {
  const bots::Thinking thinking;
  core::Rng rng = dice(view, seat);
  const std::uint32_t playouts = budget.playouts.value_or(options_.playouts);
  const std::size_t count = std::min<std::size_t>(options_.ways, std::max(1U, playouts));
  const std::vector<Weights> ways = ways_to_play(view, seat, way_, usual_, count, rng);
  const State start = without_hidden_plans(view, seat);
  const bool chooses_saint = !view.household(seat).saint;
  const auto new_world = [&] {
    return World{Rules::determinise(start, core::Viewer(seat), rng), rng.next(), {}};
  };
  const auto outcome = [&](const World& world, std::size_t way) {
    return chooses_saint
               ? race(world.state, world.luck, seat, ways_in_a_race(start, seat, ways[way]))
               : play_on(world.state, world.luck, seat, ways_of_all(start, seat, ways[way]));
  };
  const auto trials =
      bots::sequential_halving(ways.size(), playouts, bots::Patience(budget), new_world, outcome);
  thought_ = bots::thought_of<antiquity::Action>(
      trials, kTermNames, [&](std::size_t way) { return plan_of(view, seat, ways[way]); });
  thinking.end(thought_);
  way_ = ways[trials.front().candidate];
}

antiquity::Action Searcher::think_of_the_country(const State& view, Seat seat,
                                                 const bots::Budget& budget) {
  // A choice takes two at least.
  const std::uint32_t playouts =
      std::max(2U, budget.playouts.value_or(options_.playouts) * options_.playouts_in_the_country /
                       options_.playouts);
  const std::vector<antiquity::Action> things = things_to_build(view, seat, way_, playouts);
  if (things.size() == 1) return things.front();
  const bots::Thinking thinking;
  core::Rng rng = dice(view, seat);
  // There is little luck left once the map lies open: what differs is how the others go on.
  const auto new_world = [&] {
    World world{Rules::determinise(view, core::Viewer(seat), rng), rng.next(),
                ways_of_all(view, seat, way_)};
    for (const Seat other : core::SeatRange(view.player_count)) {
      Weights& way = world.ways[core::index(other)];
      if (other != seat) way = varied(way, rng);
    }
    return world;
  };
  const auto outcome = [&](const World& world, std::size_t thing) {
    State state = world.state;
    Rules::apply(state, seat, things[thing], nullptr);
    return play_on(state, world.luck, seat, world.ways);
  };
  const auto trials =
      bots::sequential_halving(things.size(), playouts, bots::Patience(budget), new_world, outcome);
  thought_ = bots::thought_of<antiquity::Action>(
      trials, kTermNames, [&](std::size_t thing) { return std::vector{things[thing]}; });
  thinking.end(thought_);
  return things[trials.front().candidate];
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
    think_of_ways(view, seat, budget);
    player_.play_by(way_);
  }
  if (view.stage == Stage::Countryside && options_.playouts_in_the_country > 0)
    return think_of_the_country(view, seat, budget);
  return player_.choose(view, seat, budget);
}

}  // namespace antiquity_bots
