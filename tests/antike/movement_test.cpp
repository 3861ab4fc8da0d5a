#include "games/antike/movement.hpp"

#include "tests/antike/table.hpp"

#include <set>
#include <string>

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

std::set<std::string> goals(const Table& table, UnitKind kind) {
  std::set<std::string> names;
  for (const Move& move : table.listed<Move>()) {
    if (move.kind == kind) names.insert(own_board("mare_nostrum")->regions[index(move.to)].id);
  }
  return names;
}

}  // namespace

TEST_CASE("antike 9.2, 9.3: The booklet's example, a legion and a galley at Carthago") {
  Table table;
  table.legion("romani", "carthago").galley("romani", "carthago").on("romani", Field::MovereI);
  CHECK(goals(table, kLegion) == std::set<std::string>{"caesarea", "leptis_magna"});
  CHECK(goals(table, kGalley) ==
        std::set<std::string>{"caesarea", "carales", "leptis_magna", "syracus"});
  CHECK(table.refusal(table.move(kLegion, "carthago", "carales")) == Violation::NotAdjacent);
  CHECK(table.refusal(table.move(kGalley, "carthago", "roma")) == Violation::NotAdjacent);
  table.play(table.move(kGalley, "carthago", "carales"));
  CHECK(table.told(UnitsMoved{Nation{0}, kGalley, table.at("carthago"), table.at("carales"), 1}));
  CHECK(table.refusal(table.move(kGalley, "carales", "massilia", 1, 1)) == Violation::CannotMoveOn);
  CHECK(table.refusal(table.move(kGalley, "carales", "massilia")) == Violation::NoSuchUnits);
}

TEST_CASE("antike 9.4: STRATA and NAVIGATIO let units cross a second border, not a third") {
  Table table;
  table.legion("romani", "carthago").galley("romani", "carthago");
  table.knows("romani", KnowHow::Strata).on("romani", Field::MovereI);
  table.play(table.move(kLegion, "carthago", "leptis_magna"));
  table.play(table.move(kLegion, "leptis_magna", "cyrene", 1, 1));
  CHECK(table.refusal(table.move(kLegion, "cyrene", "alexandria", 1, 2)) ==
        Violation::CannotMoveOn);
  table.play(table.move(kGalley, "carthago", "syracus"));
  CHECK(table.refusal(table.move(kGalley, "syracus", "neapolis", 1, 1)) == Violation::CannotMoveOn);
  table.knows("romani", KnowHow::Navigatio);
  CHECK(table.allows(table.move(kGalley, "syracus", "neapolis", 1, 1)));
}

TEST_CASE("antike 9.5, 9.6: Units go in groups or one by one, each its own way") {
  Table table;
  table.legion("romani", "roma", 3).galley("romani", "roma", 2).on("romani", Field::MovereII);
  table.play(table.move(kLegion, "roma", "genua", 2)).play(table.move(kLegion, "roma", "ancona"));
  CHECK(table.legions("romani", "genua") == 2);
  CHECK(table.legions("romani", "ancona") == 1);
  CHECK(table.galleys("romani", "roma") == 2);  // nobody carries anybody
  CHECK(table.of("romani").supply[0] == 9);
}

TEST_CASE("antike 9.7: A group is no larger than the units that may still move") {
  Table table;
  table.legion("romani", "roma", 2).legion("romani", "genua").on("romani", Field::MovereI);
  CHECK(table.refusal(table.move(kLegion, "roma", "genua", 3)) == Violation::NoSuchUnits);
  CHECK(table.refusal(table.move(kLegion, "roma", "genua", 0)) == Violation::NoSuchUnits);
  CHECK(table.refusal(Move{kLegion, RegionId{62}, RegionId{0}, 1, 0}) == Violation::NoSuchRegion);
  CHECK(table.refusal(table.move(static_cast<UnitKind>(3), "roma", "genua")) ==
        Violation::NoSuchUnitKind);
  table.play(table.move(kLegion, "genua", "roma"));
  CHECK(table.refusal(table.move(kLegion, "roma", "ancona", 3)) == Violation::NoSuchUnits);
  CHECK(table.allows(table.move(kLegion, "roma", "ancona", 2)));
}

TEST_CASE("antike K20: A move says whether fresh units or those that came go on") {
  Table table;
  table.legion("romani", "roma").legion("romani", "genua").knows("romani", KnowHow::Strata);
  table.on("romani", Field::MovereI).play(table.move(kLegion, "genua", "roma"));
  CHECK(units_to_move(table.state, table.at("roma"), kLegion, 0) == 1);
  CHECK(units_to_move(table.state, table.at("roma"), kLegion, 1) == 1);
  Table fresh = table;
  fresh.play(fresh.move(kLegion, "roma", "ancona", 1, 0));
  CHECK(fresh.allows(fresh.move(kLegion, "ancona", "aquileia", 1, 1)));
  table.play(table.move(kLegion, "roma", "ancona", 1, 1));
  CHECK(table.refusal(table.move(kLegion, "ancona", "aquileia", 1, 1)) == Violation::NoSuchUnits);
  CHECK(table.allows(table.move(kLegion, "roma", "neapolis", 1, 0)));
}

TEST_CASE("antike 9.1, K21: Conquests come after all movement, and only if one is possible") {
  Table table;
  table.legion("romani", "roma").on("romani", Field::MovereI);
  CHECK(table.refusal(table.conquer("athenae", 1)) == Violation::NotInThisStep);
  table.play(EndMovement{});
  CHECK(table.told(MovementEnded{Nation{0}}));
  CHECK(table.state.stage == Stage::Founding);
}
