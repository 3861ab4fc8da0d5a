// The matches of an arena, for one game: what run_arena() plays for those of the house.
#pragma once

#include "bots/arena/arena.hpp"
#include "bots/arena/stopwatch.hpp"
#include "bots/arena/tally.hpp"
#include "bots/players.hpp"
#include "bots/playout.hpp"
#include "bots/weight_file.hpp"

#include <functional>

namespace bots {

// Plays group after group on all threads and counts them in order, until there are enough or the
// plan's test is decided. `play` is called from several threads.
ArenaReport play_groups(const ArenaPlan& plan,
                        const std::function<Group(std::uint64_t luck)>& play);

// A player of a line-up: what makes it, read once.
template <core::Game G>
struct LineupEntry {
  std::string level;
  typename Levels<G>::Weights weights;
};

// A JSON object out of a file.
games::Expected<boost::json::object> read_object(const std::string& file);

template <core::Game G>
games::Expected<LineupEntry<G>> lineup_entry(std::string_view text) {
  const PlayerName name = player_name(text);
  LineupEntry<G> entry{std::string(name.level), weights_of<G>(name.character)};
  if (name.weights_file.empty()) return entry;
  const auto object = read_object(std::string(name.weights_file));
  if (!object) return tl::unexpected(object.error());
  const auto weights = read_weights(*object, entry.weights);
  if (!weights) return tl::unexpected(weights.error());
  entry.weights = *weights;
  return entry;
}

template <core::Game G>
using Lineup = std::vector<LineupEntry<G>>;

template <core::Game G>
games::Expected<Lineup<G>> lineup(const ArenaPlan& plan) {
  Lineup<G> all;
  for (const std::string& name : plan.players) {
    auto entry = lineup_entry<G>(name);
    if (!entry) return tl::unexpected(entry.error());
    all.push_back(std::move(*entry));
  }
  return all;
}

template <core::Game G>
Finish finish_of(const typename G::State& state) {
  const core::Result result = G::result(state);
  Finish finish;
  finish.ending = result.ending;
  if constexpr (CountsRounds<G>) finish.rounds = G::rounds(state);
  for (const core::Seat seat : core::SeatRange(G::seats(state))) {
    finish.places.push_back(result.place[core::index(seat)]);
    finish.points.push_back(G::score(state, seat).total());
  }
  return finish;
}

template <core::Game G>
Group play_group(const Lineup<G>& lineup, const typename G::Setup& setup, const ArenaPlan& plan,
                 std::uint64_t luck) {
  Group group;
  Scratch<G> scratch;
  const std::size_t seats = lineup.size();
  for (std::size_t rotation = 0; rotation < rotations(plan.players); ++rotation) {
    PairedLuck chance(luck);
    std::vector<Cost> costs(seats);
    std::vector<std::unique_ptr<Bot<G>>> players;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const LineupEntry<G>& entry = lineup[(seat + rotation) % seats];
      // The same dice in every seat would let two of a kind think alike.
      std::uint64_t dice = luck + seat;
      players.push_back(std::make_unique<Timed<G>>(
          make<G>(entry.level, entry.weights, core::splitmix64(dice)), costs[seat]));
    }
    auto state = G::initial(setup);
    const std::size_t actions = play_bots<G>(state, players, chance, plan.budget, scratch);
    Finish finish = finish_of<G>(state);
    finish.actions = actions;
    finish.costs = std::move(costs);
    group.push_back(std::move(finish));
  }
  return group;
}

}  // namespace bots
