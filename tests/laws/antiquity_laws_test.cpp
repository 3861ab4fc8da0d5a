#include "games/antiquity/city_building.hpp"
#include "tests/laws/antiquity_traits.hpp"
#include "tests/laws/law_tests.hpp"

namespace {

using antiquity::Action;
using antiquity::Rules;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

// A random draft of the seat, or nothing if chance chose a move.
std::optional<Action> some_draft(const State& state, Seat seat, core::Rng& rng) {
  if (!antiquity::may_plan(state, seat)) return std::nullopt;
  Action action;
  Rules::random_action(state, seat, rng, action);
  if (Rules::manner(action) != core::Manner::Draft) return std::nullopt;
  return action;
}

// Calls `compare(state)` in City Building positions of random games until it has returned true
// `times` times.
template <typename Compare>
void in_city_building(std::size_t times, Compare compare) {
  core::Rng rng(7);
  const auto setups = laws::Traits<Rules>::setups();
  std::size_t done = 0;
  for (std::size_t game = 0; done < times; ++game) {
    laws::Walk<Rules> walk(setups[game % setups.size()], rng);
    while (!walk.over() && done < times) {
      if (walk.state().stage == Stage::CityBuilding && compare(walk.state(), rng)) ++done;
      if (Rules::chance_pending(walk.state())) {
        walk.draw_what_is_due();
      } else {
        walk.step();
      }
    }
  }
}

// Steps of different seats, in either order, lead to the same state.
bool steps_commute(const State& state, core::Rng& rng) {
  const Seat one{static_cast<std::uint8_t>(rng.below(state.player_count))};
  const Seat other{static_cast<std::uint8_t>(rng.below(state.player_count))};
  if (one == other) return false;
  const auto first = some_draft(state, one, rng);
  const auto second = some_draft(state, other, rng);
  if (!first || !second) return false;
  State forth = state;
  State back = state;
  Rules::apply(forth, one, *first, nullptr);
  laws::hold(!Rules::violation(forth, other, *second), "a step of another seat hinders nobody");
  Rules::apply(forth, other, *second, nullptr);
  Rules::apply(back, other, *second, nullptr);
  Rules::apply(back, one, *first, nullptr);
  laws::hold(forth == back, "steps of different seats commute");
  return true;
}

// Two worlds that differ only in what one seat has drafted look the same to another, whatever that
// one does next.
bool drafts_are_unseen(const State& state, core::Rng& rng) {
  const Seat planner{static_cast<std::uint8_t>(rng.below(state.player_count))};
  State other = state;
  for (int step = 0; step < 4; ++step) {
    const auto draft = some_draft(other, planner, rng);
    if (draft) Rules::apply(other, planner, *draft, nullptr);
  }
  if (other == state) return false;
  const auto viewers = laws::all_viewers(state.player_count);
  const core::Viewer viewer = viewers[rng.below(static_cast<std::uint32_t>(viewers.size()))];
  if (viewer == planner) return false;
  laws::looks_the_same<Rules>(state, other, viewer);
  if (!viewer || !antiquity::planning_seats(state).contains(*viewer)) return true;
  Action action;
  Rules::random_action(state, *viewer, rng, action);
  laws::refuses_the_same<Rules>(state, other, *viewer, action);
  if (laws::Traits<Rules>::action_reveals(state, other, *viewer, action, viewer)) return true;
  State after_one = state;
  State after_other = other;
  std::vector<antiquity::Effect> effects_one;
  std::vector<antiquity::Effect> effects_other;
  Rules::apply(after_one, *viewer, action, &effects_one);
  Rules::apply(after_other, *viewer, action, &effects_other);
  laws::hold(
      laws::bytes_of<Rules>(effects_one, viewer) == laws::bytes_of<Rules>(effects_other, viewer),
      "equal worlds give equal effects");
  laws::looks_the_same<Rules>(after_one, after_other, viewer);
  return true;
}

}  // namespace

TEST_CASE("antiquity: random games keep the laws of every game") {
  laws::random_games_keep_the_laws<Rules>(2, 16);
}

TEST_CASE("antiquity: greedy games keep the laws of every game") {
  laws::greedy_games_keep_the_laws<Rules>(1, 40);
}

TEST_CASE("antiquity: worlds that a seat cannot tell apart stay so") {
  CHECK(laws::pairs_of_worlds_stay_equal<Rules>(300) == 300);
}

TEST_CASE("antiquity: steps of different seats commute") {
  in_city_building(300, steps_commute);
}

TEST_CASE("antiquity: an uncommitted plan is seen by nobody else") {
  in_city_building(300, drafts_are_unseen);
}

TEST_SUITE("long") {
  TEST_CASE("antiquity: twenty thousand random games for each number of players keep the laws") {
    laws::random_games_keep_the_laws<Rules>(10'000, 1'000);  // with and without famine
  }

  TEST_CASE("antiquity: hundreds of greedy games keep the laws") {
    laws::greedy_games_keep_the_laws<Rules>(60, 300);
  }

  TEST_CASE("antiquity: a hundred thousand pairs of equal worlds give equal bytes") {
    CHECK(laws::pairs_of_worlds_stay_equal<Rules>(100'000) == 100'000);
  }

  TEST_CASE("antiquity: a hundred thousand pairs of steps commute") {
    in_city_building(100'000, steps_commute);
  }

  TEST_CASE("antiquity: a hundred thousand uncommitted plans are seen by nobody else") {
    in_city_building(100'000, drafts_are_unseen);
  }
}
