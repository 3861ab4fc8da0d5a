// A whole decision, action by action, in a world that is only thought of.
#pragma once

#include "bots/bot.hpp"

#include <cstddef>
#include <span>

namespace bots {

// Plays the decision of `seat`; where others have to answer in between they do so by `others`.
// False if it cannot be played there.
template <core::Game G>
bool decide(typename G::State& world, core::Seat seat, std::span<const typename G::Action> decision,
            Bot<G>& others) {
  for (const typename G::Action& action : decision) {
    while (!G::finished(world) && !G::chance_pending(world) && !G::to_act(world).contains(seat)) {
      const core::Seat acting = G::to_act(world).first();
      const auto answer = others.choose(G::observed_by(world, core::Viewer(acting)), acting, {});
      G::apply(world, acting, answer, nullptr);
    }
    if (G::finished(world) || G::chance_pending(world)) return false;
    if (G::violation(world, seat, action)) return false;
    G::apply(world, seat, action, nullptr);
  }
  return true;
}

}  // namespace bots
