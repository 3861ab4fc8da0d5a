#include "games/antike/personages.hpp"
#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

TEST_CASE("antike 15.1, 15.2, K9: Four nations, paired by the board, in alternating turns") {
  const Table table("mare_nostrum", 2);
  CHECK(table.state.nation_count == 4);
  CHECK(seat_of(table.state, table.nation("romani")) == Seat{0});
  CHECK(seat_of(table.state, table.nation("phoenices")) == Seat{0});
  CHECK(seat_of(table.state, table.nation("germani")) == Seat{1});
  CHECK(seat_of(table.state, table.nation("graeci")) == Seat{1});
  Seat last{1};
  Table played = table;
  for (int turn = 0; turn < 8; ++turn) {
    CHECK(played.to_move() != last);
    last = played.to_move();
    played.play(Enter{turn < 4 ? Field::Aurum : Field::MovereI});
    played.play(turn < 4 ? Action(EndAction{}) : Action(EndMovement{})).play(EndTurn{});
  }
}

TEST_CASE("antike 15.2: Each nation has its own goods") {
  Table table("mare_nostrum", 2);
  table.play(Enter{Field::Aurum}).play(Produce{});
  CHECK(table.chips("romani") == Chips{3, 3, 4, 1});
  CHECK(table.chips("phoenices") == Chips{3, 3, 3, 0});
}

TEST_CASE("antike 15.3: The two nations of a player are foreign to each other") {
  Table table("mare_nostrum", 2);
  table.legion("romani", "roma").legion("phoenices", "genua").on("romani", Field::MovereI);
  table.play(table.move(kLegion, "roma", "genua")).play(EndDemands{});
  CHECK(table.state.stage == Stage::Answer);
  CHECK(table.to_move() == Seat{0});
  table.play(Answer{1});
  CHECK(table.legions("romani", "genua") == 0);
}

TEST_CASE("antike 15.4, K9: The first nation with nine wins for its player") {
  Table table("mare_nostrum", 2);
  CHECK(table.state.winning_number == 9);
  table.personages("phoenices", Personage::Scholar, 8).personages("phoenices", Personage::King, 1);
  table.personages("graeci", Personage::King, 5);
  table.on("phoenices", Field::Aurum).play(EndAction{}).play(EndTurn{});
  REQUIRE(Rules::finished(table.state));
  CHECK(leading_nation(table.state, Seat{0}) == table.nation("phoenices"));
  CHECK(Rules::result(table.state).place[0] == 1);
  CHECK(Rules::result(table.state).place[1] == 2);
  CHECK(Rules::score(table.state, Seat{1}).total() == 5);
}
