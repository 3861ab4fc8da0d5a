#include "bots/arena/arena.hpp"

#include "bots/arena/matches.hpp"
#include "bots/registry.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace bots {
namespace {

using games::Refusal;

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

// The match of one rotation on the luck of `chance`, for a game whose types are not known here: by
// way of JSON, and so slower.
Finish play_as_json(games::AnyMatch& match, const ArenaPlan& plan, std::size_t rotation,
                    core::Rng& chance, std::size_t& actions) {
  Players players;
  while (!match.finished()) {
    if (match.chance_pending()) {
      match.draw_by([&](std::uint32_t total) { return chance.below(total); });
      continue;
    }
    const core::Seat seat = match.to_act().first();
    const std::string& level = plan.levels[(core::index(seat) + rotation) % plan.levels.size()];
    (void)match.play(seat, *players.choose(match, seat, level, plan.budget));
    ++actions;
  }
  Finish finish;
  const boost::json::value result = match.result();
  for (const auto& place : result.at("places").as_array()) {
    finish.places.push_back(place.to_number<int>());
  }
  for (const auto& sheet : match.score()) {
    finish.points.push_back(sheet.at("total").to_number<int>());
  }
  return finish;
}

ArenaReport play_any(const ArenaPlan& plan, const games::AnyGame& game,
                     const boost::json::value& setup) {
  ArenaReport report;
  for (const std::string& level : plan.levels) report.entries.push_back({level, 0, 0, 0});
  Comparisons comparisons;
  for (; report.games < plan.games; ++report.games) {
    const std::size_t rotation = report.games % plan.levels.size();
    std::uint64_t luck = plan.seed + report.games / plan.levels.size();
    core::Rng chance(core::splitmix64(luck));
    const auto match = *game.start(setup);
    const Finish finish = play_as_json(*match, plan, rotation, chance, report.actions);
    count_match(finish, plan, rotation, report, comparisons);
  }
  tell_duels(comparisons, report);
  return report;
}

}  // namespace

void count_match(const Finish& finish, const ArenaPlan& plan, std::size_t rotation,
                 ArenaReport& report, Comparisons& comparisons) {
  const std::size_t seats = plan.levels.size();
  const auto entry_at = [&](std::size_t seat) { return (seat + rotation) % seats; };
  const auto winners = static_cast<double>(std::ranges::count(finish.places, 1));
  for (std::size_t seat = 0; seat < seats; ++seat) {
    Entry& entry = report.entries[entry_at(seat)];
    if (finish.places[seat] == 1) entry.wins += 1 / winners;
    entry.ranks += finish.places[seat];
    entry.points += finish.points[seat];
    for (std::size_t other = 0; other < seats; ++other) {
      const std::string& mine = plan.levels[entry_at(seat)];
      const std::string& theirs = plan.levels[entry_at(other)];
      if (mine >= theirs) continue;
      Comparison& comparison = comparisons[{mine, theirs}];
      comparison.compared += 1;
      if (finish.places[seat] < finish.places[other]) comparison.won += 1;
      if (finish.places[seat] == finish.places[other]) comparison.won += 0.5;
    }
  }
}

void tell_duels(const Comparisons& comparisons, ArenaReport& report) {
  for (const auto& [names, comparison] : comparisons)
    report.duels.push_back(duel_of(names, comparison));
}

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
  const bool known = games::with_game(plan.game, [&]<typename G>(G /*rules*/) {
    report = play_matches<G>(plan, *wire::read<typename G::Setup>(*complete));
  });
  if (!known) report = play_any(plan, *game, *complete);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace bots
