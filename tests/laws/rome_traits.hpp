// What the laws need to know about Rome.
#pragma once

#include "games/rome/codec.hpp"
#include "games/rome/knowledge.hpp"
#include "tests/laws/laws.hpp"

namespace laws {

template <>
struct Traits<rome::Rules> {
  static std::vector<rome::Setup> setups() {
    return {{2, false}, {3, false}, {4, false}, {2, true}, {3, true}, {4, true}};
  }

  static std::vector<rome::Action> domain();
  // Every building card is in exactly one place, or went to the box under an aqueduct; cities are
  // what they may be.
  static void check(const rome::State& state);
  // In a match from the start; a hand-written position may leave cards out.
  static void check_nothing_is_lost(const rome::State& state);

  static bool choice_is_hidden(const rome::Action& action) {
    return std::holds_alternative<rome::KeepFirst>(action) ||
           std::holds_alternative<rome::Keep>(action) ||
           std::holds_alternative<rome::PutUnder>(action);
  }
  static bool draw_is_hidden_from(const rome::State& state, core::Viewer viewer) {
    if (state.stage == rome::Stage::Deal) return viewer != state.drafting;
    return state.stage == rome::Stage::SchoolDraw &&
           viewer != *state.spaces[rome::acting_space(state)];
  }
  // Who is handed the other cards of the draft sees them; with two players all see the first
  // player's card. A school whose deck runs short shows its player cards that others put under it.
  static bool action_reveals(const rome::State& one, const rome::State& other, core::Seat seat,
                             const rome::Action& action, core::Viewer viewer);
  static bool draw_reveals(const rome::State& state, core::Viewer viewer);
};

}  // namespace laws
