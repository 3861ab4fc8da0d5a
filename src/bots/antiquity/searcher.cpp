#include "bots/antiquity/searcher.hpp"

#include "bots/antiquity/saint_ways.hpp"
#include "bots/antiquity/ways.hpp"
#include "bots/playout.hpp"
#include "bots/search/decide.hpp"
#include "games/antiquity/victory.hpp"

#include <array>
#include <memory>

namespace antiquity_bots {
namespace {

using antiquity::Household;
using antiquity::Rules;
using antiquity::Saint;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

constexpr int kLastRound = 60;        // of a playout
constexpr double kEarlyWin = 0.01;    // a round sooner
constexpr double kConsolation = 0.2;  // of the progress that was made without winning

struct World {
  State state;
  std::uint64_t luck = 0;
};

// Who has committed is thought to plan as we would: what they have planned is not known.
State without_hidden_plans(const State& view, Seat seat) {
  State state = view;
  if (view.stage != Stage::CityBuilding || view.order_demanded != 0) return state;
  for (const Seat other : view.committed) {
    if (other != seat) state.committed.erase(other);
  }
  return state;
}

// How much of what the saint asks for is there.
double progress(const State& state, Seat seat) {
  const Household& household = state.household(seat);
  if (state.player(seat).out != 0 || !household.saint) return 0;
  const auto share = [](int is, int must) { return static_cast<double>(is) / must; };
  const std::array<double, 4> all = {
      share(household.men(), antiquity::kMenToWin),
      share(antiquity::kinds_completed(state, seat), antiquity::kBuildings),
      share(antiquity::goods_collected(household), antiquity::kGoodsToWin),
      share(antiquity::percent_enclosed(state, seat), antiquity::kPercentToWin)};
  if (household.saint != Saint::SantaMaria) return all[static_cast<std::size_t>(*household.saint)];
  std::array<double, 4> best = all;
  std::sort(best.begin(), best.end());
  return (best[2] + best[3]) / 2;
}

// The share in a win, what is added for an early one, and how far the saint's demand was met.
constexpr bots::TermNames kTermNames = {"won", "soon", "progress"};

bots::Outcome outcome_of(const State& state, Seat seat) {
  std::array<double, core::kMaxSeats> reached{};
  double all = 0;
  double most = 0;
  for (const Seat each : core::SeatRange(state.player_count)) {
    reached[core::index(each)] = progress(state, each);
    all += reached[core::index(each)];
    if (each != seat) most = std::max(most, reached[core::index(each)]);
  }
  const double own = reached[core::index(seat)];
  bots::Outcome outcome;
  if (!Rules::finished(state)) {
    for (std::size_t at = 0; at < state.player_count; ++at) {
      outcome.chances[at] = all > 0 ? reached[at] / all : 1.0 / state.player_count;
    }
    outcome.worth = 2 * kConsolation + kConsolation * (own - most);
    outcome.terms = {0, 0, own};
    return outcome;
  }
  const core::Result result = Rules::result(state);
  const auto is_first = [&](std::size_t at) { return result.place[at] == 1; };
  int winners = 0;
  for (std::size_t at = 0; at < state.player_count; ++at) winners += is_first(at) ? 1 : 0;
  for (std::size_t at = 0; at < state.player_count; ++at) {
    outcome.chances[at] = is_first(at) ? 1.0 / winners : 0;
  }
  const double won = outcome.chances[core::index(seat)];
  const double soon =
      won > 0 ? kEarlyWin * std::max(0, kLastRound / 2 - static_cast<int>(state.round)) : 0;
  outcome.worth = won > 0 ? won + soon : kConsolation * own;
  outcome.terms = {won, soon, own};
  return outcome;
}

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

// Who shows a Cathedral is thought to play for its saint.
Weights thought_of_rival(const State& view, Seat rival) {
  const auto saint = view.household(rival).saint;
  return saint ? way_of(*saint) : Weights{};
}

using Ways = std::array<Weights, core::kMaxSeats>;

// The seat plays by that way, the others by what they show.
Ways ways_of_all(const State& view, Seat seat, const Weights& way) {
  Ways ways;
  for (const Seat each : core::SeatRange(view.player_count)) {
    ways[core::index(each)] = each == seat ? way : thought_of_rival(view, each);
  }
  return ways;
}

// To the end of the match.
bots::Outcome play_on(const World& world, Seat seat, const Ways& ways) {
  State state = world.state;
  core::Rng chance(world.luck);
  bots::Scratch<Rules> scratch;
  std::vector<std::unique_ptr<bots::Bot<Rules>>> players;
  for (const Seat each : core::SeatRange(state.player_count)) {
    players.push_back(std::make_unique<Greedy>(0, ways[core::index(each)]));
  }
  while (!Rules::finished(state) && state.round < kLastRound) {
    if (Rules::chance_pending(state)) {
      bots::draw_by<Rules>(state, chance, scratch);
      continue;
    }
    const Seat acting = Rules::to_act(state).first();
    Rules::apply(state, acting, players[core::index(acting)]->choose(state, acting, {}), nullptr);
  }
  return outcome_of(state, seat);
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
    return play_on(world, seat, ways_of_all(start, seat, ways[way]));
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
  World thought_of{Rules::determinise(start, core::Viewer(seat), rng), rng.next()};
  if (!bots::decide<Rules>(thought_of.state, seat, decision, player_)) return {};
  // There is little luck left once the map lies open: what differs is how everybody goes on.
  Ways ways = ways_of_all(start, seat, way_);
  for (Weights& way : ways) way = varied(way, rng);
  return play_on(thought_of, seat, ways);
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
