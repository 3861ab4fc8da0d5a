#include "games/antike/founding.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// The booklet's example on Orient: red units in Attalia and Paphos, none in Antiochia.
Table founding_example() {
  Table table("orient", 3);
  table.state.neutral_temples = {};
  table.legion("graeci", "attalia").galley("graeci", "paphos").stock("graeci", {2, 1, 2, 1});
  table.on("graeci", Field::MovereI).play(EndMovement{});
  return table;
}

}  // namespace

TEST_CASE("antike 12.1, 12.2, 12.3, 12.6: The booklet's example, Attalia and Paphos") {
  Table table = founding_example();
  CHECK(table.refusal(table.found("antiochia", Resource::Marble)) == Violation::NoUnitThere);
  CHECK(table.refusal(table.found("attalia", Resource::Iron)) == Violation::WrongResource);
  CHECK(table.refusal(table.found("attalia", static_cast<Resource>(3))) ==
        Violation::NoSuchResource);
  for (const Resource resource : kEveryResource) {
    CHECK(table.allows(table.found("paphos", resource)));
  }
  table.play(table.found("attalia", Resource::Gold));
  table.play(table.found("paphos", Resource::Iron, kIronByCoin));
  CHECK(table.chips("graeci") == Chips{0, 0, 0, 0});
  CHECK(table.owns("graeci", "attalia"));
  CHECK(resource_of_city(table.state, table.at("paphos")) == Resource::Iron);
  CHECK(table.told(CityFounded{Nation{0}, table.at("paphos"), Resource::Iron, 1}));
}

TEST_CASE("antike 12.1: Founding follows any action") {
  for (const Field field : {Field::Ferrum, Field::Templum, Field::Militia, Field::Scientia}) {
    Table table;
    table.legion("romani", "ancona").on("romani", field).play(EndAction{});
    CHECK(table.allows(table.found("ancona", Resource::Gold)));
  }
}

TEST_CASE("antike 12.2: Foreign units in the region do not matter") {
  Table table = founding_example();
  table.legion("persae", "attalia", 5);
  CHECK(table.allows(table.found("attalia", Resource::Gold)));
}

TEST_CASE("antike 12.3, 4.5: Each of the three chips can be a coin") {
  Table table = founding_example();
  table.stock("graeci", {1, 1, 1, 3});
  CHECK(table.listed<Found>().size() == 8 + 3 * 8);
  table.stock("graeci", {0, 1, 1, 1});
  CHECK(table.refusal(table.found("attalia", Resource::Gold)) == Violation::CannotPayMarble);
  CHECK(table.refusal(table.found("attalia", Resource::Gold, kMarbleByCoin | kIronByCoin)) ==
        Violation::NotEnoughCoins);
  CHECK(table.refusal(table.found("attalia", Resource::Gold, 8)) == Violation::TooManyCoins);
  CHECK(table.allows(table.found("attalia", Resource::Gold, kMarbleByCoin)));
  table.stock("graeci", {1, 0, 1, 0});
  CHECK(table.refusal(table.found("attalia", Resource::Gold)) == Violation::CannotPayIron);
  table.stock("graeci", {1, 1, 0, 1});
  CHECK(table.refusal(table.found("attalia", Resource::Gold, kIronByCoin)) ==
        Violation::CannotPayGold);
}

TEST_CASE("antike 12.4: One city a region, and none at open sea") {
  Table table = founding_example();
  table.stock("graeci", {5, 5, 5, 0}).legion("graeci", "athenae").galley("graeci", "mare_ionium");
  CHECK(table.refusal(table.found("athenae", Resource::Marble)) == Violation::CityStandsThere);
  CHECK(table.refusal(table.found("mare_ionium", Resource::Gold)) == Violation::NoCitySite);
  CHECK(table.refusal(Found{RegionId{63}, Resource::Gold, {}}) == Violation::NoSuchRegion);
  CHECK_FALSE(free_sites(table.state).contains(table.at("athenae")));
  CHECK_FALSE(free_sites(table.state).contains(table.at("mare_ionium")));
  CHECK(free_sites(table.state).contains(table.at("paphos")));
}

TEST_CASE("antike 12.5: No founding where a neutral temple stands") {
  Table table = founding_example();
  table.state.neutral_temples.insert(table.at("paphos"));
  CHECK(table.refusal(table.found("paphos", Resource::Gold)) ==
        Violation::NeutralTempleStandsThere);
}

TEST_CASE("antike 16.2: With free choice of city types the founder chooses everywhere") {
  Table table = founding_example();
  table.state.options.free_city_types = 1;
  for (const Resource resource : kEveryResource) {
    CHECK(table.lists(Found{table.at("attalia"), resource, {}}));
  }
}
