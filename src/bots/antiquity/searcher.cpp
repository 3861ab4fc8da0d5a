#include "bots/antiquity/searcher.hpp"

#include "bots/antiquity/ways.hpp"
#include "bots/playout.hpp"
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

double value(const State& state, Seat seat) {
  if (!Rules::finished(state)) {
    double most = 0;
    for (const Seat other : core::SeatRange(state.player_count)) {
      if (other != seat) most = std::max(most, progress(state, other));
    }
    return 2 * kConsolation + kConsolation * (progress(state, seat) - most);
  }
  const core::Result result = Rules::result(state);
  int winners = 0;
  for (const Seat each : core::SeatRange(state.player_count)) {
    winners += result.place[core::index(each)] == 1 ? 1 : 0;
  }
  if (result.place[core::index(seat)] != 1) return kConsolation * progress(state, seat);
  return 1.0 / winners + kEarlyWin * std::max(0, kLastRound / 2 - static_cast<int>(state.round));
}

}  // namespace

void Searcher::think(const State& view, Seat seat, const bots::Budget& budget) {
  // The seat too: who knows the same would otherwise think the same.
  std::uint64_t salt = seed_ + core::index(seat);
  core::Rng rng(core::hash_of(view) ^ core::splitmix64(salt));
  const std::uint32_t playouts = budget.playouts.value_or(options_.playouts);
  const std::size_t count = std::min<std::size_t>(options_.ways, std::max(1U, playouts));
  const std::vector<Weights> ways = ways_to_play(view, seat, way_, usual_, count, rng);
  const State start = without_hidden_plans(view, seat);
  bots::Scratch<Rules> scratch;
  const auto new_world = [&] {
    return World{Rules::determinise(start, core::Viewer(seat), rng), rng.next()};
  };
  const auto play_on = [&](const World& world, std::size_t way) {
    State state = world.state;
    core::Rng chance(world.luck);
    std::vector<std::unique_ptr<bots::Bot<Rules>>> players;
    for (const Seat each : core::SeatRange(state.player_count)) {
      players.push_back(std::make_unique<Greedy>(0, each == seat ? ways[way] : Weights{}));
    }
    while (!Rules::finished(state) && state.round < kLastRound) {
      if (Rules::chance_pending(state)) {
        bots::draw_by<Rules>(state, chance, scratch);
        continue;
      }
      const Seat acting = Rules::to_act(state).first();
      Rules::apply(state, acting, players[core::index(acting)]->choose(state, acting, {}), nullptr);
    }
    return value(state, seat);
  };
  const auto trials =
      bots::sequential_halving(ways.size(), playouts, bots::Patience(budget), new_world, play_on);
  way_ = ways[trials.front().candidate];
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
