// Antike II as a game of the house: dispatch only. Each rule lives in the file of its noun.
#pragma once

#include "core/game.hpp"
#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/setup.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

namespace antike {

struct Rules {
  using Setup = antike::Setup;
  using State = antike::State;
  using Action = antike::Action;
  using Outcome = antike::Outcome;
  using Effect = antike::Effect;
  using Violation = antike::Violation;
  static constexpr std::size_t kViolationCount = kViolations;

  static constexpr std::string_view kName = "antike";
  static constexpr int kRulesVersion = 1;
  static constexpr int kStateLayout = 1;
  static constexpr std::size_t kFewestPlayers = kMinPlayers;
  static constexpr std::size_t kMostPlayers = kMaxPlayers;
  static constexpr const auto& kEndings = antike::kEndings;

  static std::optional<core::SetupFault> fault(const Setup& setup) { return antike::fault(setup); }
  static State initial(const Setup& setup) { return antike::initial(setup); }
  static std::size_t seats(const State& state) { return state.seat_count; }

  static core::SeatSet to_act(const State& state);
  static std::optional<Violation> violation(const State& state, Seat seat, const Action& action);
  static std::string_view code(Violation violation) { return facts(violation).code; }
  static std::string_view rule(Violation violation) { return facts(violation).rule; }
  static void legal(const State& state, Seat seat, std::vector<Action>& out);
  static core::Manner manner(const Action& action);
  static void apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects);

  static bool chance_pending(const State& state);
  static void chance(const State& state, std::vector<core::Weighted<Outcome>>& out);
  static void draw(State& state, const Outcome& outcome, std::vector<Effect>* effects);

  static State observed_by(const State& state, core::Viewer viewer);
  static Effect observed_by(const Effect& effect, core::Viewer viewer);
  static State determinise(const State& view, core::Viewer viewer, core::Rng& rng);

  static bool finished(const State& state) { return state.stage == Stage::Over; }
  static core::ScoreSheet score(const State& state, Seat seat);
  // For reports: rounds begun, the nations at the table, and those that have won.
  static std::size_t rounds(const State& state) { return state.round; }
  static NationRange sides(const State& state) { return NationRange(state); }
  static core::FixedVector<Nation, kMaxNations> winning_sides(const State& state);
  static core::Result result(const State& state);
};
static_assert(core::Game<Rules>);

}  // namespace antike
