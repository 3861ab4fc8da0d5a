// `antiquarium simulate`: many games at full speed, and what became of them.
#include "bots/players.hpp"
#include "bots/playout.hpp"
#include "bots/registry.hpp"
#include "cli/aims.hpp"
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"
#include "cli/simulation_report.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <fmt/format.h>

#include <chrono>

namespace cli {
namespace {

template <typename G>
concept HasSides = requires(const typename G::State& state) {
  G::sides(state);
  G::winning_sides(state);
};
template <typename G>
concept HasAims =
    requires(const typename G::State& state, core::Seat seat) { Aims<G>::of(state, seat); };

template <typename Word>
std::string name_of(const Word& word) {
  return std::string(wire::write(word).as_string());
}

// What only some games can tell.
template <core::Game G>
void note_particulars(SimulationReport& report, const typename G::State& state,
                      const core::Result& result) {
  const wire::Vocabulary<typename G::State> words(state);
  if constexpr (bots::CountsRounds<G>) report.rounds.push_back(G::rounds(state));
  if constexpr (HasSides<G>) {
    for (const auto side : G::sides(state)) report.sides[name_of(side)] += 0;
    const auto winners = G::winning_sides(state);
    for (const auto side : winners) {
      report.sides[name_of(side)] += 1.0 / static_cast<double>(winners.size());
    }
  }
  if constexpr (HasAims<G>) {
    report.eliminated += Aims<G>::eliminated(state);
    for (const core::Seat seat : core::SeatRange(G::seats(state))) {
      const auto aim = Aims<G>::of(state, seat);
      if (!aim) continue;
      SimulationReport::Aim& counts = report.aims[name_of(*aim)];
      ++counts.chosen;
      counts.won += result.place[core::index(seat)] == 1 ? 1 : 0;
    }
  }
}

template <core::Game G>
SimulationReport play(const SimulateOptions& options, const typename G::Setup& setup) {
  SimulationReport report;
  const auto begin = std::chrono::steady_clock::now();
  bots::Scratch<G> scratch;
  const auto start = G::initial(setup);
  const std::size_t seats = G::seats(start);
  report.scores.resize(seats);
  report.wins.resize(seats);
  for (std::size_t game = 0; game < options.games; ++game) {
    std::uint64_t luck = options.seed + game;
    core::Rng chance(core::splitmix64(luck));
    auto state = start;
    if (options.bots == "random") {
      report.actions += bots::play_randomly<G>(state, chance, scratch);
    } else {
      std::vector<std::unique_ptr<bots::Bot<G>>> players;
      players.reserve(seats);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        players.push_back(bots::make<G>(options.bots, core::splitmix64(luck)));
      }
      report.actions += bots::play_bots<G>(state, players, chance, {}, scratch);
    }
    ++report.games;
    const core::Result result = G::result(state);
    ++report.endings[std::string(result.ending)];
    note_particulars<G>(report, state, result);
    for (const core::Seat seat : core::SeatRange(seats)) {
      report.scores[core::index(seat)] += G::score(state, seat).total();
      report.wins[core::index(seat)] += result.place[core::index(seat)] == 1 ? 1 : 0;
    }
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace

int simulate(const SimulateOptions& options) {
  const auto setup = setup_for(options.game, options.players, options.options);
  if (!setup) return refuse(setup.error());
  if (!bots::is_player(options.game, options.bots))
    return refuse({"bot.unknown_level", {}, "--bots", options.bots});
  SimulationReport report;
  games::with_game(options.game, [&]<typename G>(G /*rules*/) {
    report = play<G>(options, *wire::read<typename G::Setup>(*setup));
  });
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(as_json(report)));
  } else {
    print(report);
  }
  return kDone;
}

}  // namespace cli
