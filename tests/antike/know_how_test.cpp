#include "games/antike/know_how.hpp"

#include "games/antike/production.hpp"
#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// The booklet's example on a board of ours: Black (Graeci) has developed nothing yet; the others
// have MERCATURA, METALLUM, STRATA, REGNUM and RES PUBLICA between them.
Table know_how_example(int gold) {
  Table table;
  table.knows("romani", KnowHow::Mercatura)
      .knows("romani", KnowHow::Metallum)
      .knows("romani", KnowHow::Strata)
      .knows("germani", KnowHow::Regnum)
      .knows("germani", KnowHow::ResPublica);
  table.stock("graeci", {0, 0, gold, 0}).on("graeci", Field::Scientia);
  return table;
}

}  // namespace

TEST_CASE("antike 7.4, 7.5: The booklet's example, five prices") {
  Table strata = know_how_example(3);
  strata.play(Develop{KnowHow::Strata, 0});
  CHECK(strata.chips("graeci").gold == 0);

  Table two = know_how_example(5);
  two.play(Develop{KnowHow::Mercatura, 0}).play(Develop{KnowHow::Strata, 0});
  CHECK(two.chips("graeci").gold == 0);

  Table column = know_how_example(17);
  column.play(Develop{KnowHow::Metallum, 0}).play(Develop{KnowHow::Moneta, 0});
  CHECK(column.chips("graeci").gold == 0);
  CHECK(column.state.turn.first_know_hows == 1);

  Table regnum = know_how_example(6);
  regnum.play(Develop{KnowHow::Regnum, 0});
  CHECK(regnum.chips("graeci").gold == 0);

  Table navigatio = know_how_example(8);
  navigatio.play(Develop{KnowHow::Navigatio, 0}).play(EndAction{}).play(EndTurn{});
  CHECK(navigatio.told(PersonageWon{Nation{1}, Personage::Scholar, 1}));
}

TEST_CASE("antike 7.5: The whole table of prices") {
  const Table table;
  const Prices expected = {{{5, 2}, {9, 4}, {10, 5}, {12, 6}, {13, 6}, {15, 7}, {7, 3}, {8, 3}}};
  CHECK(table.state.prices == expected);
  CHECK(Table("orient").state.prices == expected);
}

TEST_CASE("antike 7.1: A know-how is developed once") {
  Table table = know_how_example(20);
  CHECK(table.refusal(Develop{static_cast<KnowHow>(8), 0}) == Violation::NoSuchKnowHow);
  table.play(Develop{KnowHow::Strata, 0});
  CHECK(table.refusal(Develop{KnowHow::Strata, 0}) == Violation::AlreadyKnown);
  table.knows("graeci", KnowHow::Navigatio);
  CHECK(table.refusal(Develop{KnowHow::Navigatio, 0}) == Violation::AlreadyKnown);
}

TEST_CASE("antike 7.2, 7.3: The second of a column needs the first, which may come just before") {
  Table table = know_how_example(40);
  CHECK(table.refusal(Develop{KnowHow::Commercium, 0}) == Violation::NeedsPredecessor);
  CHECK(table.refusal(Develop{KnowHow::Moneta, 0}) == Violation::NeedsPredecessor);
  CHECK(table.refusal(Develop{KnowHow::ResPublica, 0}) == Violation::NeedsPredecessor);
  table.play(Develop{KnowHow::Regnum, 0}).play(Develop{KnowHow::ResPublica, 0});
  CHECK(table.chips("graeci").gold == 40 - 6 - 7);
}

TEST_CASE("antike 7.4: The price must be paid, with coins for gold where wanted") {
  Table table = know_how_example(2);
  CHECK(table.refusal(Develop{KnowHow::Strata, 0}) == Violation::CannotPayGold);
  table.stock("graeci", {0, 0, 2, 5});
  CHECK(table.lists(Develop{KnowHow::Strata, 1}));
  CHECK(table.lists(Develop{KnowHow::Strata, 3}));
  CHECK_FALSE(table.lists(Develop{KnowHow::Strata, 0}));
  table.play(Develop{KnowHow::Strata, 2});
  CHECK(table.chips("graeci") == Chips{0, 0, 1, 3});
}

TEST_CASE("antike 7.6, 13.4, K7: Several first know-hows give several scholars") {
  Table table = know_how_example(50);
  table.play(Develop{KnowHow::Navigatio, 0}).play(Develop{KnowHow::Metallum, 0});
  table.play(Develop{KnowHow::Moneta, 0}).play(EndAction{}).play(EndTurn{});
  CHECK(table.chips("graeci").gold == 50 - 8 - 5 - 12);
  CHECK(table.told(PersonageWon{Nation{1}, Personage::Scholar, 2}));
}

TEST_CASE("antike 7.7: A know-how works from the end of the turn") {
  Table table = know_how_example(5);
  table.play(Develop{KnowHow::Mercatura, 0});
  CHECK(table.refusal(BeginTrade{Rate::TwoForOne}) == Violation::NoMercatura);
  table.play(EndAction{}).play(EndTurn{});
  CHECK(table.of("graeci").know_hows.has(KnowHow::Mercatura));
}
