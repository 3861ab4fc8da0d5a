// Statistics, ratings, tuning, and programs that play.
#include "bots/arena/arena.hpp"
#include "bots/arena/ladder.hpp"
#include "bots/arena/matches.hpp"
#include "bots/arena/tune.hpp"
#include "bots/players.hpp"
#include "bots/registry.hpp"
#include "bots/weight_file.hpp"
#include "tests/support/files.hpp"
#include "tests/support/paths.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

namespace {

bots::ArenaPlan plan(std::vector<std::string> players, std::size_t games) {
  bots::ArenaPlan plan;
  plan.game = "rome";
  plan.players = std::move(players);
  plan.games = games;
  plan.seed = 5;
  return plan;
}

std::vector<double> repeated(std::vector<double> pattern, std::size_t times) {
  std::vector<double> all;
  for (std::size_t at = 0; at < times; ++at) all.insert(all.end(), pattern.begin(), pattern.end());
  return all;
}

}  // namespace

TEST_CASE("An interval is that of groups: matches that go alike prove no more than one of them") {
  const bots::Share alike = bots::share_of(repeated({1, 0}, 20));
  const bots::Share balanced = bots::share_of(repeated({0.5, 0.4, 0.6, 0.5}, 10));
  CHECK(alike.mean == doctest::Approx(0.5));
  CHECK(balanced.mean == doctest::Approx(0.5));
  CHECK(alike.high - alike.low == doctest::Approx(0.3).epsilon(0.1));
  CHECK(balanced.high - balanced.low < (alike.high - alike.low) / 2);
}

TEST_CASE("Who wins everything is not proven to be without equal") {
  const bots::Share sweep = bots::share_of(repeated({1}, 30));
  CHECK(sweep.mean == doctest::Approx(1));
  CHECK(sweep.low < 0.92);
  CHECK(sweep.low > 0.8);
}

TEST_CASE("A sequential test accepts the better, rejects the equal, and waits for enough groups") {
  const bots::SprtBounds bounds{.elo0 = 0, .elo1 = 40};
  CHECK(bots::sprt(bounds, repeated({0.8, 0.6}, 40)).verdict == bots::Verdict::Accepted);
  CHECK(bots::sprt(bounds, repeated({0.7, 0.3}, 60)).verdict == bots::Verdict::Rejected);
  CHECK(bots::sprt(bounds, repeated({1}, 4)).verdict == bots::Verdict::Undecided);
}

TEST_CASE("Elo and shares are two words for one thing") {
  CHECK(bots::share_of_elo(0) == doctest::Approx(0.5));
  CHECK(bots::elo_of_share(bots::share_of_elo(123)) == doctest::Approx(123));
}

TEST_CASE("However many threads play, the arena's report is the same") {
  auto one = plan({"greedy", "random"}, 12);
  auto many = one;
  one.threads = 1;
  many.threads = 4;
  const auto alone = bots::run_arena(one);
  const auto together = bots::run_arena(many);
  REQUIRE(alone.has_value());
  REQUIRE(together.has_value());
  CHECK(alone->actions == together->actions);
  CHECK(alone->entries[0].points == together->entries[0].points);
  CHECK(alone->entries[0].wins.low == together->entries[0].wins.low);
}

TEST_CASE("A sequential test ends the arena as soon as it is decided") {
  auto tested = plan({"greedy", "random"}, 2000);
  tested.sprt = bots::SprtBounds{.elo0 = 0, .elo1 = 50};
  const auto report = bots::run_arena(tested);
  REQUIRE(report.has_value());
  REQUIRE(report->sprt.has_value());
  CHECK(report->sprt->verdict == bots::Verdict::Accepted);
  CHECK(report->games < 200);
}

TEST_CASE("Weights of a file make another player, and a name that nobody reads is refused") {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("weights.json");
  std::ofstream(file) << R"({"coin_a_turn": 9, "hand": 0})";
  const auto report = bots::run_arena(plan({"greedy@" + file, "greedy"}, 2));
  REQUIRE(report.has_value());
  CHECK(report->entries[0].player == "greedy@" + file);
  CHECK(report->entries[0].points != report->entries[1].points);
  std::ofstream(file) << R"({"coins": 9})";
  const auto refused = bots::run_arena(plan({"greedy@" + file, "greedy"}, 2));
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().code == "wire.unknown_field");
  CHECK(refused.error().path == "/coins");
}

TEST_CASE("Weights that are written are read again") {
  rome_bots::Weights weights;
  weights.hand = 0.25;
  const auto read = bots::read_weights<rome_bots::Weights>(bots::written(weights));
  REQUIRE(read.has_value());
  CHECK(read->hand == doctest::Approx(0.25));
  antiquity_bots::Weights counts;
  counts.most_carts = 7;
  CHECK(bots::read_weights<antiquity_bots::Weights>(bots::written(counts))->most_carts == 7);
}

