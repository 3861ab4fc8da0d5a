#include "bots/arena/arena.hpp"

#include "bots/arena/playout.hpp"
#include "bots/registry.hpp"
#include "games/codecs.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

namespace bots {
namespace {

using games::Refusal;

struct Comparison {
  double won = 0;
  double compared = 0;
};
using Comparisons = std::map<std::pair<std::string, std::string>, Comparison>;

double elo_of(double share) {
  constexpr double kLeast = 1e-4;  // a clean sweep has no finite difference
  const double bounded = std::clamp(share, kLeast, 1 - kLeast);
  return -400.0 * std::log10(1 / bounded - 1);
}

// Wilson's interval: it stays honest when one side wins everything.
Duel duel_of(const std::pair<std::string, std::string>& names, const Comparison& comparison) {
  constexpr double kZ = 1.96;  // 95 %
  const double n = comparison.compared;
  const double share = comparison.won / n;
  const double centre = (share + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double margin =
      kZ / (1 + kZ * kZ / n) * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {names.first,
          names.second,
          share,
          elo_of(share),
          elo_of(centre - margin),
          elo_of(centre + margin)};
}

template <core::Game G>
void count(const typename G::State& state, const ArenaPlan& plan, std::size_t rotation,
           ArenaReport& report, Comparisons& comparisons) {
  const core::Result result = G::result(state);
  const std::size_t seats = plan.levels.size();
  const auto entry_at = [&](std::size_t seat) { return (seat + rotation) % seats; };
  const auto winners = static_cast<double>(
      std::count(result.place.begin(), result.place.begin() + static_cast<long>(seats), 1));
  for (std::size_t seat = 0; seat < seats; ++seat) {
    Entry& entry = report.entries[entry_at(seat)];
    if (result.place[seat] == 1) entry.wins += 1 / winners;
    entry.ranks += result.place[seat];
    entry.points += G::score(state, static_cast<core::Seat>(seat)).total();
    for (std::size_t other = 0; other < seats; ++other) {
      const std::string& mine = plan.levels[entry_at(seat)];
      const std::string& theirs = plan.levels[entry_at(other)];
      if (mine >= theirs) continue;
      Comparison& comparison = comparisons[{mine, theirs}];
      comparison.compared += 1;
      if (result.place[seat] < result.place[other]) comparison.won += 1;
      if (result.place[seat] == result.place[other]) comparison.won += 0.5;
    }
  }
}

template <core::Game G>
ArenaReport play(const ArenaPlan& plan, const typename G::Setup& setup) {
  ArenaReport report;
  for (const std::string& level : plan.levels) report.entries.push_back({level, 0, 0, 0});
  Comparisons comparisons;
  Scratch<G> scratch;
  const std::size_t seats = plan.levels.size();
  for (std::size_t game = 0; game < plan.games; ++game) {
    const std::size_t rotation = game % seats;
    std::uint64_t luck = plan.seed + game / seats;
    core::Rng chance(core::splitmix64(luck));
    std::vector<std::unique_ptr<Bot<G>>> players;
    players.reserve(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      players.push_back(make<G>(plan.levels[(seat + rotation) % seats], core::splitmix64(luck)));
    }
    auto state = G::initial(setup);
    report.actions += play_bots<G>(state, players, chance, plan.budget, scratch);
    count<G>(state, plan, rotation, report, comparisons);
    ++report.games;
  }
  for (const auto& [names, comparison] : comparisons)
    report.duels.push_back(duel_of(names, comparison));
  return report;
}

}  // namespace

games::Expected<ArenaReport> run_arena(const ArenaPlan& plan) {
  for (const std::string& level : plan.levels) {
    if (!is_level(level)) return tl::unexpected(Refusal{"bot.unknown_level", {}, "/seats", level});
  }
  const games::AnyGame* game = games::find(plan.game);
  if (game == nullptr) return tl::unexpected(Refusal{"game.unknown", {}, "/game", plan.game});
  boost::json::object setup =
      plan.setup.is_object() ? plan.setup.get_object() : boost::json::object{};
  setup["players"] = plan.levels.size();
  const auto complete = game->complete_setup(setup);
  if (!complete) return tl::unexpected(complete.error());

  ArenaReport report;
  const auto begin = std::chrono::steady_clock::now();
  games::with_game(plan.game, [&]<typename G>(G /*rules*/) {
    report = play<G>(plan, *wire::read<typename G::Setup>(*complete));
  });
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace bots
