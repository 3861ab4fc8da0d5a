#include "games/registry.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/scenario.hpp"

#include <doctest/doctest.h>

namespace fs = std::filesystem;

TEST_CASE("Every scenario goes as it says") {
  const fs::path folder = test::source("tests/scenarios");
  for (const games::AnyGame& game : games::all()) {
    std::size_t scenarios = 0;
    if (!fs::exists(folder / game.name)) FAIL("no scenarios of " << game.name);
    for (const auto& entry : fs::directory_iterator(folder / game.name)) {
      if (entry.path().extension() != ".scn") continue;
      ++scenarios;
      CHECK_NOTHROW(scenario::run(std::string(game.name), entry.path()));
    }
    CAPTURE(game.name);
    CHECK(scenarios > 0);
  }
}
