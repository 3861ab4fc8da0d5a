#include "bots/antike/goals.hpp"
#include "bots/antike/greedy.hpp"
#include "bots/playout.hpp"
#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace {

using Game = antike::Rules;
using antike::State;

// Of a match between greedy players, each before a turn.
std::vector<State> positions(std::uint64_t luck) {
  std::vector<State> found;
  core::Rng chance(luck);
  bots::Scratch<Game> scratch;
  antike_bots::Greedy greedy(luck);
  const auto setup = games::find("antike")->complete_setup(boost::json::object{{"players", 4}});
  for (State state = Game::initial(*wire::read<antike::Setup>(*setup)); !Game::finished(state);) {
    if (Game::chance_pending(state)) {
      bots::draw_by<Game>(state, chance, scratch);
      continue;
    }
    if (state.stage == antike::Stage::Rondel) found.push_back(state);
    const core::Seat seat = Game::to_act(state).first();
    Game::apply(state, seat, greedy.choose(state, seat, {}), nullptr);
  }
  return found;
}

}  // namespace

TEST_CASE("What goals of Antike pull fades with every border and comes from somewhere") {
  const antike_bots::Weights weights;
  const auto distance = static_cast<float>(weights.distance);
  std::size_t felt_from_afar = 0;
  for (const State& state : positions(3)) {
    const antike_bots::Goals goals(state, state.turn.nation, weights);
    for (const antike::UnitKind kind : antike::kEveryUnitKind) {
      double most = 0;
      double most_with_a_neighbour = 0;
      for (const antike::RegionId region : state.board.regions()) {
        const auto here = static_cast<float>(goals.pull(kind, region));
        float beside = 0;
        for (const antike::RegionId near : state.board.neighbours(kind, region)) {
          beside = std::max(beside, static_cast<float>(goals.pull(kind, near)));
        }
        CHECK(here >= beside * distance);
        if (here == beside * distance && here > 0) ++felt_from_afar;
        most = std::max<double>(most, here);
        if (beside > 0) most_with_a_neighbour = std::max<double>(most_with_a_neighbour, beside);
      }
      CHECK(most_with_a_neighbour <= most);
    }
  }
  CHECK(felt_from_afar > 1000);
}
