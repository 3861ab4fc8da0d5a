#include "bots/antiquity/foresight.hpp"

#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/saint_ways.hpp"
#include "bots/antiquity/ways.hpp"
#include "bots/playout.hpp"
#include "games/antiquity/victory.hpp"

#include <algorithm>
#include <memory>

namespace antiquity_bots {

using antiquity::Household;
using antiquity::Rules;
using antiquity::Saint;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

namespace {

constexpr int kLastRound = 60;        // of a playout
constexpr double kEarlyWin = 0.01;    // a round sooner
constexpr double kConsolation = 0.2;  // of the progress that was made without winning

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

// Who shows a Cathedral is thought to play for its saint.
Weights thought_of_rival(const State& view, Seat rival) {
  const auto saint = view.household(rival).saint;
  return saint ? way_of(*saint) : Weights{};
}

}  // namespace

State without_hidden_plans(const State& view, Seat seat) {
  State state = view;
  if (view.stage != Stage::CityBuilding || view.order_demanded != 0) return state;
  for (const Seat other : view.committed) {
    if (other != seat) state.committed.erase(other);
  }
  return state;
}

Ways ways_of_all(const State& view, Seat seat, const Weights& way) {
  Ways ways;
  for (const Seat each : core::SeatRange(view.player_count)) {
    ways[core::index(each)] = each == seat ? way : thought_of_rival(view, each);
  }
  return ways;
}

bots::Outcome play_on(State state, std::uint64_t luck, Seat seat, const Ways& ways) {
  core::Rng chance(luck);
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

}  // namespace antiquity_bots
