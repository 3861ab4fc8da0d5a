#include "bots/arena/arena.hpp"

#include "bots/registry.hpp"
#include "games/registry.hpp"

#include <doctest/doctest.h>

namespace {

bots::ArenaPlan plan(std::vector<std::string> players, std::size_t games) {
  bots::ArenaPlan plan;
  plan.game = "rome";
  plan.players = std::move(players);
  plan.games = games;
  plan.seed = 11;
  return plan;
}

}  // namespace

TEST_CASE(
    "The arena counts every game once, gives each entry every seat, and repeats itself exactly") {
  const auto one = bots::run_arena(plan({"random", "greedy", "random"}, 9));
  const auto again = bots::run_arena(plan({"random", "greedy", "random"}, 9));
  REQUIRE(one.has_value());
  CHECK(one->games == 9);
  double wins = 0;
  double ranks = 0;
  for (const bots::Entry& entry : one->entries) {
    wins += entry.wins.mean;
    ranks += entry.place;
  }
  CHECK(wins == doctest::Approx(1));
  CHECK(ranks >= 3);  // at least 1 + 1 + 1 a game, were all shared
  CHECK(ranks <= 6);
  REQUIRE(one->duels.size() == 1);
  CHECK(one->duels[0].elo_low <= one->duels[0].elo);
  CHECK(one->duels[0].elo <= one->duels[0].elo_high);
  CHECK(one->actions == again->actions);
  CHECK(one->entries[0].points == again->entries[0].points);
}

TEST_CASE("Turning the seats of a line-up stops where it would repeat itself") {
  CHECK(bots::rotations({"strong", "greedy", "greedy"}) == 3);
  CHECK(bots::rotations({"strong", "greedy", "strong", "greedy"}) == 2);
  CHECK(bots::rotations({"strong", "strong", "greedy", "greedy"}) == 4);
  CHECK(bots::rotations({"strong", "strong", "strong", "strong"}) == 1);
}

TEST_CASE("The arena says how long matches were and how they ended") {
  const auto report = bots::run_arena(plan({"random", "random"}, 3));
  REQUIRE(report.has_value());
  CHECK(report->games == 3);
  CHECK(report->rounds == doctest::Approx(7));
  CHECK(report->longest_rounds == 7);
  std::size_t ended = 0;
  for (const auto& [ending, games] : report->endings) ended += ending.empty() ? 0 : games;
  CHECK(ended == 3);
}

TEST_CASE("The arena refuses levels and games that do not exist, and line-ups of the wrong size") {
  CHECK(bots::run_arena(plan({"genius", "random"}, 1)).error().code == "bot.unknown_level");
  CHECK(bots::run_arena(plan({"random"}, 1)).error().code == "rome.setup.players");
  auto unknown = plan({"random", "random"}, 1);
  unknown.game = "go";
  CHECK(bots::run_arena(unknown).error().code == "game.unknown");
}

TEST_CASE("Every level of every game chooses legal actions from its view alone") {
  for (const games::AnyGame& game : games::all()) {
    for (const std::string_view level : bots::levels()) {
      CAPTURE(game.name);
      CAPTURE(level);
      auto match = *game.start({{"players", game.fewest_players}});
      core::Rng rng(3);
      bots::Players players;
      bots::Budget budget;
      budget.playouts = 2;
      for (int step = 0; step < 60 && !match->finished(); ++step) {
        if (match->chance_pending()) {
          match->draw_by([&](std::uint32_t total) { return rng.below(total); });
          continue;
        }
        const core::Seat seat = match->to_act().first();
        const auto choice = players.choose(*match, seat, level, budget);
        REQUIRE(choice.has_value());
        const auto played = match->play(seat, *choice);
        if (!played) FAIL(played.error().code);
      }
    }
  }
}
