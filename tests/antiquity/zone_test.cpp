// Section 3 of the rules: the zone of control, with the second figure of the rule book.
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

// A strait: Anna's city at (2, 2), sea from column 5 on with an island behind it.
Position strait() {
  Position position;
  position.land({"GGGGGWGG", "GGGGGWGG", "GGGGGWGG", "GGGGGWGG", "GGGGGWGG", "GGGGGGGG"});
  position.city(kAnna, 2, 2).city(kBruno, 14, 20);
  return position;
}

}  // namespace

TEST_CASE("antiquity 3.1, 3.4: The zone is what lies within two steps, the city itself left out") {
  const State state = Position().done();
  const HexSet zone = zone_of_control(state, kAnna);
  CHECK_FALSE(zone.contains(at(2, 2)));
  CHECK_FALSE(zone.contains(at(3, 2)));
  CHECK(zone.contains(at(4, 2)));
  CHECK(zone.contains(at(5, 2)));
  CHECK_FALSE(zone.contains(at(6, 2)));
  // Rings three and four around the centre have 18 and 24 hexes; the map's corner cuts some off.
  State inland = Position()
                     .land({"GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG",
                            "GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG",
                            "GGGGGGGGGGG", "GGGGGGGGGGG", "GGGGGGGGGGG"})
                     .city(kAnna, 5, 5)
                     .done();
  CHECK(zone_of_control(inland, kAnna).count() == 12 + 18);
}

TEST_CASE("antiquity 3.2, 3.9: Steps do not cross sea, and sea is not in the zone") {
  const State state = strait()
                          .with([](State& s) {
                            s.land.sea.insert(at(4, 5));
                            s.land.sea.insert(at(5, 5));
                          })
                          .done();
  const HexSet zone = zone_of_control(state, kAnna);
  CHECK((zone & state.land.sea).empty());
  CHECK_FALSE(zone.contains(at(6, 1)));
  // Where land goes round the water, steps go with it.
  const State ford =
      Position().land({"GGGGG", "GGGGG", "GGGGW", "GGGWG", "GGGGG"}).city(kAnna, 1, 1).done();
  CHECK_FALSE(zone_of_control(ford, kAnna).contains(at(4, 3)));
  CHECK(zone_of_control(ford, kAnna).contains(at(2, 3)));
}

TEST_CASE("antiquity 3.3, A2: Pollution, goods and other players' buildings do not hinder steps") {
  const HexSet plain = zone_of_control(Position().done(), kAnna);
  const State busy = Position()
                         .polluted({{4, 2}, {4, 1}, {4, 3}})
                         .inn(kBruno, 4, 2)
                         .producer(kBruno, Industry::Farm, Good::Grain, 4, 1, 0x40)
                         .with([](State& s) { s.land.worked.insert(at(4, 1)); })
                         .done();
  CHECK(zone_of_control(busy, kAnna) == plain);
  CHECK(zone_of_control(busy, kAnna).contains(at(4, 2)));
}

TEST_CASE("antiquity 3.5: An inn counts where no city of the player can be reached") {
  const State state = strait().inn(kAnna, 7, 0).done();
  CHECK(zone_of_control(state, kAnna).contains(at(6, 0)));
  CHECK(zone_of_control(state, kAnna).contains(at(6, 2)));
  CHECK_FALSE(zone_of_control(state, kAnna).contains(at(7, 0)));
}

TEST_CASE("antiquity 3.6, 3.7, A3: A Harbour adds each water at a city or inn, and its coast") {
  // The sea touches the inn at (4, 0); the lake at (7, 3) touches nothing of Anna's.
  auto with_harbour = [](bool manned) {
    Position position = strait();
    position.inn(kAnna, 4, 0).with([](State& s) { s.land.sea.insert(at(7, 3)); });
    if (manned) {
      position.manned(kAnna, Building::Harbour, kFirst, 0, 0);
    } else {
      position.building(kAnna, Building::Harbour, kFirst, 0, 0);
    }
    return position.polluted({{5, 2}}).done();
  };
  CHECK((zone_of_control(with_harbour(false), kAnna) & with_harbour(false).land.sea).empty());
  const State state = with_harbour(true);
  const HexSet zone = zone_of_control(state, kAnna);
  for (int r = 0; r < 5; ++r) CHECK(zone.contains(at(5, r)));
  CHECK(zone.contains(at(6, 3)));
  CHECK(zone.contains(at(4, 5)));
  CHECK_FALSE(zone.contains(at(7, 2)));
  CHECK_FALSE(zone.contains(at(7, 3)));
}

TEST_CASE("antiquity 3.8: Stables make it three steps, the Harbour's reach stays") {
  const State state = Position().manned(kAnna, Building::Stables, kFirst, 0, 0).done();
  CHECK(zone_of_control(state, kAnna).contains(at(6, 2)));
  CHECK_FALSE(zone_of_control(state, kAnna).contains(at(7, 2)));
  // City hexes end at column 3; steps 4, 5, 6 would cross the sea.
  const State coast = strait()
                          .manned(kAnna, Building::Stables, kFirst, 0, 0)
                          .manned(kAnna, Building::Harbour, kFirst, 2, 0)
                          .inn(kAnna, 4, 0)
                          .done();
  CHECK(zone_of_control(coast, kAnna).contains(at(6, 0)));
  CHECK_FALSE(zone_of_control(coast, kAnna).contains(at(7, 0)));
}

TEST_CASE("antiquity 3.10: What is manned in one city serves the zone of all") {
  const State state =
      Position().city(kAnna, 2, 10).manned(kAnna, Building::Stables, kSecond, 0, 0).done();
  CHECK(zone_of_control(state, kAnna).contains(at(6, 2)));
  CHECK(zone_of_control(state, kAnna).contains(at(6, 10)));
}

TEST_CASE(
    "antiquity 3.1, 3.2, 3.6: The figure of the zone: A by land, B by Harbour, C and D by an inn") {
  // A city at the left, a water in the middle, land and a second lake at the right.
  Position position;
  position.land(
      {"GGGGGWWGGGGGG", "GGGGGWWGGGGGG", "GGGGGWWGGGGGG", "GGGGGWWGGGWWG", "GGGGGWWGGGWWG"});
  position.city(kAnna, 2, 2);
  State land = position.done();
  HexSet zone = zone_of_control(land, kAnna);
  CHECK(zone.contains(at(4, 2)));        // A
  CHECK_FALSE(zone.contains(at(7, 2)));  // B*: only over water
  CHECK_FALSE(zone.contains(at(5, 2)));  // B
  Position sailing = position;
  State harbour = sailing.inn(kAnna, 4, 2).manned(kAnna, Building::Harbour, kFirst, 0, 0).done();
  zone = zone_of_control(harbour, kAnna);
  CHECK(zone.contains(at(7, 2)));  // B*
  CHECK(zone.contains(at(6, 4)));  // B
  CHECK_FALSE(zone.contains(at(8, 3)));
  State inn = sailing.inn(kAnna, 9, 3).done();
  zone = zone_of_control(inn, kAnna);
  CHECK(zone.contains(at(11, 2)));  // C
  CHECK(zone.contains(at(10, 4)));  // D: the second lake, by inn and Harbour
  Position unmanned = position;
  State no_harbour = unmanned.inn(kAnna, 9, 3).done();
  CHECK(zone_of_control(no_harbour, kAnna).contains(at(11, 2)));
  CHECK_FALSE(zone_of_control(no_harbour, kAnna).contains(at(10, 4)));
}

}  // namespace antiquity_tests
