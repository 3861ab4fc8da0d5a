// `antiquarium simulate`: many games at full speed, and what became of them.
#include "bots/arena/playout.hpp"
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"
#include "games/codecs.hpp"
#include "games/registry.hpp"

#include <fmt/format.h>

#include <chrono>
#include <map>

namespace cli {
namespace {

namespace json = boost::json;

struct Tally {
  std::size_t games = 0;
  std::size_t actions = 0;
  double seconds = 0;
  std::map<std::string, std::size_t> endings;
  std::vector<double> scores;  // sums by seat
  std::vector<double> wins;
};

template <core::Game G>
Tally play(const SimulateOptions& options, const typename G::Setup& setup) {
  Tally tally;
  const auto begin = std::chrono::steady_clock::now();
  bots::Scratch<G> scratch;
  const auto start = G::initial(setup);
  const std::size_t seats = G::seats(start);
  tally.scores.resize(seats);
  tally.wins.resize(seats);
  for (std::size_t game = 0; game < options.games; ++game) {
    std::uint64_t luck = options.seed + game;
    core::Rng chance(core::splitmix64(luck));
    auto state = start;
    if (options.bots == "random") {
      tally.actions += bots::play_randomly<G>(state, chance, scratch);
    } else {
      std::vector<std::unique_ptr<bots::Bot<G>>> players;
      players.reserve(seats);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        players.push_back(bots::make<G>(options.bots, core::splitmix64(luck)));
      }
      tally.actions += bots::play_bots<G>(state, players, chance, {}, scratch);
    }
    ++tally.games;
    const core::Result result = G::result(state);
    ++tally.endings[std::string(result.ending)];
    for (const core::Seat seat : core::SeatRange(seats)) {
      tally.scores[core::index(seat)] += G::score(state, seat).total();
      tally.wins[core::index(seat)] += result.place[core::index(seat)] == 1 ? 1 : 0;
    }
  }
  tally.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return tally;
}

json::object as_json(const Tally& tally) {
  const auto games = static_cast<double>(tally.games);
  json::object endings;
  for (const auto& [ending, count] : tally.endings) endings[ending] = count;
  json::array scores;
  json::array wins;
  for (const double sum : tally.scores) scores.emplace_back(sum / games);
  for (const double sum : tally.wins) wins.emplace_back(sum / games);
  return {{"games", tally.games},
          {"actions", tally.actions},
          {"seconds", tally.seconds},
          {"games_per_second", games / tally.seconds},
          {"actions_per_second", static_cast<double>(tally.actions) / tally.seconds},
          {"mean_actions", static_cast<double>(tally.actions) / games},
          {"endings", std::move(endings)},
          {"mean_scores", std::move(scores)},
          {"win_rates", std::move(wins)}};
}

void print(const Tally& tally) {
  const auto games = static_cast<double>(tally.games);
  fmt::print("games        {}\n", tally.games);
  fmt::print("actions      {} ({:.1f} a game)\n", tally.actions,
             static_cast<double>(tally.actions) / games);
  fmt::print("time         {:.2f} s: {:.0f} games/s, {:.0f} actions/s\n", tally.seconds,
             games / tally.seconds, static_cast<double>(tally.actions) / tally.seconds);
  for (const auto& [ending, count] : tally.endings) {
    fmt::print("ended by     {}: {} ({:.2f} %)\n", ending, count,
               100 * static_cast<double>(count) / games);
  }
  for (std::size_t seat = 0; seat < tally.scores.size(); ++seat) {
    fmt::print("seat {}       mean score {:.2f}, won {:.2f} %\n", seat, tally.scores[seat] / games,
               100 * tally.wins[seat] / games);
  }
}

}  // namespace

int simulate(const SimulateOptions& options) {
  const auto setup = setup_for(options.game, options.players, options.options);
  if (!setup) return refuse(setup.error());
  if (!bots::is_level(options.bots))
    return refuse({"bot.unknown_level", {}, "--bots", options.bots});
  Tally tally;
  games::with_game(options.game, [&]<typename G>(G /*rules*/) {
    tally = play<G>(options, *wire::read<typename G::Setup>(*setup));
  });
  if (options.json) {
    fmt::print("{}\n", json::serialize(as_json(tally)));
  } else {
    print(tally);
  }
  return kDone;
}

}  // namespace cli
