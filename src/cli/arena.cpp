// `antiquarium arena`: which computer player is stronger, and how sure are we?
#include "bots/arena/arena.hpp"

#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"

#include <fmt/format.h>

namespace cli {
namespace {

namespace json = boost::json;

json::object as_json(const bots::ArenaReport& report) {
  const auto games = static_cast<double>(report.games);
  json::array entries;
  for (const bots::Entry& entry : report.entries) {
    entries.push_back({{"level", entry.level},
                       {"win_rate", entry.wins / games},
                       {"mean_score", entry.points / games},
                       {"mean_place", entry.ranks / games}});
  }
  json::array duels;
  for (const bots::Duel& duel : report.duels) {
    duels.push_back({{"level", duel.level},
                     {"against", duel.against},
                     {"score", duel.score},
                     {"elo", duel.elo},
                     {"elo_low", duel.elo_low},
                     {"elo_high", duel.elo_high}});
  }
  return {{"games", report.games},
          {"actions", report.actions},
          {"seconds", report.seconds},
          {"entries", std::move(entries)},
          {"duels", std::move(duels)}};
}

void print(const bots::ArenaReport& report) {
  const auto games = static_cast<double>(report.games);
  fmt::print("{} games, {} actions, {:.1f} s\n", report.games, report.actions, report.seconds);
  for (const bots::Entry& entry : report.entries) {
    fmt::print("{:<10} won {:6.2f} %, mean score {:7.2f}, mean place {:.2f}\n", entry.level,
               100 * entry.wins / games, entry.points / games, entry.ranks / games);
  }
  for (const bots::Duel& duel : report.duels) {
    fmt::print("{} against {}: {:.2f} % of comparisons, Elo {:+.0f} (95 %: {:+.0f} to {:+.0f})\n",
               duel.level, duel.against, 100 * duel.score, duel.elo, duel.elo_low, duel.elo_high);
  }
}

}  // namespace

int arena(const ArenaOptions& options) {
  const auto setup = setup_for(options.game, options.seats.size(), options.options);
  if (!setup) return refuse(setup.error());
  bots::ArenaPlan plan;
  plan.game = options.game;
  plan.setup = *setup;
  plan.levels = options.seats;
  plan.games = options.games;
  plan.seed = options.seed;
  plan.budget.time = std::chrono::milliseconds(options.budget_ms);
  const auto report = bots::run_arena(plan);
  if (!report) return refuse(report.error());
  if (options.json) {
    fmt::print("{}\n", json::serialize(as_json(*report)));
  } else {
    print(*report);
  }
  return kDone;
}

}  // namespace cli
