// The matches of an arena, for one game: what run_arena() plays for those of the house.
#pragma once

#include "bots/arena/arena.hpp"
#include "bots/players.hpp"
#include "bots/playout.hpp"

#include <map>
#include <utility>

namespace bots {

// How often one level finished before another.
struct Comparison {
  double won = 0;
  double compared = 0;
};
using Comparisons = std::map<std::pair<std::string, std::string>, Comparison>;

// How a match ended, by seat.
struct Finish {
  std::vector<int> places;
  std::vector<int> points;
};

void count_match(const Finish& finish, const ArenaPlan& plan, std::size_t rotation,
                 ArenaReport& report, Comparisons& comparisons);
void tell_duels(const Comparisons& comparisons, ArenaReport& report);

template <core::Game G>
Finish finish_of(const typename G::State& state) {
  const core::Result result = G::result(state);
  Finish finish;
  for (const core::Seat seat : core::SeatRange(G::seats(state))) {
    finish.places.push_back(result.place[core::index(seat)]);
    finish.points.push_back(G::score(state, seat).total());
  }
  return finish;
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
    count_match(finish_of<G>(state), plan, rotation, report, comparisons);
    ++report.games;
  }
  tell_duels(comparisons, report);
  return report;
}

}  // namespace bots
