// What the laws need to know about Antike.
#pragma once

#include "games/antike/codec.hpp"
#include "tests/laws/laws.hpp"

namespace laws {

template <>
struct Traits<antike::Rules> {
  // Both boards, every number of players, every option; short matches, so that all ways to end come
  // about.
  static std::vector<antike::Setup> setups();
  // Every action of our boards, for a number of units and coins that occurs.
  static std::vector<antike::Action> domain();
  // Units, temples, coins and personages are conserved; cities stand where they may; the march
  // counts units that are there.
  static void check(const antike::State& state);

  // Nothing is hidden.
  static bool choice_is_hidden(const antike::Action& /*action*/) { return false; }
  static bool draw_is_hidden_from(const antike::State& /*state*/, core::Viewer /*viewer*/) {
    return false;
  }
  static bool action_reveals(const antike::State& /*one*/, const antike::State& /*other*/,
                             core::Seat /*seat*/, const antike::Action& /*action*/,
                             core::Viewer /*viewer*/) {
    return false;
  }
  static bool draw_reveals(const antike::State& /*state*/, core::Viewer /*viewer*/) {
    return false;
  }
};

}  // namespace laws
