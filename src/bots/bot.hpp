// A computer player: handed what its seat may know, and nothing else.
#pragma once

#include "core/game.hpp"

#include <chrono>

namespace bots {

// How long a bot may think about one decision. A bot that needs no time takes none.
struct Budget {
  std::chrono::milliseconds time{500};
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
                                    Budget budget) = 0;
};

}  // namespace bots
