#include "games/antike/battle.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// The booklet's example: a galley of Romani at Carthago, one of Graeci at Carales.
Table at_carales(int entering = 1, int standing = 1) {
  Table table;
  table.galley("romani", "carthago", entering).galley("graeci", "carales", standing);
  table.on("romani", Field::MovereI);
  table.play(table.move(kGalley, "carthago", "carales", entering));
  return table;
}

}  // namespace

TEST_CASE("antike 10.1, 10.2: The booklet's example, galleys meet at Carales and both are lost") {
  Table table = at_carales();
  CHECK(table.state.stage == Stage::Demand);
  table.play(table.demand("carales", kGalley, "graeci"));
  CHECK(table.told(BattleFought{Nation{0}, Nation{1}, table.at("carales"), kGalley, 1}));
  CHECK(table.galleys("romani", "carales") == 0);
  CHECK(table.galleys("graeci", "carales") == 0);
  CHECK(table.of("romani").supply[1] == 13);
  CHECK(table.of("graeci").supply[1] == 13);
  CHECK(table.state.stage == Stage::Movement);
}

TEST_CASE("antike 10.1: If both sides agree, they stand side by side") {
  Table table = at_carales();
  table.play(EndDemands{});
  CHECK(table.state.stage == Stage::Answer);
  CHECK(table.to_move() == Seat{1});
  table.play(Answer{0});
  CHECK(table.told(BattleDeclined{Nation{1}, Nation{0}, table.at("carales"), kGalley}));
  CHECK(table.galleys("romani", "carales") == 1);
  CHECK(table.galleys("graeci", "carales") == 1);
  CHECK(table.state.stage == Stage::Movement);
}

TEST_CASE("antike 2.2, 10.1: The nation that stands there may demand the battle") {
  Table table = at_carales();
  CHECK(table.refusal(EndMovement{}) == Violation::BattleNotSettled);
  table.play(EndDemands{});
  CHECK(Rules::violation(table.state, Seat{0}, EndMovement{}) == Violation::NotYourTurn);
  CHECK(table.refusal(EndMovement{}) == Violation::BattleNotSettled);
  table.play(Answer{1});
  CHECK(table.told(BattleFought{Nation{1}, Nation{0}, table.at("carales"), kGalley, 1}));
  CHECK(table.of("romani").stations[1].empty());
}

TEST_CASE("antike 10.3: Legions and galleys do not fight each other") {
  Table table;
  table.legion("romani", "roma").galley("graeci", "genua").on("romani", Field::MovereI);
  table.play(table.move(kLegion, "roma", "genua"));
  CHECK(table.state.stage == Stage::Movement);
  CHECK(table.refusal(table.demand("genua", kLegion, "graeci")) == Violation::NoForeignUnits);
}

TEST_CASE("antike 10.4, K1: The mover first, then the foreign nations from its left") {
  Table table;
  table.legion("graeci", "aquileia", 3).legion("romani", "genua").legion("germani", "genua", 2);
  table.on("graeci", Field::MovereI);
  table.play(table.move(kLegion, "aquileia", "genua", 3));
  CHECK(table.refusal(table.demand("roma", kLegion, "romani")) == Violation::NotWhereUnitsEntered);
  table.play(EndDemands{});
  CHECK(table.to_move() == Seat{2});  // Germani sit on the left of Graeci
  table.play(Answer{1});
  CHECK(table.to_move() == Seat{0});
  table.play(Answer{1});
  CHECK(table.legions("graeci", "genua") == 1);
  CHECK(table.legions("germani", "genua") == 1);
  CHECK(table.legions("romani", "genua") == 0);
}

TEST_CASE("antike 10.4, K1: The mover may fight one nation and leave the other alone") {
  Table table;
  table.legion("graeci", "aquileia", 3).legion("romani", "genua").legion("germani", "genua", 2);
  table.on("graeci", Field::MovereI);
  table.play(table.move(kLegion, "aquileia", "genua", 3));
  table.play(table.demand("genua", kLegion, "germani", 2));
  CHECK(table.state.stage == Stage::Demand);
  table.play(EndDemands{});
  CHECK(table.to_move() == Seat{0});
  table.play(Answer{0});
  CHECK(table.legions("graeci", "genua") == 1);
  CHECK(table.legions("romani", "genua") == 1);
}

TEST_CASE("antike 10.5: Nobody demands more battles than there are units on both sides") {
  Table table = at_carales(2, 3);
  CHECK(table.refusal(table.demand("carales", kGalley, "graeci", 3)) == Violation::TooManyUnits);
  CHECK(table.refusal(table.demand("carales", kGalley, "graeci", 0)) == Violation::TooManyUnits);
  CHECK(table.refusal(table.demand("carales", kGalley, "germani")) == Violation::NoForeignUnits);
  CHECK(table.refusal(table.demand("carales", kGalley, "romani")) == Violation::NoSuchNation);
  CHECK(table.refusal(Demand{table.at("carales"), kGalley, Nation{4}, 1}) ==
        Violation::NoSuchNation);
  CHECK(table.refusal(Demand{RegionId{61}, kGalley, Nation{1}, 1}) == Violation::NoSuchRegion);
  CHECK(table.refusal(table.demand("carales", static_cast<UnitKind>(5), "graeci")) ==
        Violation::NoSuchUnitKind);
  CHECK(table.listed<Demand>().size() == 2);
  table.play(EndDemands{});
  CHECK(table.refusal(Answer{3}) == Violation::TooManyUnits);
  CHECK(table.listed<Answer>().size() == 3);
}

