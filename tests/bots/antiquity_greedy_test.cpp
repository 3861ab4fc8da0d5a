// What the greedy player of Antiquity does, as far as a few games can show; its strength is
// measured in the arena.
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/packing.hpp"
#include "bots/arena/playout.hpp"

#include <doctest/doctest.h>

namespace {

using antiquity::Rules;

antiquity::State played(std::uint8_t players, std::uint64_t seed) {
  antiquity::Setup setup;
  setup.players = players;
  antiquity::State state = Rules::initial(setup);
  std::vector<std::unique_ptr<bots::Bot<Rules>>> seats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    seats.push_back(std::make_unique<antiquity_bots::Greedy>(seed));
  }
  core::Rng chance(seed);
  bots::Scratch<Rules> scratch;
  bots::play_bots<Rules>(state, seats, chance, {}, scratch);
  return state;
}

}  // namespace

TEST_CASE("Greedy players of Antiquity head for a saint and get there without starving") {
  for (std::uint8_t players = 2; players <= 4; ++players) {
    const antiquity::State state = played(players, 3);
    CHECK(state.ending <= antiquity::Ending::Shared);
    CHECK(state.round < 25);
    CHECK(antiquity::remaining(state).size() == players);
  }
}

TEST_CASE("A shape is packed where it leaves the ground open") {
  antiquity::Household household;
  household.city_count = 1;
  antiquity::Piece dump;
  dump.kind = antiquity::Building::Dump;
  const auto spot = antiquity_bots::best_spot(household, dump);
  REQUIRE(spot.has_value());
  const int row = antiquity::row_of(spot->corner);
  const int column = antiquity::column_of(spot->corner);
  CHECK((row == 0 || row == 4));
  CHECK((column == 0 || column == 4));
}
