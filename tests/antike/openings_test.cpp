// The three openings of the booklet, move by move.
#include "games/antike/production.hpp"
#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

void skip_others(Table& table) {
  while (table.state.turn.nation != Nation{0}) {
    table.play(table.legal()[0]);  // whatever field comes first
    while (table.state.stage == Stage::Toll) table.play(table.legal()[0]);
    if (table.state.stage == Stage::Movement) {
      table.play(EndMovement{});
    } else if (table.state.stage != Stage::Founding) {
      table.play(EndAction{});
    }
    table.play(EndTurn{});
  }
}

}  // namespace

TEST_CASE("antike 3.4, 5.1: The growth opening, MARMOR and TEMPLUM") {
  Table table;
  table.play(Enter{Field::Marmor}).play(Produce{}).play(EndTurn{});
  CHECK(table.chips("romani") == Chips{4, 3, 3, 1});
  skip_others(table);
  table.play(Enter{Field::Templum}).play(PayToll{Chip::Gold});
  table.play(table.build_temple("roma", 1));
  CHECK(table.chips("romani") == Chips{0, 3, 2, 0});
  CHECK(production_of(table.state, Nation{0}, Resource::Marble) == 3);
}

TEST_CASE("antike 6.1: The military opening, FERRUM, AURUM and MILITIA") {
  Table table;
  table.play(Enter{Field::Ferrum}).play(Produce{}).play(EndTurn{});
  skip_others(table);
  table.play(Enter{Field::Aurum}).play(Produce{}).play(EndTurn{});
  skip_others(table);
  CHECK(table.chips("romani") == Chips{3, 4, 4, 2});
  table.play(Enter{Field::Militia});
  CHECK(table.state.stage == Stage::Militia);  // two fields on: no toll
  table.play(table.arm("roma", kLegion)).play(table.arm("brundisium", kLegion));
  table.play(table.arm("syracus", kGalley, 2));
  CHECK(table.chips("romani") == Chips{3, 0, 4, 0});
}

TEST_CASE("antike 7.4: The progress opening, AURUM and a know-how as soon as possible") {
  Table table;
  table.play(Enter{Field::Aurum}).play(Produce{}).play(EndTurn{});
  skip_others(table);
  CHECK(table.chips("romani") == Chips{3, 3, 4, 1});
  table.play(Enter{Field::Scientia}).play(PayToll{Chip::Iron});
  table.play(Develop{KnowHow::Mercatura, 1}).play(EndAction{}).play(EndTurn{});
  CHECK(table.told(PersonageWon{Nation{0}, Personage::Scholar, 1}));
}
