// Playing whole matches at full speed.
#pragma once

#include "bots/bot.hpp"
#include "bots/paired_luck.hpp"
#include "bots/random.hpp"
#include "bots/thinking_again.hpp"
#include "core/game.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace bots {

// Whether a game can say how many rounds have begun.
template <typename G>
concept CountsRounds = requires(const typename G::State& state) { G::rounds(state); };

// Buffers that every playout needs and no playout should allocate anew.
template <core::Game G>
struct Scratch {
  std::vector<typename G::Action> actions;
  std::vector<core::Weighted<typename G::Outcome>> outcomes;
};

template <core::Game G>
void draw_by(typename G::State& state, core::Rng& rng, Scratch<G>& scratch) {
  const auto lot = [&](std::uint32_t total) { return rng.below(total); };
  G::draw(state, core::drawn_by<G>(state, lot, scratch.outcomes), nullptr);
}

template <core::Game G>
void draw_by(typename G::State& state, PairedLuck& luck, Scratch<G>& scratch) {
  core::Rng dice = luck.dice(state);
  draw_by<G>(state, dice, scratch);
}

// Random play to the end; returns the number of actions (draws of chance aside).
template <core::Game G>
std::size_t play_randomly(typename G::State& state, core::Rng& rng, Scratch<G>& scratch) {
  std::size_t actions = 0;
  while (!G::finished(state)) {
    if (G::chance_pending(state)) {
      draw_by<G>(state, rng, scratch);
      continue;
    }
    const core::Seat seat = G::to_act(state).first();
    G::apply(state, seat, random_action<G>(state, seat, rng, scratch.actions), nullptr);
    ++actions;
  }
  return actions;
}

// A match between bots, one a seat; each sees only its seat's view. `chance`, dice or paired luck,
// is apart from the bots' own dice.
template <core::Game G, typename Chance>
std::size_t play_bots(typename G::State& state, std::span<const std::unique_ptr<Bot<G>>> seats,
                      Chance& chance, const Budget& budget, Scratch<G>& scratch) {
  std::size_t actions = 0;
  core::SeatSet told;  // by a refusal, until their next move
  while (!G::finished(state)) {
    if (G::chance_pending(state)) {
      draw_by<G>(state, chance, scratch);
      continue;
    }
    const core::Seat seat = G::to_act(state).first();
    const auto action = choose_as_told<G>(*seats[core::index(seat)], state, seat, budget, told);
    G::apply(state, seat, action, nullptr);
    ++actions;
  }
  return actions;
}

}  // namespace bots
