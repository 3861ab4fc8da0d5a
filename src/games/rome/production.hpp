// The produce action (rules 7.1 to 7.12).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>

namespace rome {

// Coins to buy the cogs that the strip does not give.
int price_of_producing(const State& state);
// Whether a seat in its turn, for which the strip gives `symbols`, may still produce and can pay.
bool can_produce(const State& state, Seat seat, Symbols symbols);

// What producing would bring a city now.
struct Yield {
  int coins = 0;
  int influence = 0;
  int brick_tokens = 0;
  friend bool operator==(const Yield&, const Yield&) = default;
};
Yield yield_of(const City& city);

std::optional<Violation> violation(const State& state, Seat seat, const Produce& produce);
void produce(State& state, Seat seat, Effects effects);

}  // namespace rome
