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
