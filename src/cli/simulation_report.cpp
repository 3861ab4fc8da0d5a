#include "cli/simulation_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace cli {
namespace {

namespace json = boost::json;

// The round by which nine games in ten were over.
std::size_t rounds_of_nine_in_ten(std::vector<std::size_t> rounds) {
  if (rounds.empty()) return 0;
  std::ranges::sort(rounds);
  return rounds[(rounds.size() - 1) * 9 / 10];
}
std::size_t most(const std::vector<std::size_t>& rounds) {
  return rounds.empty() ? 0 : *std::ranges::max_element(rounds);
}
double mean(const std::vector<std::size_t>& rounds) {
  if (rounds.empty()) return 0;
  return static_cast<double>(std::accumulate(rounds.begin(), rounds.end(), std::size_t{0})) /
         static_cast<double>(rounds.size());
}
double seats_played(const SimulationReport& report) {
  return static_cast<double>(report.games * report.scores.size());
}

}  // namespace

json::object as_json(const SimulationReport& report) {
  const auto games = static_cast<double>(report.games);
  json::object endings;
  for (const auto& [ending, count] : report.endings) endings[ending] = count;
  json::array scores;
  json::array wins;
  for (const double sum : report.scores) scores.emplace_back(sum / games);
  for (const double sum : report.wins) wins.emplace_back(sum / games);
  json::object sides;
  for (const auto& [side, sum] : report.sides) sides[side] = sum / games;
  json::object aims;
  for (const auto& [aim, counts] : report.aims) {
    aims[aim] = {{"chosen", counts.chosen}, {"won", counts.won}};
  }
  return {{"games", report.games},
          {"actions", report.actions},
          {"seconds", report.seconds},
          {"games_per_second", games / report.seconds},
          {"actions_per_second", static_cast<double>(report.actions) / report.seconds},
          {"mean_actions", static_cast<double>(report.actions) / games},
          {"mean_rounds", mean(report.rounds)},
          {"rounds_of_nine_in_ten", rounds_of_nine_in_ten(report.rounds)},
          {"most_rounds", most(report.rounds)},
          {"endings", std::move(endings)},
          {"mean_scores", std::move(scores)},
          {"win_rates", std::move(wins)},
          {"win_rates_of_sides", std::move(sides)},
          {"aims", std::move(aims)},
          {"eliminated", report.eliminated}};
}

void print(const SimulationReport& report) {
  const auto games = static_cast<double>(report.games);
  fmt::print("games        {}\n", report.games);
  fmt::print("actions      {} ({:.1f} a game)\n", report.actions,
             static_cast<double>(report.actions) / games);
  fmt::print("time         {:.2f} s: {:.0f} games/s, {:.0f} actions/s\n", report.seconds,
             games / report.seconds, static_cast<double>(report.actions) / report.seconds);
  if (!report.rounds.empty()) {
    fmt::print("rounds       {:.1f} a game, nine games in ten within {}, {} at most\n",
               mean(report.rounds), rounds_of_nine_in_ten(report.rounds), most(report.rounds));
  }
  for (const auto& [ending, count] : report.endings) {
    fmt::print("ended by     {}: {} ({:.2f} %)\n", ending, count,
               100 * static_cast<double>(count) / games);
  }
  for (const auto& [aim, counts] : report.aims) {
    fmt::print("aim          {}: chosen by {} seats ({:.2f} %), of whom {} won ({:.2f} %)\n", aim,
               counts.chosen, 100 * static_cast<double>(counts.chosen) / seats_played(report),
               counts.won,
               100 * static_cast<double>(counts.won) / static_cast<double>(counts.chosen));
  }
  if (!report.aims.empty() || report.eliminated > 0) {
    fmt::print("eliminated   {} seats ({:.2f} %)\n", report.eliminated,
               100 * static_cast<double>(report.eliminated) / seats_played(report));
  }
  for (std::size_t seat = 0; seat < report.scores.size(); ++seat) {
    fmt::print("seat {}       mean score {:.2f}, won {:.2f} %\n", seat, report.scores[seat] / games,
               100 * report.wins[seat] / games);
  }
  for (const auto& [side, sum] : report.sides) {
    fmt::print("{:<16} won {:.2f} %, {:.2f} of a fair share\n", side, 100 * sum / games,
               sum / games * static_cast<double>(report.sides.size()));
  }
}

}  // namespace cli
