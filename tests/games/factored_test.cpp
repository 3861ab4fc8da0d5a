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
  games::ActionList actions;
  const auto build = [&](bool shrine, int cell) {
    actions.add("build");
    actions.add_field("shrine", shrine);
    actions.add_field("cell", cell);
  };
  build(true, 1);
  build(true, 2);
  build(false, 1);
  actions.add("end_turn");
  const json::array expected = {{{"type", "build"}, {"shrine", true}, {"cell", {{"any", {1, 2}}}}},
                                {{"type", "build"}, {"shrine", false}, {"cell", 1}},
                                {{"type", "end_turn"}}};
  wire::Text text;
  actions.put_factored(text);
  CHECK(json::parse(text.text()) == json::value(expected));
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
      wire::Text text;
      match->put_legal_factored(seat, text);
      const json::array factored = json::parse(text.text()).as_array();
      REQUIRE(sorted(games::expanded(factored)) == sorted(legal));
      if (factored.size() < legal.size()) ++shorter;
      REQUIRE(match->play(seat, *bots::Players().choose(*match, seat, "greedy", {})).has_value());
    }
    CHECK(shorter > 0);
  }
}