TEST_CASE("Every player of the pool of Antike can be met, and is another than today's") {
  const auto pool = test::source("src/bots/antike/data/pool");
  std::size_t met = 0;
  for (const auto& file : std::filesystem::directory_iterator(pool)) {
    CAPTURE(file.path().string());
    const auto entry = bots::lineup_entry<antike::Rules>("greedy@" + file.path().string());
    REQUIRE(entry.has_value());
    CHECK(bots::written(entry->weights) != bots::written(antike_bots::Weights{}));
    ++met;
  }
  CHECK(met >= 2);
}

TEST_CASE("The ladder puts who wins above who loses, and the anchor where it was said") {
  bots::LadderPlan ladder;
  ladder.game = "rome";
  ladder.players = {"random", "greedy", "easy"};
  ladder.anchor = "greedy";
  ladder.games = 16;
  std::size_t pairs = 0;
  const auto rated = bots::run_ladder(ladder, [&](const bots::PairResult& /*pair*/) { ++pairs; });
  REQUIRE(rated.has_value());
  CHECK(pairs == 3);
  CHECK(rated->rungs[1].rating == doctest::Approx(1000));
  CHECK(rated->rungs[0].rating < rated->rungs[2].rating);
  CHECK(rated->rungs[2].rating < 1000);
  CHECK(rated->rungs[2].error > 0);
}

TEST_CASE("Tuning goes on from where it was, to the same weights") {
  bots::TunePlan tuning;
  tuning.game = "rome";
  tuning.level = "greedy";
  tuning.rivals = {"greedy", "easy"};
  tuning.groups = 1;
  tuning.steps = 3;
  std::vector<bots::Tuned> steps;
  const auto whole = bots::tune(
      tuning, {}, [&](const bots::Tuned& step, double /*gain*/) { steps.push_back(step); });
  REQUIRE(whole.has_value());
  REQUIRE(steps.size() == 3);
  const auto resumed = bots::tune(tuning, steps[0], [](const bots::Tuned&, double) {});
  REQUIRE(resumed.has_value());
  CHECK(resumed->weights == whole->weights);
}

TEST_CASE("A price for every round of a match among its like moves weights in another way") {
  bots::TunePlan tuning;
  tuning.game = "antike";
  tuning.seats = 3;
  tuning.level = "greedy";
  tuning.rivals = {"greedy"};
  tuning.groups = 1;
  tuning.steps = 1;
  const auto quiet = [](const bots::Tuned&, double) {};
  const auto free_of_it = bots::tune(tuning, {}, quiet);
  tuning.round_price = 0.05;
  const auto in_haste = bots::tune(tuning, {}, quiet);
  REQUIRE(free_of_it.has_value());
  REQUIRE(in_haste.has_value());
  CHECK(in_haste->weights != free_of_it->weights);
}

TEST_CASE("The program that the documentation shows plays whole matches from its seat's view") {
  const std::string python = "exec:python3 " + test::source("docs/examples/bot.py").string();
  const auto report = bots::run_arena(plan({python, "random"}, 2));
  if (!report) FAIL(report.error().detail);
  CHECK(report->games == 2);
  CHECK(report->entries[0].player == python);
}

TEST_CASE("A program that ends, is silent or answers nonsense is named, and nobody waits for it") {
  for (const char* command : {"false", "echo nonsense", "echo {\"action\":{\"type\":\"fly\"}}"}) {
    CAPTURE(command);
    const auto report = bots::run_arena(plan({std::string("exec:") + command, "random"}, 2));
    REQUIRE_FALSE(report.has_value());
    CHECK(report.error().code == "bot.failed");
  }
  auto silent = plan({"exec:sleep 60", "random"}, 2);
  silent.budget.time = std::chrono::milliseconds(50);
  const auto report = bots::run_arena(silent);
  REQUIRE_FALSE(report.has_value());
  CHECK(report.error().detail.find("in time") != std::string::npos);
}

TEST_CASE("A level with a character is a player of its game and of no other") {
  CHECK(bots::is_player("antike", "strong:founder"));
  CHECK_FALSE(bots::is_player("rome", "strong:founder"));
  CHECK_FALSE(bots::is_player("antike", "strong:"));
  CHECK_FALSE(bots::is_player("antike", "genius"));
  CHECK_FALSE(bots::is_player("antike", "exec:./mybot"));
  CHECK_FALSE(bots::is_player("antike", "strong@weights.json"));
}
