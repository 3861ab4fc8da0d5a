// What the laws need to know about Antiquity.
#pragma once

#include "games/antiquity/codec.hpp"
#include "tests/laws/laws.hpp"

namespace laws {

template <>
struct Traits<antiquity::Rules> {
  // Introductory games have no famine to end them, so they are cut early.
  static std::vector<antiquity::Setup> setups();

  // A sample of what can be asked for, wrong and right; all of it would be too much.
  static std::vector<antiquity::Action> domain();
  // Men, pieces of the shared supply and squares are conserved; what is derived is right.
  static void check(const antiquity::State& state);

  // The steps of a plan are nobody else's business.
  static bool choice_is_hidden(const antiquity::Action& action) {
    return antiquity::Rules::manner(action) == core::Manner::Draft;
  }
  static bool draw_is_hidden_from(const antiquity::State& /*state*/, core::Viewer /*viewer*/) {
    return false;
  }
  // The last commit, and in the order on demand each, shows plans; a demand shows those committed.
  // What a fixed plan took from the shared supply is seen (A30), and so is a manned Market that
  // backs an offer (A12).
  static bool action_reveals(const antiquity::State& one, const antiquity::State& other,
                             core::Seat seat, const antiquity::Action& action, core::Viewer viewer);
  static bool draw_reveals(const antiquity::State& /*state*/, core::Viewer /*viewer*/) {
    return false;
  }
};

}  // namespace laws
