#include "games/antike/arming.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// The booklet's example: five cities, a temple at Roma, BELLONA and four iron.
Table arming_example() {
  Table table;
  table.no_cities("romani")
      .city("romani", "roma", Resource::Marble)
      .city("romani", "neapolis", Resource::Marble)
      .city("romani", "syracus", Resource::Gold)
      .city("romani", "carthago", Resource::Gold)
      .city("romani", "carales", Resource::Iron)
      .temple("roma")
      .stock("romani", {0, 4, 0, 0});
  table.state.bellona = table.nation("romani");
  table.play(Enter{Field::Militia});
  return table;
}

}  // namespace

TEST_CASE("antike 6.1, 6.7, 6.8: The booklet's example, two galleys and a free legion") {
  Table table = arming_example();
  table.play(table.arm("syracus", kGalley)).play(table.arm("neapolis", kGalley));
  table.play(table.arm_free("carthago", kLegion));
  CHECK(table.chips("romani").iron == 0);
  CHECK(table.galleys("romani", "syracus") == 1);
  CHECK(table.galleys("romani", "neapolis") == 1);
  CHECK(table.legions("romani", "carthago") == 1);
  CHECK(table.refusal(table.arm_free("roma", kLegion)) == Violation::NoFreeUnit);
  table.play(EndAction{});
  CHECK(table.state.bellona == table.nation("germani"));
  CHECK(table.told(BellonaPassed{Nation{0}, Nation{2}}));
}

TEST_CASE("antike 6.2, 6.7: All three units fit into Roma, only one into a city without temple") {
  Table table = arming_example();
  table.play(table.arm("roma", kGalley)).play(table.arm("roma", kLegion));
  table.play(table.arm_free("roma", kLegion));
  CHECK(table.legions("romani", "roma") == 2);
  CHECK(room_for_new_units(table.state, table.at("roma")) == 0);
  table.stock("romani", {0, 4, 0, 0});
  CHECK(table.refusal(table.arm("roma", kLegion)) == Violation::CityArmingLimit);
  table.play(table.arm("neapolis", kLegion));
  CHECK(table.refusal(table.arm("neapolis", kGalley)) == Violation::CityArmingLimit);
}

TEST_CASE("antike 6.1: Units are placed at own cities and cost two iron") {
  Table table = arming_example();
  CHECK(table.refusal(table.arm("ancona", kLegion)) == Violation::ArmingNotAtOwnCity);
  CHECK(table.refusal(table.arm("athenae", kLegion)) == Violation::ArmingNotAtOwnCity);
  CHECK(table.refusal(Arm{RegionId{60}, kLegion, 0}) == Violation::NoSuchRegion);
  CHECK(table.refusal(table.arm("roma", static_cast<UnitKind>(2))) == Violation::NoSuchUnitKind);
  table.stock("romani", {0, 1, 0, 1});
  CHECK(table.refusal(table.arm("roma", kLegion)) == Violation::CannotPayIron);
  table.play(table.arm("roma", kLegion, 1));
  CHECK(table.chips("romani") == Chips{0, 0, 0, 0});
}

TEST_CASE("antike 6.3, 11.11: Units in the region, own or foreign, do not hinder arming") {
  Table table = arming_example();
  table.legion("romani", "neapolis", 4).legion("graeci", "neapolis", 5);
  table.play(table.arm("neapolis", kLegion));
  CHECK(table.legions("romani", "neapolis") == 5);
  CHECK(table.legions("graeci", "neapolis") == 5);
  CHECK(table.state.stage == Stage::Militia);
}

TEST_CASE("antike 6.4: Carales, with blue borders only, has no room for legions") {
  const Table table = arming_example();
  CHECK(table.refusal(table.arm("carales", kLegion)) == Violation::NoRoomForLegions);
  CHECK(table.allows(table.arm("carales", kGalley)));
}

TEST_CASE("antike 6.5: A city with red borders only has no room for galleys") {
  Table table = arming_example();
  table.city("romani", "lugdunum", Resource::Iron);
  CHECK(table.refusal(table.arm("lugdunum", kGalley)) == Violation::NoRoomForGalleys);
  CHECK(table.allows(table.arm("lugdunum", kLegion)));
}

TEST_CASE("antike 6.6, 1.2: Without a unit in the supply none can be armed") {
  Table table = arming_example();
  table.legion("romani", "genua", 12);
  CHECK(table.refusal(table.arm("roma", kLegion)) == Violation::NoUnitInSupply);
  CHECK(table.allows(table.arm("roma", kGalley)));
}

TEST_CASE("antike K4, K13: An unused free unit is lost and the card moves on all the same") {
  Table table = arming_example();
  table.play(EndAction{});
  CHECK(table.state.bellona == table.nation("germani"));
  CHECK(table.of("romani").stations[0].empty());
}

TEST_CASE("antike 6.7: Who does not hold BELLONA has no free unit, and the card stays") {
  Table table = arming_example();
  table.on("graeci", Field::Militia);
  CHECK(table.refusal(table.arm_free("athenae", kLegion)) == Violation::NoFreeUnit);
  table.play(EndAction{});
  CHECK(table.state.bellona == table.nation("romani"));
}
