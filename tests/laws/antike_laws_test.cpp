#include "bots/antike/greedy.hpp"
#include "tests/laws/antike_traits.hpp"
#include "tests/laws/law_tests.hpp"

namespace {

// Random players are poor and peaceful; greedy ones fight, conquer and win. Now and then a random
// move brings them into positions that they would not choose.
void greedy_games_keep_the_laws(std::size_t games_for_each_setup, std::uint32_t one_in) {
  using antike::Rules;
  for (const antike::Setup& setup : laws::Traits<Rules>::setups()) {
    for (std::size_t game = 0; game < games_for_each_setup; ++game) {
      core::Rng rng(game + 1);
      laws::Walk<Rules> walk(setup, rng);
      antike_bots::Greedy bot(game);
      walk.draw_what_is_due();
      while (!walk.over()) {
        laws::turn_is_clear<Rules>(walk.state());
        laws::Traits<Rules>::check(walk.state());
        if (rng.below(one_in) == 0) {
          laws::list_agrees_with_referee<Rules>(walk.state());
          laws::codec_round_trips<Rules>(walk.state());
          laws::views_are_sound<Rules>(walk.state(), rng);
        }
        if (rng.below(one_in * 8) == 0) laws::referee_agrees_with_list<Rules>(walk.state());
        const core::Seat seat = walk.some_seat();
        const antike::Action action =
            rng.below(16) == 0 ? walk.some_action(seat) : bot.choose(walk.state(), seat, {});
        laws::hold(!Rules::violation(walk.state(), seat, action), "a bot plays what is allowed");
        if (rng.below(one_in) == 0) laws::apply_is_a_function<Rules>(walk.state(), seat, action);
        walk.play(seat, action);
      }
      laws::result_is_sound<Rules>(walk.state());
      laws::codec_round_trips<Rules>(walk.state());
    }
  }
}

}  // namespace

TEST_CASE("antike: random games keep the laws of every game") {
  laws::random_games_keep_the_laws<antike::Rules>(1, 40);
}

TEST_CASE("antike: greedy games keep the laws of every game") {
  greedy_games_keep_the_laws(1, 40);
}

TEST_CASE("antike: worlds that a seat cannot tell apart stay so") {
  CHECK(laws::pairs_of_worlds_stay_equal<antike::Rules>(200) == 200);
}

TEST_SUITE("long") {
  TEST_CASE("antike: thousands of random and greedy games on both boards keep the laws") {
    laws::random_games_keep_the_laws<antike::Rules>(400, 1'000);
    greedy_games_keep_the_laws(60, 300);
  }

  TEST_CASE("antike: twenty thousand pairs of equal worlds give equal bytes") {
    CHECK(laws::pairs_of_worlds_stay_equal<antike::Rules>(20'000) == 20'000);
  }
}
