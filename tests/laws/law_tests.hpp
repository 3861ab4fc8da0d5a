// The laws over whole games, random and greedy, in two sizes: a few under the sanitizers on every
// save, many in optimised code.
#pragma once

#include "bots/players.hpp"
#include "bots/thinking_again.hpp"
#include "tests/laws/laws.hpp"
#include "tests/laws/two_worlds.hpp"

#include <doctest/doctest.h>

namespace laws {

// Walks a game to its end: cheap laws at every step, dear ones now and then. `choose(state, seat)`
// is what the seat plays.
template <core::Game G, typename Choose>
void game_keeps_the_laws(Walk<G>& walk, core::Rng& rng, std::uint32_t one_in, Choose choose) {
  for (;;) {
    turn_is_clear<G>(walk.state());
    Traits<G>::check(walk.state());
    if constexpr (requires { Traits<G>::check_nothing_is_lost(walk.state()); }) {
      Traits<G>::check_nothing_is_lost(walk.state());
    }
    if (walk.over()) break;
    if (G::chance_pending(walk.state())) {
      if (rng.below(one_in) == 0) {
        codec_round_trips<G>(walk.state());
        if constexpr (core::KnowsItsTickets<G>) tickets_agree_with_chance<G>(walk.state());
      }
      const auto before = walk.state();
      walk.draw();
      if (rng.below(one_in) == 0) changes_tell_everything<G>(before, walk.state());
      continue;
    }
    if (rng.below(one_in) == 0) {
      list_agrees_with_referee<G>(walk.state());
      codec_round_trips<G>(walk.state());
      views_are_sound<G>(walk.state(), rng);
    }
    if (rng.below(one_in * 8) == 0) referee_agrees_with_list<G>(walk.state());
    const core::Seat seat = walk.some_seat();
    const auto action = choose(walk.state(), seat);
    hold(!G::violation(walk.state(), seat, action), "what is listed or chosen may be played");
    if (rng.below(one_in) == 0) apply_is_a_function<G>(walk.state(), seat, action);
    const auto before = walk.state();
    walk.play(seat, action);
    if (rng.below(one_in) == 0) changes_tell_everything<G>(before, walk.state());
  }
  result_is_sound<G>(walk.state());
  codec_round_trips<G>(walk.state());
}

template <core::Game G>
void random_games_keep_the_laws(std::size_t games_for_each_setup, std::uint32_t one_in) {
  for (const auto& setup : Traits<G>::setups()) {
    for (std::size_t game = 0; game < games_for_each_setup; ++game) {
      CAPTURE(game);
      core::Rng rng(game + 1);
      Walk<G> walk(setup, rng);
      game_keeps_the_laws(walk, rng, one_in,
                          [&](const typename G::State& /*state*/, core::Seat seat) {
                            return walk.some_action(seat);
                          });
    }
  }
}

// Random players are poor and aimless; greedy ones get to where the later rules matter. Now and
// then a random move brings them into positions that they would not choose.
template <core::Game G>
void greedy_games_keep_the_laws(std::size_t games_for_each_setup, std::uint32_t one_in) {
  constexpr std::uint32_t kOneRandomMoveIn = 16;
  for (const auto& setup : Traits<G>::setups()) {
    for (std::size_t game = 0; game < games_for_each_setup; ++game) {
      CAPTURE(game);
      core::Rng rng(game + 1);
      Walk<G> walk(setup, rng);
      std::vector<std::unique_ptr<bots::Bot<G>>> seats;
      for (std::size_t seat = 0; seat < G::seats(walk.state()); ++seat) {
        seats.push_back(bots::make<G>("greedy", game));
      }
      core::SeatSet told;
      game_keeps_the_laws(walk, rng, one_in, [&](const typename G::State& state, core::Seat seat) {
        if (rng.below(kOneRandomMoveIn) == 0) return walk.some_action(seat);
        return bots::choose_as_told<G>(*seats[core::index(seat)], state, seat, {}, told);
      });
    }
  }
}

// Returns how many pairs of worlds were compared through a step.
template <core::Game G>
std::size_t pairs_of_worlds_stay_equal(std::size_t pairs) {
  std::size_t compared = 0;
  core::Rng rng(2026);
  const auto setups = Traits<G>::setups();
  for (std::size_t game = 0; compared < pairs; ++game) {
    Walk<G> walk(setups[game % setups.size()], rng);
    while (!walk.over() && compared < pairs) {
      compared += worlds_stay_equal<G>(walk, rng) ? 1 : 0;
      if (G::chance_pending(walk.state())) {
        walk.draw_what_is_due();
      } else {
        walk.step();
      }
    }
  }
  return compared;
}

}  // namespace laws
