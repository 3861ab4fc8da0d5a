// Whole matches that must replay for ever: one for each number of players and each way a match of a
// game can end.
#include "games/every_game.hpp"
#include "games/registry.hpp"
#include "records/replay.hpp"
#include "tests/support/files.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

namespace {

namespace fs = std::filesystem;

struct Golden {
  std::set<std::size_t> players;
  std::set<std::string> endings;
};

Golden replay_all(const games::AnyGame& game) {
  Golden golden;
  const fs::path folder = test::source(fmt::format("tests/replays/{}", game.name));
  if (!fs::exists(folder)) FAIL("no replays of " << game.name);
  for (const auto& entry : fs::directory_iterator(folder)) {
    CAPTURE(entry.path().string());
    const auto record = records::read(wire::parse(test::content(entry.path())));
    REQUIRE(record.has_value());
    const auto verified = records::verify(*record);
    if (!verified) FAIL_CHECK(verified.error().code << " at " << verified.error().path);
    const auto match = records::replay(*record);
    REQUIRE(match.has_value());
    golden.players.insert((*match)->seats());
    golden.endings.insert(std::string((*match)->result().at("ending").as_string()));
  }
  return golden;
}

}  // namespace

TEST_CASE(
    "Every golden replay is still legal, equal and fair, for each number of players and way of "
    "ending") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    const Golden golden = replay_all(game);
    for (std::size_t players = game.fewest_players; players <= game.most_players; ++players) {
      CHECK_MESSAGE(golden.players.contains(players), players << " players");
    }
    games::with_game(game.name, [&]<typename G>(G /*rules*/) {
      for (const std::string_view ending : G::kEndings) {
        CHECK_MESSAGE(golden.endings.contains(std::string(ending)), ending);
      }
    });
  }
}
