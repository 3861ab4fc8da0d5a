// A whole game in one file, to see that the house takes a game that it has never heard of: three
// marks in a line on nine cells. Chance says who begins.
#pragma once

#include "core/game.hpp"
#include "core/maybe.hpp"
#include "core/violation_table.hpp"
#include "wire/catalogue.hpp"
#include "wire/codec.hpp"
#include "wire/patch.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace tic_tac_toe {

using core::Maybe;
using core::Seat;
using core::SeatSet;
using core::Viewer;

inline constexpr std::size_t kCells = 9;

struct Setup {
  std::uint8_t players = 2;
  friend bool operator==(const Setup&, const Setup&) = default;
};

enum class Stage : std::uint8_t { FirstPlayer, Playing, Over };

struct State {
  std::array<Maybe<Seat>, kCells> cells{};
  Seat turn{};
  Stage stage = Stage::FirstPlayer;
  Maybe<Seat> winner;
  friend constexpr bool operator==(const State&, const State&) = default;
};

struct Mark {
  std::uint8_t cell = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};
using Action = std::variant<Mark>;

struct DrawFirstPlayer {
  Seat seat{};
  friend bool operator==(const DrawFirstPlayer&, const DrawFirstPlayer&) = default;
};
using Outcome = std::variant<DrawFirstPlayer>;

struct Marked {
  Seat seat{};
  std::uint8_t cell = 0;
  friend bool operator==(const Marked&, const Marked&) = default;
};
struct PlayerBegins {
  Seat seat{};
  friend bool operator==(const PlayerBegins&, const PlayerBegins&) = default;
};
using Effect = std::variant<PlayerBegins, Marked>;

enum class Violation : std::uint8_t { MatchIsOver, NotYourTurn, NoSuchCell, CellTaken };
inline constexpr core::ViolationTable<Violation, 4> kViolations = {{
    {Violation::MatchIsOver, "tic_tac_toe.match_is_over", "5"},
    {Violation::NotYourTurn, "tic_tac_toe.not_your_turn", "2"},
    {Violation::NoSuchCell, "tic_tac_toe.no_such_cell", "1"},
    {Violation::CellTaken, "tic_tac_toe.cell_taken", "3"},
}};
static_assert(core::is_in_order(kViolations));