TEST_CASE("antike 10.6, K14: Standing units fight only if the nation on MOVERE demands it") {
  Table table;
  table.legion("romani", "roma", 2).legion("graeci", "roma", 2).on("romani", Field::MovereI);
  CHECK(table.state.stage == Stage::Movement);
  CHECK(table.lists(Demand{table.at("roma"), kLegion, Nation{1}, 2}));
  table.play(table.demand("roma", kLegion, "graeci", 2));
  CHECK(table.legions("romani", "roma") == 0);
  CHECK(table.legions("graeci", "roma") == 0);
  CHECK(table.refusal(table.demand("roma", kLegion, "graeci")) == Violation::NoForeignUnits);
}

TEST_CASE("antike K19: Standing units that have crossed most borders fight first") {
  Table table;
  table.legion("romani", "roma").legion("romani", "genua").legion("graeci", "roma");
  table.on("romani", Field::MovereI).play(table.move(kLegion, "genua", "roma"));
  table.play(EndDemands{}).play(Answer{0});
  table.play(table.demand("roma", kLegion, "graeci"));
  CHECK(table.allows(table.move(kLegion, "roma", "ancona", 1, 0)));  // the fresh one is left
}

TEST_CASE("antike 10.7, K1: A unit that wants to cross stops for the battle and may then go on") {
  Table table;
  table.galley("romani", "carthago", 2).galley("graeci", "carales");
  table.knows("romani", KnowHow::Navigatio).on("romani", Field::MovereI);
  table.play(table.move(kGalley, "carthago", "carales", 2));
  table.play(EndDemands{}).play(Answer{1});
  CHECK(table.galleys("romani", "carales") == 1);
  table.play(table.move(kGalley, "carales", "massilia", 1, 1));
  CHECK(table.galleys("romani", "massilia") == 1);
}

TEST_CASE("antike 10.8, 10.9: A standing answer is given without asking") {
  Table table;
  table.galley("romani", "carthago", 2).galley("graeci", "carales", 3);
  const Seat graeci{1};
  const Action always = SetAnswer{Nation{1}, {}, StandingAnswer::Always};
  CHECK(Rules::manner(always) == core::Manner::Standing);
  REQUIRE_FALSE(
      Rules::violation(table.state, graeci, always));  // not its turn, welcome all the same
  Rules::apply(table.state, graeci, always, nullptr);
  table.on("romani", Field::MovereI);
  table.play(table.move(kGalley, "carthago", "carales", 2)).play(EndDemands{});
  CHECK(table.state.stage == Stage::Movement);
  CHECK(table.galleys("graeci", "carales") == 1);
  CHECK(table.galleys("romani", "carales") == 0);
}

TEST_CASE("antike 10.8: Answers can be set for one nation, and only for one's own") {
  Table table = at_carales();
  const Action never = SetAnswer{Nation{1}, Nation{0}, StandingAnswer::Never};
  CHECK(Rules::violation(table.state, Seat{0}, never) == Violation::NotYourNation);
  CHECK(Rules::violation(table.state, Seat{1}, SetAnswer{Nation{1}, Nation{1}, {}}) ==
        Violation::NoSuchNation);
  CHECK(Rules::violation(table.state, Seat{1}, SetAnswer{Nation{1}, Nation{5}, {}}) ==
        Violation::NoSuchNation);
  CHECK(Rules::violation(table.state, Seat{1},
                         SetAnswer{Nation{1}, {}, static_cast<StandingAnswer>(3)}) ==
        Violation::NoSuchAnswer);
  Rules::apply(table.state, Seat{1}, never, nullptr);
  CHECK(table.of("graeci").answers.to(Nation{0}) == StandingAnswer::Never);
  CHECK(table.of("graeci").answers.to(Nation{2}) == StandingAnswer::Ask);
  table.play(EndDemands{});
  CHECK(table.state.stage == Stage::Movement);
  CHECK(table.galleys("romani", "carales") == 1);
}

TEST_CASE("antike K17: A question that has been asked is answered by the seat itself") {
  Table table = at_carales();
  table.play(EndDemands{});
  Rules::apply(table.state, Seat{1}, SetAnswer{Nation{1}, {}, StandingAnswer::Always}, nullptr);
  CHECK(table.state.stage == Stage::Answer);
  table.play(Answer{0});
  CHECK(table.galleys("graeci", "carales") == 1);
}
