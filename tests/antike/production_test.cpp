#include "games/antike/production.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// The five cities of the booklet's example: Syracus has a temple.
Table five_cities() {
  Table table;
  table.no_cities("romani")
      .city("romani", "syracus", Resource::Gold)
      .city("romani", "carthago", Resource::Gold)
      .city("romani", "roma", Resource::Marble)
      .city("romani", "neapolis", Resource::Marble)
      .city("romani", "carales", Resource::Iron)
      .temple("syracus")
      .stock("romani", {});
  return table;
}

}  // namespace

TEST_CASE("antike 4.1, 4.3: The booklet's example, production of five cities") {
  Table table = five_cities();
  table.play(Enter{Field::Aurum}).play(Produce{});
  CHECK(table.chips("romani") == Chips{0, 0, 4, 1});
  CHECK(table.told(Produced{Nation{0}, Resource::Gold, 4}));
  table = five_cities();
  table.play(Enter{Field::Marmor}).play(Produce{});
  CHECK(table.chips("romani") == Chips{2, 0, 0, 1});
  table = five_cities();
  table.play(Enter{Field::Ferrum}).play(Produce{});
  CHECK(table.chips("romani") == Chips{0, 1, 0, 1});
  CHECK(table.state.coins == 29);
}

TEST_CASE("antike 4.2: METALLUM adds one chip in all, MONETA two instead") {
  Table table = five_cities();
  table.knows("romani", KnowHow::Metallum);
  CHECK(production_of(table.state, Nation{0}, Resource::Gold) == 5);
  table.knows("romani", KnowHow::Moneta);
  CHECK(production_of(table.state, Nation{0}, Resource::Gold) == 6);
}

TEST_CASE("antike K12: The extra chips come even without a city of that resource") {
  Table table;
  table.no_cities("romani").city("romani", "roma", Resource::Marble);
  table.knows("romani", KnowHow::Metallum).stock("romani", {});
  table.play(Enter{Field::Ferrum}).play(Produce{});
  CHECK(table.chips("romani") == Chips{0, 1, 0, 1});
}

TEST_CASE("antike 4.4: Without a coin in the bank the nation takes a chip of its choice") {
  Table table = five_cities();
  table.state.coins = 0;
  table.play(Enter{Field::Ferrum}).play(Produce{});
  CHECK(table.state.stage == Stage::ExtraChip);
  CHECK(table.listed<TakeChip>().size() == 3);
  CHECK(table.refusal(TakeChip{static_cast<Resource>(3)}) == Violation::NoSuchResource);
  CHECK(table.refusal(EndTurn{}) == Violation::NotInThisStep);
  table.play(TakeChip{Resource::Gold});
  CHECK(table.chips("romani") == Chips{0, 1, 1, 0});
  CHECK(table.state.stage == Stage::Founding);
}

TEST_CASE("antike 4.5: Coins stand for chips and go back to the bank") {
  Table table;
  table.stock("romani", {3, 0, 0, 2}).play(Enter{Field::Templum});
  CHECK(table.refusal(table.build_temple("roma", 6)) == Violation::TooManyCoins);
  CHECK(table.refusal(table.build_temple("roma", 3)) == Violation::NotEnoughCoins);
  CHECK(table.refusal(table.build_temple("roma", 1)) == Violation::CannotPayMarble);
  table.play(table.build_temple("roma", 2));
  CHECK(table.chips("romani") == Chips{0, 0, 0, 0});
  CHECK(table.state.coins == 30);
}

TEST_CASE("antike 4.6: Production is carried out once") {
  Table table;
  table.play(Enter{Field::Ferrum}).play(Produce{});
  CHECK(table.refusal(Produce{}) == Violation::NotInThisStep);
}

TEST_CASE("antike K22: Chips beyond 9999 of a kind are lost") {
  Table table = five_cities();
  table.stock("romani", {0, 0, 9998, 0}).play(Enter{Field::Aurum}).play(Produce{});
  CHECK(table.chips("romani") == Chips{0, 0, 9999, 1});
}
