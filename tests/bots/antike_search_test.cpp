#include "bots/antike/searcher.hpp"
#include "bots/playout.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <doctest/doctest.h>

namespace {

using Game = antike::Rules;
using antike::State;

constexpr std::uint32_t kPlayouts = 16;

// A match between greedy players, as it was before the turn that won it.
State before_the_last_turn(std::uint64_t luck) {
  core::Rng chance(luck);
  bots::Scratch<Game> scratch;
  antike_bots::Greedy greedy(luck);
  const auto setup = games::find("antike")->complete_setup(boost::json::object{{"players", 4}});
  State state = Game::initial(*wire::read<antike::Setup>(*setup));
  State turn = state;
  while (!Game::finished(state)) {
    if (Game::chance_pending(state)) {
      bots::draw_by<Game>(state, chance, scratch);
      continue;
    }
    if (state.stage == antike::Stage::Rondel) turn = state;
    const core::Seat seat = Game::to_act(state).first();
    Game::apply(state, seat, greedy.choose(state, seat, {}), nullptr);
  }
  return turn;
}

}  // namespace

TEST_CASE("A searching player of Antike that can win wins now, not in a round") {
  bots::Budget budget;
  budget.playouts = kPlayouts;
  for (std::uint64_t luck = 1; luck <= 12; ++luck) {
    CAPTURE(luck);
    State state = before_the_last_turn(luck);
    const antike::Nation mover = state.turn.nation;
    antike_bots::Searcher searcher(luck, antike_bots::kStrong, {});
    antike_bots::Greedy rivals(luck);
    while (!Game::finished(state) && state.turn.nation == mover) {
      const core::Seat seat = Game::to_act(state).first();
      const bool answers = state.stage == antike::Stage::Answer;
      const auto action =
          answers ? rivals.choose(state, seat, {}) : searcher.choose(state, seat, budget);
      Game::apply(state, seat, action, nullptr);
    }
    CHECK(Game::finished(state));
  }
}
