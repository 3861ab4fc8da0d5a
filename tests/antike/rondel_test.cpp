#include "games/antike/rondel.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

TEST_CASE("antike 3.1: The fields lie in their order, production opposite its use") {
  CHECK(rondel_steps(Field::Marmor, Field::Templum) == 4);
  CHECK(rondel_steps(Field::Ferrum, Field::Militia) == 4);
  CHECK(rondel_steps(Field::Aurum, Field::Scientia) == 4);
  CHECK(rondel_steps(Field::MovereI, Field::MovereII) == 4);
  const Table table;
  CHECK(table.refusal(Enter{static_cast<Field>(8)}) == Violation::NoSuchField);
}

TEST_CASE("antike 3.2: The first placement is free on any field") {
  Table table;
  table.stock("romani", {});
  CHECK(table.listed<Enter>().size() == 8);
  table.play(Enter{Field::MovereII});
  CHECK(table.told(MarkerMoved{Nation{0}, std::nullopt, Field::MovereII, 0}));
}

TEST_CASE("antike 3.3, 3.4, 3.5: The booklet's example, tolls from FERRUM") {
  const std::array<int, 8> expected = {5, 0, 0, 0, 1, 2, 3, 4};
  for (std::size_t at = 0; at < kFields; ++at) {
    CHECK(toll(Field::Ferrum, static_cast<Field>(at)) == expected[at]);
  }
}

TEST_CASE("antike 3.4: The toll is paid chip by chip, of the nation's choice, before the action") {
  Table table;
  table.stock("romani", {1, 0, 1, 1}).marker("romani", Field::Ferrum).play(Enter{Field::Marmor});
  CHECK(table.state.stage == Stage::Toll);
  CHECK(table.refusal(Produce{}) == Violation::TollNotPaid);
  CHECK(table.refusal(PayToll{Chip::Iron}) == Violation::NoChipToPay);
  CHECK(table.refusal(PayToll{static_cast<Chip>(4)}) == Violation::NoSuchChip);
  CHECK(table.listed<PayToll>().size() == 3);
  table.play(PayToll{Chip::Gold}).play(PayToll{Chip::Coin});
  CHECK(table.chips("romani") == Chips{1, 0, 0, 0});
  CHECK(table.state.coins == 30);
  CHECK(table.state.stage == Stage::Production);
}

TEST_CASE("antike 3.5, 3.6: The same field again costs five, and must be affordable") {
  Table table;
  table.stock("romani", {2, 2, 0, 0}).marker("romani", Field::Ferrum);
  CHECK(table.refusal(Enter{Field::Ferrum}) == Violation::CannotPayToll);
  CHECK(table.listed<Enter>().size() == 7);
  table.stock("romani", {2, 2, 0, 1}).play(Enter{Field::Ferrum});
  CHECK(table.state.turn.toll_due == 5);
}

TEST_CASE("antike 3.7: Markers on the same field do not affect one another") {
  Table table;
  table.marker("graeci", Field::Aurum);
  CHECK(table.allows(Enter{Field::Aurum}));
}

TEST_CASE("antike K18: No trade between entering a field and paying its toll") {
  Table table;
  table.knows("romani", KnowHow::Mercatura).marker("romani", Field::Ferrum);
  CHECK(table.allows(BeginTrade{Rate::TwoForOne}));
  table.play(Enter{Field::Militia});
  CHECK(table.refusal(BeginTrade{Rate::TwoForOne}) == Violation::TollNotPaid);
}