inline bool has_line(const State& state, Seat seat) {
  constexpr std::array<std::array<std::size_t, 3>, 8> kLines = {
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
  return std::ranges::any_of(kLines, [&](const auto& line) {
    return std::ranges::all_of(line, [&](std::size_t cell) { return state.cells[cell] == seat; });
  });
}

struct Rules {
  using Setup = tic_tac_toe::Setup;
  using State = tic_tac_toe::State;
  using Action = tic_tac_toe::Action;
  using Outcome = tic_tac_toe::Outcome;
  using Effect = tic_tac_toe::Effect;
  using Violation = tic_tac_toe::Violation;
  using Outcomes = std::vector<core::Weighted<Outcome>>;

  static constexpr std::string_view kName = "tic_tac_toe";
  static constexpr int kRulesVersion = 1;
  static constexpr int kStateLayout = 1;
  static constexpr std::size_t kFewestPlayers = 2;
  static constexpr std::size_t kMostPlayers = 2;
  static constexpr std::size_t kViolationCount = kViolations.size();
  static constexpr std::array<std::string_view, 2> kEndings = {"line", "full"};

  static std::optional<core::SetupFault> fault(const Setup& setup) {
    if (setup.players == kFewestPlayers) return std::nullopt;
    return core::SetupFault{"players", "tic_tac_toe.setup.players", "1"};
  }
  static State initial(const Setup& /*setup*/) { return {}; }
  static std::size_t seats(const State& /*state*/) { return kFewestPlayers; }

  static SeatSet to_act(const State& state) {
    return state.stage == Stage::Playing ? SeatSet(state.turn) : SeatSet();
  }
  static std::optional<Violation> violation(const State& state, Seat seat, const Action& action) {
    const std::size_t cell = std::get<Mark>(action).cell;
    if (state.stage == Stage::Over) return Violation::MatchIsOver;
    if (!to_act(state).contains(seat)) return Violation::NotYourTurn;
    if (cell >= kCells) return Violation::NoSuchCell;
    if (state.cells[cell]) return Violation::CellTaken;
    return std::nullopt;
  }
  static std::string_view code(Violation violation) {
    return core::facts(kViolations, violation).code;
  }
  static std::string_view rule(Violation violation) {
    return core::facts(kViolations, violation).rule;
  }
  static void legal(const State& state, Seat seat, std::vector<Action>& actions) {
    for (std::uint8_t cell = 0; cell < kCells; ++cell) {
      if (!violation(state, seat, Mark{cell})) actions.emplace_back(Mark{cell});
    }
  }
  static core::Manner manner(const Action& /*action*/) { return core::Manner::Move; }

  static void apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects) {
    const std::uint8_t cell = std::get<Mark>(action).cell;
    state.cells[cell] = seat;
    if (effects != nullptr) effects->emplace_back(Marked{seat, cell});
    if (has_line(state, seat)) state.winner = seat;
    const bool full = std::ranges::all_of(state.cells, &Maybe<Seat>::has_value);
    if (state.winner || full) {
      state.stage = Stage::Over;
    } else {
      state.turn = core::clockwise(seat, 1, kFewestPlayers);
    }
  }

  static bool chance_pending(const State& state) { return state.stage == Stage::FirstPlayer; }
  static void chance(const State& /*state*/, Outcomes& outcomes) {
    for (const Seat seat : core::SeatRange(kFewestPlayers)) {
      outcomes.push_back({DrawFirstPlayer{seat}, 1});
    }
  }
  static void draw(State& state, const Outcome& outcome, std::vector<Effect>* effects) {
    state.turn = std::get<DrawFirstPlayer>(outcome).seat;
    state.stage = Stage::Playing;
    if (effects != nullptr) effects->emplace_back(PlayerBegins{state.turn});
  }

  // Nothing is hidden.
  static State observed_by(const State& state, Viewer /*viewer*/) { return state; }
  static Effect observed_by(const Effect& effect, Viewer /*viewer*/) { return effect; }
  static State determinise(const State& view, Viewer /*viewer*/, core::Rng& /*rng*/) {
    return view;
  }

  static bool finished(const State& state) { return state.stage == Stage::Over; }
  static core::ScoreSheet score(const State& state, Seat seat) {
    core::ScoreSheet sheet;
    sheet.lines.push_back({"lines", has_line(state, seat) ? 1 : 0});
    return sheet;
  }
  static core::Result result(const State& state) {
    core::Result result;
    for (const Seat seat : core::SeatRange(kFewestPlayers)) {
      const bool lost = state.winner && state.winner != seat;
      result.place[core::index(seat)] = lost ? 2 : 1;
    }
    result.ending = state.winner ? "line" : "full";
    return result;
  }
};
static_assert(core::Game<Rules>);

}  // namespace tic_tac_toe

namespace wire {

template <>
struct Names<tic_tac_toe::Stage> {
  static constexpr std::string_view title = "stage";
  static constexpr std::array<std::string_view, 3> names = {"first_player", "playing", "over"};
};
template <>
struct Shape<tic_tac_toe::Setup> {
  static constexpr std::string_view name = "setup";
  static constexpr auto fields = std::tuple{field("players", &tic_tac_toe::Setup::players)};
};
template <>
struct Shape<tic_tac_toe::Mark> {
  static constexpr std::string_view name = "mark";
  static constexpr auto fields = std::tuple{field("cell", &tic_tac_toe::Mark::cell)};
};
template <>
struct Shape<tic_tac_toe::DrawFirstPlayer> {
  static constexpr std::string_view name = "draw_first_player";
  static constexpr auto fields = std::tuple{field("seat", &tic_tac_toe::DrawFirstPlayer::seat)};
};
template <>
struct Shape<tic_tac_toe::PlayerBegins> {
  static constexpr std::string_view name = "player_begins";
  static constexpr auto fields = std::tuple{field("seat", &tic_tac_toe::PlayerBegins::seat)};
};
template <>
struct Shape<tic_tac_toe::Marked> {
  static constexpr std::string_view name = "marked";
  static constexpr auto fields = std::tuple{field("seat", &tic_tac_toe::Marked::seat),
                                            field("cell", &tic_tac_toe::Marked::cell)};
};
template <>
struct Shape<tic_tac_toe::State> {
  static constexpr std::string_view name = "state";
  static constexpr auto fields = std::tuple{
      field("stage", &tic_tac_toe::State::stage), field("turn", &tic_tac_toe::State::turn),
      field("cells", &tic_tac_toe::State::cells), field("winner", &tic_tac_toe::State::winner)};
};

}  // namespace wire
