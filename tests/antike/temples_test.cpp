#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

TEST_CASE("antike 5.1, 5.2, 5.3: The booklet's example, temples at Neapolis and Carales") {
  Table table;
  table.city("romani", "neapolis", Resource::Marble)
      .city("romani", "carales", Resource::Iron)
      .temple("roma")
      .stock("romani", {10, 0, 0, 0})
      .play(Enter{Field::Templum});
  CHECK(table.refusal(table.build_temple("roma")) == Violation::AlreadyHasTemple);
  CHECK(table.refusal(table.build_temple("athenae")) == Violation::TempleNotAtOwnCity);
  CHECK(table.refusal(table.build_temple("ancona")) == Violation::TempleNotAtOwnCity);
  CHECK(table.refusal(BuildTemple{RegionId{63}, 0}) == Violation::NoSuchRegion);
  table.play(table.build_temple("neapolis")).play(table.build_temple("carales"));
  CHECK(table.has_temple("neapolis"));
  CHECK(table.has_temple("carales"));
  CHECK(table.chips("romani").marble == 0);
  CHECK(table.refusal(table.build_temple("syracus")) == Violation::CannotPayMarble);
}

TEST_CASE("antike 5.1: Every way to mix marble and coins is listed") {
  Table table;
  table.stock("romani", {4, 0, 0, 3}).play(Enter{Field::Templum});
  CHECK(table.listed<BuildTemple>().size() == 3 * 3);
  CHECK(table.lists(BuildTemple{table.at("roma"), 1}));
  CHECK(table.lists(BuildTemple{table.at("roma"), 3}));
}

TEST_CASE("antike 5.4: No temple can be built while the bank has none") {
  Table table;
  table.stock("romani", {9, 0, 0, 0}).play(Enter{Field::Templum});
  table.state.neutral_temples = Regions(0xFFFFF);  // twenty of them
  CHECK(table.refusal(table.build_temple("roma")) == Violation::NoTempleInBank);
  CHECK(table.listed<BuildTemple>().empty());
}
