// A computer player: handed what its seat may know, and nothing else. It lives with its seat, so
// that what it has planned is still planned when it is asked again.
#pragma once

#include "bots/thought.hpp"
#include "core/game.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

namespace bots {

// What one decision may cost. A player that needs nothing takes nothing.
struct Budget {
  // A safety net: who is still thinking then answers with what is known.
  std::chrono::milliseconds time{20'000};
  // Positions played on in thought; as many as the level says if nothing is said here. They, not
  // time, make a player strong: a busy machine makes it slower, not weaker.
  std::optional<std::uint32_t> playouts;
  std::stop_token stop;
};

template <core::Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // One of the legal actions of `seat`. `view` is observed_by(state, seat), never the state itself.
  virtual typename G::Action choose(const typename G::State& view, core::Seat seat,
                                    const Budget& budget) = 0;
  // What it thought when it last did; nothing of who decides without.
  virtual const Thought<typename G::Action>* thought() const { return nullptr; }
  // Where a decision, all actions of it, would lead, made on what is seen as `view`: the same
  // `world`, the same secrets and the same luck. Nothing if it could not be made in that world, and
  // of who decides without thinking.
  virtual std::optional<Outcome> foresee(const typename G::State& /*view*/, core::Seat /*seat*/,
                                         std::span<const typename G::Action> /*decision*/,
                                         std::uint64_t /*world*/) {
    return {};
  }
  // It will not be asked for a while: plans are kept, what only made thinking quicker is let go.
  virtual void rest() {}
};

}  // namespace bots
