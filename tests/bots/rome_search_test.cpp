#include "bots/rome/searcher.hpp"
#include "bots/search/halving.hpp"
#include "core/hash.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace {

using Game = rome::Rules;
using rome::State;

// Positions of a match between greedy players, each before a move.
std::vector<State> positions(std::uint8_t players, std::uint64_t luck, std::size_t apart) {
  std::vector<State> found;
  core::Rng chance(luck);
  bots::Scratch<Game> scratch;
  rome_bots::Greedy greedy(1);
  std::size_t moves = 0;
  for (State state = Game::initial({.players = players}); !Game::finished(state);) {
    if (Game::chance_pending(state)) {
      bots::draw_by<Game>(state, chance, scratch);
      continue;
    }
    if (++moves % apart == 0) found.push_back(state);
    const core::Seat seat = Game::to_act(state).first();
    Game::apply(state, seat, greedy.choose(state, seat, {}), nullptr);
  }
  return found;
}

rome::Action thought_of(rome_bots::Searcher& searcher, const State& state) {
  const core::Seat seat = Game::to_act(state).first();
  bots::Budget budget;
  budget.playouts = 40;
  return searcher.choose(Game::observed_by(state, core::Viewer(seat)), seat, budget);
}

}  // namespace

TEST_CASE("A searching player of Rome answers alike whatever it has thought of before") {
  for (std::uint8_t players = 2; players <= 4; ++players) {
    rome_bots::Searcher experienced(5, rome_bots::kStrong, {});
    for (const State& state : positions(players, 11, 23)) {
      rome_bots::Searcher fresh(5, rome_bots::kStrong, {});
      CHECK(thought_of(fresh, state) == thought_of(experienced, state));
    }
  }
}

TEST_CASE("A searching player of Rome answers alike whatever is hidden from it") {
  core::Rng rng(3);
  for (const State& state : positions(3, 12, 31)) {
    const core::Seat seat = Game::to_act(state).first();
    const State view = Game::observed_by(state, core::Viewer(seat));
    const State other = Game::determinise(view, core::Viewer(seat), rng);
    rome_bots::Searcher one(5, rome_bots::kFair, {});
    rome_bots::Searcher two(5, rome_bots::kFair, {});
    CHECK(thought_of(one, state) == thought_of(two, other));
  }
}

TEST_CASE("The book of cities says the same of a city however full it is") {
  rome_bots::CityBook full{rome_bots::Weights{}};
  for (std::uint8_t players = 2; players <= 4; ++players) {
    for (const State& state : positions(players, 13, 17)) {
      rome_bots::CityBook empty{rome_bots::Weights{}};
      for (const core::Seat seat : core::SeatRange(players)) {
        rome_bots::CityPage& known = full.page(state, seat);
        rome_bots::CityPage& fresh = empty.page(state, seat);
        CHECK(known.worth() == fresh.worth());
        for (const rome::Card card : rome::kFullDecks[1].kinds()) {
          CHECK(known.gain(card) == fresh.gain(card));
          if (fresh.of(card).placements > 0)
            CHECK(known.after(card, 0).worth() == fresh.after(card, 0).worth());
        }
      }
    }
  }
}

TEST_CASE("The worth of a position rises with the own score and counts a win that is certain") {
  std::vector<State> last = positions(3, 14, 1);
  State state = last.back();
  rome_bots::CityBook book{rome_bots::Weights{}};
  const rome_bots::Aim aim{.rival = 0.25, .win = 30};
  const core::Seat seat = Game::to_act(state).first();
  const double before = rome_bots::outcome_of(state, seat, aim, book).worth;
  state.player(seat).coins = static_cast<std::uint16_t>(state.player(seat).coins + 5);
  CHECK(rome_bots::outcome_of(state, seat, aim, book).worth > before);
}

TEST_CASE("Halving with doubt gives up who is clearly behind and leaves the rest unspent") {
  const auto value = [](int world, std::size_t candidate) {
    const double luck = world % 3;  // the same for all
    const double own = (world + static_cast<int>(candidate)) % 2 == 0 ? 0.1 : -0.1;
    return bots::Outcome{.worth = luck + own + (candidate == 2 ? 5 : 0)};
  };
  const auto spent = [&](const bots::Doubt& doubt) {
    int worlds = 0;
    const auto trials = bots::sequential_halving(
        4, 4000, bots::Patience({}), [&] { return ++worlds; }, value, doubt);
    CHECK(trials.front().candidate == 2);
    std::uint32_t playouts = 0;
    for (const bots::Trial& trial : trials) playouts += trial.playouts;
    return playouts;
  };
  CHECK(spent({}) > 3500);
  CHECK(spent({.errors = 3, .indifference = 0, .interval = 16}) == 4 * 16);
}
