// What the tests of every game do with a position: ask the list and the referee, play, draw.
#pragma once

#include "core/game.hpp"
#include "wire/codec.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

namespace test {

// A game's builder names the rules of its positions here.
template <typename State>
struct RulesOf;
template <typename State>
using Rules = typename RulesOf<State>::type;
template <typename State>
using Action = typename Rules<State>::Action;
template <typename State>
using Outcome = typename Rules<State>::Outcome;
template <typename State>
using Effects = std::vector<typename Rules<State>::Effect>;

// Fails unless the codec of positions would let this one in, too.
template <typename State>
State checked(const State& state) {
  const auto read = wire::read<State>(wire::write(state));
  if (!read) FAIL(read.error().path, ": ", read.error().code, " ", read.error().detail);
  return state;
}

template <typename State>
std::vector<Action<State>> legal_actions(const State& state, core::Seat seat) {
  std::vector<Action<State>> actions;
  Rules<State>::legal(state, seat, actions);
  return actions;
}
template <typename State>
bool is_listed(const State& state, core::Seat seat, const Action<State>& action) {
  const auto actions = legal_actions(state, seat);
  return std::ranges::find(actions, action) != actions.end();
}
// What the referee says: the code of the rule that is broken, or "accepted".
template <typename State>
std::string verdict(const State& state, core::Seat seat, const Action<State>& action) {
  const auto found = Rules<State>::violation(state, seat, action);
  return std::string(found ? Rules<State>::code(*found) : "accepted");
}
// The referee accepts the action, and the list has it.
template <typename State>
bool may(const State& state, core::Seat seat, const Action<State>& action) {
  const bool accepted = verdict(state, seat, action) == "accepted";
  CHECK(accepted == is_listed(state, seat, action));
  return accepted;
}
// The action is refused for this reason and no other, and the list does not have it.
template <typename State>
void refuses(const State& state, core::Seat seat, const Action<State>& action,
             typename Rules<State>::Violation reason) {
  CHECK(verdict(state, seat, action) == std::string(Rules<State>::code(reason)));
  CHECK_FALSE(is_listed(state, seat, action));
}
template <typename State>
Effects<State> play(State& state, core::Seat seat, const Action<State>& action) {
  REQUIRE(verdict(state, seat, action) == "accepted");
  Effects<State> effects;
  Rules<State>::apply(state, seat, action, &effects);
  return effects;
}

template <typename State>
std::vector<core::Weighted<Outcome<State>>> chances(const State& state) {
  std::vector<core::Weighted<Outcome<State>>> outcomes;
  if (Rules<State>::chance_pending(state)) Rules<State>::chance(state, outcomes);
  return outcomes;
}
template <typename State>
std::uint32_t weight_of(const State& state, const Outcome<State>& outcome) {
  std::uint32_t weight = 0;
  for (const auto& each : chances(state)) weight += each.outcome == outcome ? each.weight : 0;
  return weight;
}
template <typename State>
Effects<State> draw(State& state, const Outcome<State>& outcome) {
  REQUIRE(weight_of(state, outcome) > 0);
  Effects<State> effects;
  Rules<State>::draw(state, outcome, &effects);
  return effects;
}

template <typename Effect>
bool told(const std::vector<Effect>& effects, const std::type_identity_t<Effect>& effect) {
  return std::ranges::find(effects, effect) != effects.end();
}

}  // namespace test
