// The matches of an arena, for one game: what run_arena() plays for those of the house.
#pragma once

#include "bots/arena/arena.hpp"
#include "bots/arena/playout.hpp"
#include "bots/players.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace bots {

// How often one level finished before another.
struct Comparison {
  double won = 0;
  double compared = 0;
};
using Comparisons = std::map<std::pair<std::string, std::string>, Comparison>;

void tell_duels(const Comparisons& comparisons, ArenaReport& report);

template <core::Game G>
void count_match(const typename G::State& state, const ArenaPlan& plan, std::size_t rotation,
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
ArenaReport play_matches(const ArenaPlan& plan, const typename G::Setup& setup) {
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
    count_match<G>(state, plan, rotation, report, comparisons);
    ++report.games;
  }
  tell_duels(comparisons, report);
  return report;
}

}  // namespace bots
