// What `simulate` can tell of one game only: what seats set out for, and how many were eliminated.
#pragma once

#include "core/game.hpp"
#include "games/antiquity/rules.hpp"

namespace cli {

template <core::Game G>
struct Aims {};

template <>
struct Aims<antiquity::Rules> {
  // The patron saint of the seat.
  static core::Maybe<antiquity::Saint> of(const antiquity::State& state, core::Seat seat) {
    return state.household(seat).saint;
  }
  static std::size_t eliminated(const antiquity::State& state) {
    return state.player_count - antiquity::remaining(state).size();
  }
};

}  // namespace cli
