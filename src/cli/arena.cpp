// `antiquarium arena`: which computer player is stronger, and how sure are we?
#include "bots/arena/arena.hpp"

#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "cli/setup_option.hpp"

#include <fmt/format.h>

namespace cli {
namespace {

namespace json = boost::json;

json::object as_json(const bots::Share& share) {
  return {{"mean", share.mean}, {"low", share.low}, {"high", share.high}};
}

std::string_view word(bots::Verdict verdict) {
  switch (verdict) {
    case bots::Verdict::Accepted:
      return "accepted";
    case bots::Verdict::Rejected:
      return "rejected";
    default:
      return "undecided";
  }
}

json::object as_json(const bots::ArenaReport& report) {
  json::array entries;
  for (const bots::Entry& entry : report.entries) {
    entries.push_back({{"player", entry.player},
                       {"wins", as_json(entry.wins)},
                       {"mean_score", entry.points},
                       {"mean_place", entry.place},
                       {"decision_ms", entry.decision_ms},
                       {"longest_ms", entry.longest_ms}});
  }
  json::array duels;
  for (const bots::Duel& duel : report.duels) {
    duels.push_back({{"player", duel.player},
                     {"against", duel.against},
                     {"score", as_json(duel.score)},
                     {"elo", duel.elo},
                     {"elo_low", duel.elo_low},
                     {"elo_high", duel.elo_high}});
  }
  json::object out = {{"games", report.games},
                      {"actions", report.actions},
                      {"mean_rounds", report.rounds},
                      {"most_rounds", report.longest_rounds},
                      {"endings", json::value_from(report.endings)},
                      {"seconds", report.seconds},
                      {"entries", std::move(entries)},
                      {"duels", std::move(duels)}};
  if (report.sprt) {
    out["sprt"] = {{"llr", report.sprt->log_likelihood_ratio},
                   {"lower", report.sprt->lower},
                   {"upper", report.sprt->upper},
                   {"verdict", word(report.sprt->verdict)}};
  }
  return out;
}

void print(const bots::ArenaReport& report) {
  constexpr double kPercent = 100;
  fmt::print("{} games, {} actions, {:.1f} s\n", report.games, report.actions, report.seconds);
  if (report.rounds > 0) {
    fmt::print("{:.1f} rounds a game, {} at most\n", report.rounds, report.longest_rounds);
  }
  for (const auto& [ending, games] : report.endings) {
    fmt::print("ended by {}: {} games\n", ending, games);
  }
  for (const bots::Entry& entry : report.entries) {
    fmt::print(
        "{:<16} won {:5.1f} % (95 %: {:.1f} to {:.1f}), mean score {:.2f}, mean place {:.2f}, "
        "{:.1f} ms a decision (longest {:.0f})\n",
        entry.player, kPercent * entry.wins.mean, kPercent * entry.wins.low,
        kPercent * entry.wins.high, entry.points, entry.place, entry.decision_ms, entry.longest_ms);
  }
  for (const bots::Duel& duel : report.duels) {
    fmt::print("{} against {}: {:.2f} % of comparisons, Elo {:+.0f} (95 %: {:+.0f} to {:+.0f})\n",
               duel.player, duel.against, kPercent * duel.score.mean, duel.elo, duel.elo_low,
               duel.elo_high);
  }
  if (report.sprt) {
    fmt::print("SPRT: {}, log-likelihood ratio {:.2f} between {:.2f} and {:.2f}\n",
               word(report.sprt->verdict), report.sprt->log_likelihood_ratio, report.sprt->lower,
               report.sprt->upper);
  }
}

}  // namespace

int arena(const ArenaOptions& options) {
  const auto setup = setup_for(options.game, options.seats.size(), options.options);
  if (!setup) return refuse(setup.error());
  bots::ArenaPlan plan;
  plan.game = options.game;
  plan.setup = *setup;
  plan.players = options.seats;
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.budget.time = std::chrono::milliseconds(options.budget_ms);
  if (options.playouts > 0) plan.budget.playouts = options.playouts;
  if (!options.sprt.empty()) plan.sprt = {.elo0 = options.sprt[0], .elo1 = options.sprt[1]};
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
