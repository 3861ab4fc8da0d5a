// Where a refusal may tell what a view hides, a computer player thinks again, as a person would: it
// is told what the refusal of its own plan tells, and nothing before that.
#pragma once

#include "bots/bot.hpp"
#include "core/game.hpp"

#include <memory>

namespace bots {

inline constexpr int kLongestPlan = 2000;

// Would the plan that the bots of `make(view)` now make be refused for what their view hides? Each
// step is chosen by a new bot, as it will be when it is played.
template <core::TellsByRefusal G, typename Make>
bool will_be_refused(const typename G::State& state, core::Seat seat, Budget budget,
                     const Make& make) {
  auto ahead = state;
  for (int step = 0; step < kLongestPlan; ++step) {
    const auto view = G::observed_by(ahead, core::Viewer(seat));
    const auto action = make(view)->choose(view, seat, budget);
    if (const auto violation = G::violation(ahead, seat, action)) return G::tells(*violation);
    if (G::manner(action) != core::Manner::Draft) return false;
    G::apply(ahead, seat, action, nullptr);
  }
  return false;
}

// What a bot of `seat` is shown. `make(view)` gives a new bot for a view.
template <core::Game G, typename Make>
typename G::State shown_to_bot(const typename G::State& state, core::Seat seat, Budget budget,
                               const Make& make) {
  auto view = G::observed_by(state, core::Viewer(seat));
  if constexpr (core::TellsByRefusal<G>) {
    if (G::may_be_refused_unseen(state, seat) && will_be_refused<G>(state, seat, budget, make)) {
      return G::told_by_refusal(state, seat);
    }
  }
  return view;
}

// The choice of a bot that goes on living. `told` are the seats that a refusal has told, each until
// its next move; it is the caller's to keep.
template <core::Game G>
typename G::Action choose_as_told(Bot<G>& bot, const typename G::State& state, core::Seat seat,
                                  Budget budget, core::SeatSet& told) {
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
