// A match looked at again: mistakes that were planted are found, and nothing is said of what was
// played well.
#include "bots/review.hpp"

#include "bots/registry.hpp"
#include "core/rng.hpp"
#include "records/journal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace json = boost::json;
using bots::Judgement;

// A match of players who search; now and then any legal action is played in place of theirs.
struct Planting {
  std::string_view game;
  std::size_t seats;
  std::string_view spoiled;  // the stage in which that happens; empty: in all
  std::uint32_t playouts;    // of a decision
  std::size_t every;         // of such decisions, how often
  std::size_t blunders;
};

struct Planted {
  std::unique_ptr<bots::Review> review;
  std::vector<std::size_t> plies;  // of the blunders
};

std::string stage_of(const games::AnyMatch& match) {
  return std::string(match.state().at("stage").as_string());
}

Planted plant(const Planting& wanted, std::string seed) {
  auto journal = records::Journal::start(wanted.game, {{"players", wanted.seats}}, seed);
  REQUIRE(journal);
  Planted planted{bots::make_review(wanted.game), {}};
  bots::Players players;
  core::Rng rng(7);
  std::size_t chances = 0;
  while (!journal->match().finished()) {
    const games::AnyMatch& match = journal->match();
    const core::Seat seat = match.to_act().first();
    auto choice = players.choose(match, seat, "strong", {.playouts = wanted.playouts, .stop = {}});
    REQUIRE(choice);
    const json::array legal = match.legal(seat);
    const bool fits = wanted.spoiled.empty() || stage_of(match) == wanted.spoiled;
    if (legal.size() > 3 && fits && ++chances % wanted.every == 0 &&
        planted.plies.size() < wanted.blunders) {
      json::value other = *choice;
      while (other == *choice) {
        other = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      }
      choice = other;
      planted.plies.push_back(journal->seq());
    }
    planted.review->add(match, journal->seq(), seat, {*choice});
    REQUIRE(journal->play(seat, *choice));
  }
  REQUIRE(planted.plies.size() == wanted.blunders);
  return planted;
}

bool is_mistake(const Judgement& judgement) {
  return !judgement.better.empty() && judgement.lost > 2 * judgement.error;
}

bool is_planted(const Planted& planted, const Judgement& judgement) {
  return std::ranges::find(planted.plies, judgement.ply) != planted.plies.end();
}

void check(const Planting& wanted, std::size_t enough) {
  const Planted planted = plant(wanted, "review");
  std::size_t told = 0;
  const auto judgements =
      planted.review->judge({.level = "fair", .worlds = 60, .threads = 2},
                            [&](std::size_t done, std::size_t /*all*/) { told = done; });
  CHECK(told == judgements.size());
  std::size_t named = 0;
  std::size_t mistakes = 0;
  std::size_t unknown = 0;
  for (const Judgement& judgement : judgements) {
    // What the player would have done itself costs nothing.
    if (judgement.better.empty()) CHECK(judgement.lost == 0);
    if (judgement.worlds == 0) ++unknown;
    if (!is_mistake(judgement)) continue;
    ++mistakes;
    if (is_planted(planted, judgement)) ++named;
  }
  MESSAGE(wanted.game << ": " << judgements.size() << " decisions, " << mistakes << " mistakes, "
                      << named << " of " << wanted.blunders << " blunders");
  CHECK(named >= enough);
  // Where others answered otherwise than was thought there may be nothing to compare.
  CHECK(unknown < judgements.size() / 20);
  // It does not find fault with everything.
  CHECK(mistakes < judgements.size() / 3);
}

}  // namespace

TEST_CASE("A review of a match of Rome names eight of ten blunders that were planted in it" *
          doctest::test_suite("long")) {
  check({"rome", 3, "", 150, 6, 10}, 8);
}

TEST_CASE("A review of a match of Antike names eight of ten blunders that were planted in it" *
          doctest::test_suite("long")) {
  check({"antike", 4, "rondel", 16, 9, 10}, 8);
}

TEST_CASE("The steps of a plan of Antiquity are one decision for a review" *
          doctest::test_suite("long")) {
  auto journal = records::Journal::start("antiquity", {{"players", 2}}, "review");
  REQUIRE(journal);
  const auto review = bots::make_review("antiquity");
  bots::Players players;
  std::size_t plans = 0;
  while (journal->match().round() < 3) {
    const games::AnyMatch& match = journal->match();
    const core::Seat seat = match.to_act().first();
    const auto choice = players.choose(match, seat, "greedy", {});
    REQUIRE(choice);
    if (choice->at("type") == "commit") ++plans;
    review->add(match, journal->seq(), seat, {*choice});
    REQUIRE(journal->play(seat, *choice));
  }
  std::size_t whole = 0;
  for (const Judgement& judgement :
       review->judge({.level = "fair", .worlds = 2}, [](std::size_t, std::size_t) {})) {
    const auto commits = std::ranges::count_if(
        judgement.played, [](const json::value& action) { return action.at("type") == "commit"; });
    CHECK(commits <= 1);
    if (commits == 0) continue;
    ++whole;
    CHECK(judgement.played.back().at("type") == "commit");
  }
  CHECK(whole == plans);
}
