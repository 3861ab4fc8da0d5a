#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

TEST_CASE("antike 8.1, 8.3: MERCATURA gives one chip for two, step by step") {
  Table table;
  table.stock("romani", {2, 1, 0, 0}).knows("romani", KnowHow::Mercatura);
  table.play(BeginTrade{Rate::TwoForOne}).play(GiveChip{Chip::Marble});
  CHECK(table.refusal(Enter{Field::Aurum}) == Violation::TradeNotFinished);
  CHECK(table.refusal(TakeChip{Resource::Gold}) == Violation::TradeNotFinished);
  table.play(GiveChip{Chip::Iron});
  CHECK(table.listed<TakeChip>().size() == 3);
  CHECK(table.refusal(EndTurn{}) == Violation::TradeNotFinished);
  table.play(TakeChip{Resource::Gold});
  CHECK(table.chips("romani") == Chips{1, 0, 1, 0});
  CHECK(table.state.stage == Stage::Rondel);
}

TEST_CASE("antike 8.1: A trade is possible at any time of one's own turn") {
  Table table;
  table.stock("romani", {9, 9, 9, 0}).knows("romani", KnowHow::Mercatura);
  CHECK(table.lists(BeginTrade{Rate::TwoForOne}));
  for (const Field field :
       {Field::Ferrum, Field::Templum, Field::Militia, Field::Scientia, Field::MovereI}) {
    table.on("romani", field);
    CHECK(table.lists(BeginTrade{Rate::TwoForOne}));
  }
  table.play(EndMovement{});
  CHECK(table.state.stage == Stage::Founding);
  CHECK(table.lists(BeginTrade{Rate::TwoForOne}));
  table.play(EndTurn{});
  CHECK(table.refusal(BeginTrade{Rate::TwoForOne}) == Violation::NoMercatura);  // another nation
}

TEST_CASE("antike 8.2, K11: COMMERCIUM gives two chips for three, or one for two") {
  Table table;
  table.stock("romani", {3, 0, 0, 0}).knows("romani", KnowHow::Mercatura);
  CHECK(table.refusal(BeginTrade{Rate::ThreeForTwo}) == Violation::NoCommercium);
  CHECK(table.refusal(BeginTrade{static_cast<Rate>(2)}) == Violation::NoSuchRate);
  table.knows("romani", KnowHow::Commercium);
  CHECK(table.listed<BeginTrade>().size() == 2);
  table.play(BeginTrade{Rate::ThreeForTwo});
  for (int given = 0; given < 3; ++given) table.play(GiveChip{Chip::Marble});
  table.play(TakeChip{Resource::Gold}).play(TakeChip{Resource::Iron});
  CHECK(table.chips("romani") == Chips{0, 1, 1, 0});
}

TEST_CASE("antike 8.4: A trade needs the chips to give") {
  Table table;
  table.stock("romani", {1, 0, 0, 0}).knows("romani", KnowHow::Mercatura);
  table.knows("romani", KnowHow::Commercium);
  CHECK(table.refusal(BeginTrade{Rate::TwoForOne}) == Violation::NotEnoughChipsToTrade);
  table.stock("romani", {1, 0, 0, 1});
  CHECK(table.refusal(BeginTrade{Rate::ThreeForTwo}) == Violation::NotEnoughChipsToTrade);
  table.play(BeginTrade{Rate::TwoForOne});
  CHECK(table.refusal(GiveChip{Chip::Gold}) == Violation::NoChipToGive);
  CHECK(table.refusal(GiveChip{static_cast<Chip>(7)}) == Violation::NoSuchChip);
}

TEST_CASE("antike K5: Coins are given as chips, but never taken") {
  Table table;
  table.stock("romani", {0, 0, 0, 2}).knows("romani", KnowHow::Mercatura);
  table.play(BeginTrade{Rate::TwoForOne}).play(GiveChip{Chip::Coin}).play(GiveChip{Chip::Coin});
  CHECK(table.state.coins == 30);
  CHECK(table.refusal(TakeChip{static_cast<Resource>(3)}) == Violation::TradeGivesNoCoins);
  table.play(TakeChip{Resource::Marble});
  CHECK(table.chips("romani") == Chips{1, 0, 0, 0});
}
