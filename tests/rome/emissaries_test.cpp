// Section 4 of the rules: the emissaries.
#include "tests/rome/builder.hpp"

namespace rome_tests {

TEST_CASE("rome 4.1: The first player places an emissary first, the others follow clockwise") {
  State state = Position(4).stage(Stage::Emissaries).first(kClara).done();
  std::uint8_t space = 0;
  for (const Seat seat : {kClara, kDario, kAnna, kBruno}) {
    REQUIRE(state.stage == Stage::Emissaries);
    CHECK(Rules::to_act(state) == core::SeatSet(seat));
    CHECK(told(play(state, seat, PlaceEmissary{space}), rome::EmissaryPlaced{seat, space}));
    ++space;
  }
  CHECK(state.stage != Stage::Emissaries);
}

TEST_CASE("rome 4.1: Nobody may pass, and emissaries are placed at no other time") {
  const State state = Position().stage(Stage::Emissaries).offer({Market}).done();
  CHECK(legal_actions(state, kAnna).size() == 5);
  refuses(state, kAnna, EndTurn{}, Violation::NotTheTimeToAct);
  refuses(state, kAnna, Take{Market}, Violation::NotTheTimeToTake);
  const State turn = Position().done();
  refuses(turn, kAnna, PlaceEmissary{0}, Violation::NotTheTimeToPlaceAnEmissary);
}

TEST_CASE("rome 4.2: An emissary is placed on one of the five spaces of the strip") {
  const State state = Position().stage(Stage::Emissaries).done();
  for (std::uint8_t space = 0; space < 5; ++space) CHECK(may(state, kAnna, PlaceEmissary{space}));
  refuses(state, kAnna, PlaceEmissary{5}, Violation::NoSuchSpace);
  refuses(state, kAnna, PlaceEmissary{255}, Violation::NoSuchSpace);
}

TEST_CASE("rome 4.3: A space holds at most one emissary") {
  const State state = Position().stage(Stage::Emissaries).emissary(kAnna, 2).done();
  refuses(state, kBruno, PlaceEmissary{2}, Violation::SpaceOccupied);
  CHECK(may(state, kBruno, PlaceEmissary{1}));
  CHECK(legal_actions(state, kBruno).size() == 4);
}

TEST_CASE("rome 4.4: The action turns begin when every emissary has been placed") {
  State state = Position()
                    .stage(Stage::Emissaries)
                    .offer({Market})
                    .hand(kAnna, {Residential2})
                    .emissary(kAnna, 4)
                    .emissary(kBruno, 1)
                    .done();
  refuses(state, kClara, Produce{}, Violation::NotTheTimeToAct);
  refuses(state, kClara, Build{Residential2, at(1, 3)}, Violation::NotTheTimeToAct);
  play(state, kClara, PlaceEmissary{0});
  CHECK(state.stage == Stage::Take);
  CHECK(Rules::to_act(state) == core::SeatSet(kClara));
}

}  // namespace rome_tests
