// Choosing the action on the rondel (rules 3.1 to 3.7).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

inline constexpr int kFreeFields = 3;

// Clockwise steps from `from` to `to`. A marker must move, so the same field again is a full turn
// of eight, not zero. A nation's first placement counts as one step.
constexpr int rondel_steps(Maybe<Field> from, Field to) {
  if (!from) return 1;
  const int steps = (static_cast<int>(to) - static_cast<int>(*from) + 8) % 8;
  return steps == 0 ? 8 : steps;
}
constexpr int toll(Maybe<Field> from, Field to) {
  const int steps = rondel_steps(from, to);
  return steps > kFreeFields ? steps - kFreeFields : 0;
}

std::optional<Violation> violation(const State& state, const Enter& enter);
void list_fields(const State& state, std::vector<Action>& out);
void enter(State& state, const Enter& enter, Effects effects);

std::optional<Violation> violation(const State& state, const PayToll& pay);
void list_toll_chips(const State& state, std::vector<Action>& out);
void pay_toll(State& state, const PayToll& pay, Effects effects);

}  // namespace antike
