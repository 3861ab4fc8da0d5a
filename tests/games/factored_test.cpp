// Lists of actions made short and long again.
#include "games/factored.hpp"

#include "bots/registry.hpp"
#include "games/registry.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

namespace json = boost::json;

std::vector<std::string> sorted(const json::array& actions) {
  std::vector<std::string> texts;
  for (const json::value& action : actions) texts.push_back(json::serialize(action));
  std::ranges::sort(texts);
  return texts;
}

}  // namespace

TEST_CASE("Actions that differ in one field are one entry with all its values") {
  const json::array actions = {{{"type", "build"}, {"card", "school"}, {"cell", 1}},
                               {{"type", "build"}, {"card", "school"}, {"cell", 2}},
                               {{"type", "build"}, {"card", "forum"}, {"cell", 1}},
                               {{"type", "end_turn"}}};
  const json::array expected = {
      {{"type", "build"}, {"card", "school"}, {"cell", {{"any", {1, 2}}}}},
      {{"type", "build"}, {"card", "forum"}, {"cell", 1}},
      {{"type", "end_turn"}}};
  CHECK(games::factored(actions) == expected);
}

TEST_CASE("Expanding a factored list gives the same actions, in whole games of every game") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    auto match = *game.start({{"players", game.fewest_players}});
    core::Rng rng(7);
    std::size_t shorter = 0;
    for (std::size_t moves = 0; moves < 300 && !match->finished(); ++moves) {
      while (match->chance_pending()) match->draw_by([&](auto total) { return rng.below(total); });
      if (match->finished()) break;
      const core::Seat seat = match->to_act().first();
      const json::array legal = match->legal(seat);
      const json::array factored = match->legal_factored(seat);
      REQUIRE(sorted(games::expanded(factored)) == sorted(legal));
      if (factored.size() < legal.size()) ++shorter;
      REQUIRE(match->play(seat, *bots::choose(*match, seat, "greedy", {})).has_value());
    }
    CHECK(shorter > 0);
  }
}
