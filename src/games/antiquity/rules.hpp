// Antiquity as a game of the house: dispatch only. Each rule lives in the file of its noun or
// phase.
#pragma once

#include "core/game.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/setup.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <array>
#include <string_view>

namespace antiquity {

struct Rules {
  using Setup = antiquity::Setup;
  using State = antiquity::State;
  using Action = antiquity::Action;
  using Outcome = antiquity::Outcome;
  using Effect = antiquity::Effect;
  using Violation = antiquity::Violation;

  static constexpr std::string_view kName = "antiquity";
  static constexpr int kRulesVersion = 2;
  static constexpr int kStateLayout = 1;
  static constexpr std::size_t kFewestPlayers = kMinPlayers;
  static constexpr std::size_t kMostPlayers = kMaxPlayers;
  static constexpr std::size_t kViolationCount = kViolations;
  static constexpr std::array<std::string_view, 9> kEndings = {
      "san_nicolo", "santa_barbara", "san_christofori", "san_giorgio", "santa_maria",
      "tie_break",  "shared",        "last_player",     "round_limit"};

  static std::optional<core::SetupFault> fault(const Setup& setup);
  static State initial(const Setup& setup);
  static std::size_t seats(const State& state) { return state.player_count; }

  static core::SeatSet to_act(const State& state);
  static std::optional<Violation> violation(const State& state, Seat seat, const Action& action);
  static std::string_view code(Violation violation) { return facts(violation).code; }
  static std::string_view rule(Violation violation) { return facts(violation).rule; }
  // Trades that a seat could offer are not in it: they are beyond counting. The referee takes them.
  static void legal(const State& state, Seat seat, std::vector<Action>& out);
  static core::Manner manner(const Action& action);
  static void apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects);

  static bool chance_pending(const State& state);
  static void chance(const State& state, std::vector<core::Weighted<Outcome>>& out);
  static void draw(State& state, const Outcome& outcome, std::vector<Effect>* effects);

  static State observed_by(const State& state, core::Viewer viewer);
  static Effect observed_by(const Effect& effect, core::Viewer viewer);
  // A plan may be refused for want of supply that others have taken unseen; the refusal tells
  // (A10).
  static bool tells(Violation violation) { return violation == Violation::SupplyExhausted; }
  static bool may_be_refused_unseen(const State& state, Seat seat);
  static State told_by_refusal(const State& state, Seat seat);
  // Others have committed plans that the viewer has not seen yet.
  static bool bound_unseen(const State& state, core::Viewer viewer);
  static State determinise(const State& view, core::Viewer viewer, core::Rng& rng);

  // For random play: the kind of step first, then the instance. Needs a seat that is to act.
  static void random_action(const State& state, Seat seat, core::Rng& rng, Action& out);

  // A plan that is committed, offered or traded may have shown something to others, or the others'
  // plans to this seat.
  static bool retractable(const Action& action);

  static std::size_t rounds(const State& state) { return state.round; }
  static bool finished(const State& state) { return state.stage == Stage::Over; }
  static core::ScoreSheet score(const State& state, Seat seat);
  static core::Result result(const State& state);
};
static_assert(core::Game<Rules>);

}  // namespace antiquity
