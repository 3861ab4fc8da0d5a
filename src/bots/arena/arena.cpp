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

}  // namespace

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
  games::with_game(plan.game, [&]<typename G>(G /*rules*/) {
    report = play_matches<G>(plan, *wire::read<typename G::Setup>(*complete));
  });
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace bots
