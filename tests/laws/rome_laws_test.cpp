#include "tests/laws/law_tests.hpp"
#include "tests/laws/rome_traits.hpp"

TEST_CASE("rome: random games keep the laws of every game") {
  laws::random_games_keep_the_laws<rome::Rules>(3, 8);
}

TEST_CASE("rome: greedy games keep the laws of every game") {
  laws::greedy_games_keep_the_laws<rome::Rules>(1, 40);
}

TEST_CASE("rome: worlds that a seat cannot tell apart stay so") {
  CHECK(laws::pairs_of_worlds_stay_equal<rome::Rules>(400) == 400);
}

TEST_CASE("rome: random play draws from the legal list without writing it") {
  core::Rng rng(3);
  for (const auto& setup : laws::Traits<rome::Rules>::setups()) {
    laws::Walk<rome::Rules> walk(setup, rng);
    for (walk.draw_what_is_due(); !walk.over(); walk.step()) {
      const core::Seat seat = walk.some_seat();
      const auto listed = laws::legal_list<rome::Rules>(walk.state(), seat);
      const std::uint64_t luck = rng.next();
      core::Rng one(luck);
      core::Rng other(luck);
      rome::Action action;
      rome::Rules::random_action(walk.state(), seat, one, action);
      REQUIRE(action == listed[other.below(static_cast<std::uint32_t>(listed.size()))]);
      REQUIRE(one.next() == other.next());
    }
  }
}

TEST_SUITE("long") {
  TEST_CASE("rome: a hundred thousand random games for each number of players keep the laws") {
    laws::random_games_keep_the_laws<rome::Rules>(50'000, 1'000);  // with and without the shrine
  }

  TEST_CASE("rome: hundreds of greedy games keep the laws") {
    laws::greedy_games_keep_the_laws<rome::Rules>(100, 300);
  }

  TEST_CASE("rome: a hundred thousand pairs of equal worlds give equal bytes") {
    CHECK(laws::pairs_of_worlds_stay_equal<rome::Rules>(100'000) == 100'000);
  }
}
