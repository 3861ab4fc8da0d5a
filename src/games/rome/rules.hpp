// The Great City of Rome as a game of the house: dispatch only. Each rule lives in the file of its
// noun.
#pragma once

#include "core/game.hpp"
#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/setup.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

namespace rome {

struct Rules {
  using Setup = rome::Setup;
  using State = rome::State;
  using Action = rome::Action;
  using Outcome = rome::Outcome;
  using Effect = rome::Effect;
  using Violation = rome::Violation;
  static constexpr std::size_t kViolationCount = kViolations;

  static constexpr std::string_view kName = "rome";
  static constexpr int kRulesVersion = 1;
  static constexpr int kStateLayout = 1;
  static constexpr std::size_t kFewestPlayers = kMinPlayers;
  static constexpr std::size_t kMostPlayers = kMaxPlayers;
  // What decided: points, or a tie-break; or nothing did and the victory is shared.
  static constexpr std::array<std::string_view, 4> kEndings = {"points", "influence_tokens",
                                                               "coins", "shared"};

  static std::optional<core::SetupFault> fault(const Setup& setup);
  static State initial(const Setup& setup);
  static std::size_t seats(const State& state) { return state.player_count; }

  static core::SeatSet to_act(const State& state);
  static std::optional<Violation> violation(const State& state, Seat seat, const Action& action);
  static std::string_view code(Violation violation) { return facts(violation).code; }
  static std::string_view rule(Violation violation) { return facts(violation).rule; }
  static void legal(const State& state, Seat seat, std::vector<Action>& out);
  static void random_action(const State& state, Seat seat, core::Rng& rng, Action& out);
  static core::Manner manner(const Action& /*action*/) { return core::Manner::Move; }
  static void apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects);

  static bool chance_pending(const State& state);
  static void chance(const State& state, std::vector<core::Weighted<Outcome>>& out);
  static std::uint32_t chance_weight(const State& state);
  static void outcome_at(const State& state, std::uint32_t ticket, Outcome& out);
  static void draw(State& state, const Outcome& outcome, std::vector<Effect>* effects);

  static State observed_by(const State& state, core::Viewer viewer);
  static Effect observed_by(const Effect& effect, core::Viewer viewer);
  static State determinise(const State& view, core::Viewer viewer, core::Rng& rng);

  static std::size_t rounds(const State& state) { return state.round; }
  static bool finished(const State& state) { return state.stage == Stage::Over; }
  static core::ScoreSheet score(const State& state, Seat seat);
  static core::Result result(const State& state);
};
static_assert(core::Game<Rules>);

}  // namespace rome
