// Sections 2 and 12 of the rules: the round and the order of play.
#include "games/antiquity/round.hpp"

#include "games/antiquity/order_of_play.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {

TEST_CASE(
    "antiquity 2.1, 2.5, A25: A round runs through its phases and passes over who has no choice") {
  State state = Position().goods(kAnna, {{Good::Wood, 2}}).famine(1).done();
  const auto effects = commit_all(state);
  // No carts, no stores, no producers, no explorers: the first decision is a grave.
  CHECK(told(effects, GoodsDiscarded{kAnna, Good::Wood, 2}));
  CHECK(state.stage == Stage::Famine);
  CHECK(Rules::to_act(state) == SeatSet(kAnna));
  settle(state, kAnna);
  settle(state, kBruno);
  CHECK(state.stage == Stage::Pollution);
  CHECK(state.famine_level == 2);
  settle(state, kAnna);
  const auto last = settle(state, kBruno);
  CHECK(told(last, RoundBegan{2}));
  CHECK(state.stage == Stage::CityBuilding);
}

TEST_CASE(
    "antiquity 2.3, 2.4, 2.6: Only who is due, only what belongs to the phase, and nothing at the "
    "end") {
  State state = Position().famine(1).done();
  refuses(state, kAnna, PlaceGrave{kFirst, square_at(0, 0)}, Violation::NotThisPhase);
  refuses(state, kAnna, EndCountryside{}, Violation::NotThisPhase);
  commit_all(state);
  refuses(state, kBruno, PlaceGrave{kFirst, square_at(0, 0)}, Violation::NotYourTurn);
  refuses(state, kAnna, Commit{}, Violation::NotThisPhase);
  end_match(state, SeatSet(kAnna), Ending::SanNicolo, nullptr);
  refuses(state, kAnna, Commit{}, Violation::MatchIsOver);
  CHECK(Rules::to_act(state).empty());
}

TEST_CASE("antiquity 12.1, 12.2: The order-of-play example: two, three and three men on the road") {
  // Bianca has two carts, Ragnar two carts and an explorer, Henriette three carts. The order was
  // Henriette, Bianca, Ragnar; it becomes Bianca, Henriette, Ragnar.
  const Seat bianca = kAnna;
  const Seat ragnar = kBruno;
  const Seat henriette = kClara;
  Position position(3);
  position.order({henriette, bianca, ragnar});
  for (const Seat seat : {bianca, ragnar, henriette}) {
    position.manned(seat, Building::CartShop, kFirst, 0, 0)
        .manned(seat, Building::CartShop, kFirst, 0, 2);
    position.houses(seat, 4);
  }
  position.manned(ragnar, Building::Explorer, kFirst, 3, 0);
  position.manned(henriette, Building::CartShop, kFirst, 0, 4);
  State state = position.done();
  CHECK(men_on_the_road(state.household(bianca)) == 2);
  CHECK(men_on_the_road(state.household(ragnar)) == 3);
  CHECK(men_on_the_road(state.household(henriette)) == 3);
  std::vector<Effect> effects;
  set_order_of_play(state, &effects);
  CHECK(state.order[0] == bianca);
  CHECK(state.order[1] == henriette);
  CHECK(state.order[2] == ragnar);
  CHECK(told(effects, OrderOfPlaySet{henriette, 2, 3}));
}

}  // namespace antiquity_tests
