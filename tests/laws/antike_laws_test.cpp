#include "tests/laws/antike_traits.hpp"
#include "tests/laws/law_tests.hpp"

TEST_CASE("antike: random games keep the laws of every game") {
  laws::random_games_keep_the_laws<antike::Rules>(1, 40);
}

TEST_CASE("antike: greedy games keep the laws of every game") {
  laws::greedy_games_keep_the_laws<antike::Rules>(1, 40);
}

TEST_CASE("antike: worlds that a seat cannot tell apart stay so") {
  CHECK(laws::pairs_of_worlds_stay_equal<antike::Rules>(200) == 200);
}

TEST_SUITE("long") {
  TEST_CASE("antike: thousands of random and greedy games on both boards keep the laws") {
    laws::random_games_keep_the_laws<antike::Rules>(400, 1'000);
    laws::greedy_games_keep_the_laws<antike::Rules>(60, 300);
  }

  TEST_CASE("antike: twenty thousand pairs of equal worlds give equal bytes") {
    CHECK(laws::pairs_of_worlds_stay_equal<antike::Rules>(20'000) == 20'000);
  }
}
