// A computer player knows what its seat may know: worlds that its seat cannot tell apart get the
// same answer from every level.
#include "bots/players.hpp"
#include "bots/playout.hpp"
#include "bots/registry.hpp"
#include "tests/laws/all_traits.hpp"

#include <doctest/doctest.h>

namespace {

// Asked through the same door as by the server and the arena, which hold the true state. Nothing:
// the refusal of a plan has told what the view hides.
template <core::Game G>
std::optional<typename G::Action> answer(const typename G::State& world, core::Seat seat,
                                         std::string_view level) {
  bots::Budget budget;
  budget.playouts = 2;
  core::SeatSet told;
  const auto bot = bots::make<G>(level, 7);
  const auto action = bots::choose_as_told<G>(*bot, world, seat, budget, told);
  if (told.contains(seat)) return std::nullopt;
  return action;
}

// Along matches of greedy players who now and then do anything.
template <core::Game G>
void equal_views_get_equal_answers(std::string_view level, std::size_t pairs) {
  constexpr std::uint32_t kOneRandomMoveIn = 12;
  constexpr std::uint32_t kOneAskedIn = 3;
  const auto setups = laws::Traits<G>::setups();
  bots::Scratch<G> scratch;
  core::Rng rng(2027);
  std::size_t compared = 0;
  for (std::size_t game = 0; compared < pairs; ++game) {
    auto state = G::initial(setups[game % setups.size()]);
    const auto greedy = bots::make<G>("greedy", game);
    core::SeatSet told;
    while (!G::finished(state) && compared < pairs) {
      if (G::chance_pending(state)) {
        bots::draw_by<G>(state, rng, scratch);
        continue;
      }
      const core::Seat seat = G::to_act(state).first();
      if (rng.below(kOneAskedIn) == 0) {
        const auto other = G::determinise(G::observed_by(state, core::Viewer(seat)), seat, rng);
        const auto here = answer<G>(state, seat, level);
        const auto there = answer<G>(other, seat, level);
        if (here && there) {
          ++compared;
          REQUIRE(*here == *there);
        }
      }
      const auto action = rng.below(kOneRandomMoveIn) == 0
                              ? bots::random_action<G>(state, seat, rng, scratch.actions)
                              : bots::choose_as_told<G>(*greedy, state, seat, {}, told);
      if (!G::violation(state, seat, action)) G::apply(state, seat, action, nullptr);
    }
  }
  CHECK(compared == pairs);
}

template <core::Game G>
void is_honest_at_every_level() {
  equal_views_get_equal_answers<G>("easy", 4000);
  equal_views_get_equal_answers<G>("fair", 2500);
  equal_views_get_equal_answers<G>("strong", 2500);
  equal_views_get_equal_answers<G>("master", 1000);
}

}  // namespace

TEST_CASE("Computer players of Rome give equal answers to equal views, ten thousand times" *
          doctest::test_suite("long")) {
  is_honest_at_every_level<rome::Rules>();
}

TEST_CASE("Computer players of Antike give equal answers to equal views, ten thousand times" *
          doctest::test_suite("long")) {
  is_honest_at_every_level<antike::Rules>();
}

TEST_CASE("Computer players of Antiquity give equal answers to equal views, ten thousand times" *
          doctest::test_suite("long")) {
  is_honest_at_every_level<antiquity::Rules>();
}
