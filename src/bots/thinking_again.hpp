// Where a refusal may tell what a view hides, a computer player thinks again, as a person would: it
// is told what the refusal of its own plan tells, and nothing before that.
#pragma once

#include "bots/bot.hpp"
#include "core/game.hpp"

namespace bots {

// `told` are the seats that a refusal has told, each until
// its next move; it is the caller's to keep.
template <core::Game G>
typename G::Action choose_as_told(Bot<G>& bot, const typename G::State& state, core::Seat seat,
                                  const Budget& budget, core::SeatSet& told) {
  if constexpr (core::TellsByRefusal<G>) {
    if (!told.contains(seat)) {
      const auto action = bot.choose(G::observed_by(state, core::Viewer(seat)), seat, budget);
      if (!G::violation(state, seat, action)) return action;
      told.insert(seat);
    }
    const auto action = bot.choose(G::told_by_refusal(state, seat), seat, budget);
    if (G::manner(action) == core::Manner::Move) told.erase(seat);
    return action;
  } else {
    return bot.choose(G::observed_by(state, core::Viewer(seat)), seat, budget);
  }
}

}  // namespace bots
