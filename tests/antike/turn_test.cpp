#include "games/antike/turn.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

TEST_CASE("antike 2.1: An action, then founding, then personages, then the next nation") {
  Table table;
  table.stock("romani", {5, 5, 5, 0}).legion("romani", "roma").legion("romani", "ancona");
  table.play(Enter{Field::Aurum});
  CHECK(table.state.stage == Stage::Production);
  CHECK(table.refusal(table.found("ancona", Resource::Gold)) == Violation::NotInThisStep);
  table.play(Produce{});
  CHECK(table.state.stage == Stage::Founding);
  table.play(table.found("ancona", Resource::Gold)).play(EndTurn{});
  CHECK(table.told(TurnEnded{Nation{0}}));
  CHECK(table.told(TurnBegan{Nation{1}, 1}));
  CHECK(table.state.turn.nation == Nation{1});
}

TEST_CASE("antike 2.2: Only the nation whose turn it is acts") {
  const Table table;
  CHECK(Rules::violation(table.state, Seat{1}, Enter{Field::Aurum}) == Violation::NotYourTurn);
  CHECK(Rules::violation(table.state, Seat{5}, Enter{Field::Aurum}) == Violation::NotYourTurn);
  std::vector<Action> actions;
  Rules::legal(table.state, Seat{1}, actions);
  CHECK(actions.empty());
}

TEST_CASE("antike 2.3, K13: Any field may be entered without using it") {
  for (std::size_t at = 0; at < kFields; ++at) {
    Table table;
    table.legion("romani", "roma").play(Enter{static_cast<Field>(at)});
    table.play(table.state.stage == Stage::Movement ? Action(EndMovement{}) : Action(EndAction{}));
    CHECK(table.state.stage == Stage::Founding);
    CHECK(table.chips("romani") == Chips{3, 3, 3, 0});
    table.play(EndTurn{});
    CHECK(table.state.turn.nation == Nation{1});
  }
}

TEST_CASE("antike 2.4: When the game is over no move is possible") {
  Table table;
  table.state.stage = Stage::Over;
  CHECK(Rules::violation(table.state, Seat{0}, EndTurn{}) == Violation::MatchIsOver);
  CHECK(Rules::violation(table.state, Seat{0}, SetAnswer{Nation{0}, {}, StandingAnswer::Never}) ==
        Violation::MatchIsOver);
}

TEST_CASE("antike 2.5: A move that belongs to another step is refused") {
  Table table;
  CHECK(table.refusal(EndTurn{}) == Violation::NotInThisStep);
  CHECK(table.refusal(Produce{}) == Violation::NotInThisStep);
  table.play(Enter{Field::Templum});
  CHECK(table.refusal(Produce{}) == Violation::NotInThisStep);
  CHECK(table.refusal(Enter{Field::Aurum}) == Violation::NotInThisStep);
  CHECK(table.refusal(Answer{0}) == Violation::NotInThisStep);
  CHECK(table.refusal(EndMovement{}) == Violation::NotInThisStep);
}

TEST_CASE("antike: The table of the turn offers exactly what is listed") {
  Table table;
  table.stock("romani", {20, 20, 20, 5}).knows("romani", KnowHow::Mercatura);
  for (std::size_t at = 0; at < kFields; ++at) {
    Table next = table;
    next.on("romani", static_cast<Field>(at));
    for (const Action& action : next.legal()) {
      CHECK(offers(next.state, action));
      CHECK(next.allows(action));
    }
  }
}
