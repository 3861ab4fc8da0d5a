// Sections 9 and 10 of the rules: cathedrals, the saints' powers, buildings with a power.
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {

TEST_CASE(
    "antiquity 9.1, 9.2: A Cathedral has a saint, a player one Cathedral, a saint many players") {
  State state =
      Position().goods(kAnna, {{Good::Stone, 2}}).goods(kBruno, {{Good::Stone, 1}}).done();
  refuses(state, kAnna, BuyCathedral{Saint{5}}, Violation::NoSuchSaint);
  for (std::size_t saint = 0; saint < kSaints; ++saint) {
    CHECK(may(state, kAnna, BuyCathedral{static_cast<Saint>(saint)}));
  }
  play(state, kAnna, BuyCathedral{Saint::SanGiorgio});
  refuses(state, kAnna, BuyCathedral{Saint::SanNicolo}, Violation::HasCathedral);
  CHECK(may(state, kBruno, BuyCathedral{Saint::SanGiorgio}));
}

TEST_CASE("antiquity 9.3, 9.4: The power works at once, the saint is told at the reveal") {
  State state = Position().goods(kAnna, {{Good::Stone, 1}}).houses(kAnna, 4).done();
  refuses(state, kAnna, LiftHouse{kFirst, square_at(6, 6)}, Violation::NoPowerToRearrange);
  play(state, kAnna, BuyCathedral{Saint::SantaBarbara});
  CHECK(may(state, kAnna, LiftHouse{kFirst, square_at(6, 6)}));
  play(state, kAnna, Place{0, kFirst, square_at(0, 0), 0});
  CHECK_FALSE(Rules::observed_by(state, kBruno).household(kAnna).saint.has_value());
  const auto effects = commit_all(state);
  CHECK(told(effects, SaintChosen{kAnna, Saint::SantaBarbara}));
}

TEST_CASE(
    "antiquity 9.5, A18: San Nicolo: a paid house brings one free house with a lower number") {
  State state = Position()
                    .cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0)
                    .houses(kAnna, 4)
                    .goods(kAnna, {{Good::Grain, 2}, {Good::Gold, 1}})
                    .done();
  refuses(state, kAnna, BuyHouse{5, 1, {}}, Violation::NoFreeHouse);
  play(state, kAnna, BuyHouse{8, 0, pay_with({Good::Grain, Good::Gold})});
  refuses(state, kAnna, BuyHouse{9, 1, {}}, Violation::NoFreeHouse);
  refuses(state, kAnna, BuyHouse{7, 1, pay_with({Good::Grain})}, Violation::WrongPayment);
  play(state, kAnna, BuyHouse{7, 1, {}});
  refuses(state, kAnna, BuyHouse{6, 1, {}}, Violation::NoFreeHouse);
  play(state, kAnna, BuyHouse{6, 0, pay_with({Good::Grain})});
  CHECK(may(state, kAnna, BuyHouse{5, 1, {}}));
  State other = Position()
                    .cathedral(kAnna, Saint::SanGiorgio, kFirst, 0, 0)
                    .houses(kAnna, 4)
                    .goods(kAnna, {{Good::Grain, 1}})
                    .done();
  play(other, kAnna, BuyHouse{6, 0, pay_with({Good::Grain})});
  refuses(other, kAnna, BuyHouse{5, 1, {}}, Violation::NoFreeHouse);
}

TEST_CASE("antiquity 9.5, A18: San Nicolo gives nothing for a house paid before he was chosen") {
  State state = Position()
                    .houses(kAnna, 4)
                    .goods(kAnna, {{Good::Grain, 3}, {Good::Fish, 1}, {Good::Stone, 1}})
                    .done();
  play(state, kAnna, BuyHouse{6, 0, pay_with({Good::Grain})});
  play(state, kAnna, BuyCathedral{Saint::SanNicolo});
  play(state, kAnna, Place{0, kFirst, square_at(0, 0), 0});
  CHECK(has_power(state.household(kAnna), Saint::SanNicolo));
  refuses(state, kAnna, BuyHouse{5, 1, {}}, Violation::NoFreeHouse);
  play(state, kAnna, BuyHouse{7, 0, pay_with({Good::Grain, Good::Fish})});
  play(state, kAnna, BuyHouse{5, 1, {}});
}

TEST_CASE("antiquity 7.2: A house that costs nothing is not had for nothing") {
  State state = Position().cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0).done();
  for (std::uint8_t number = 1; number <= 4; ++number) {
    refuses(state, kAnna, BuyHouse{number, 1, {}}, Violation::HouseCostsNothing);
    CHECK(may(state, kAnna, BuyHouse{number, 0, {}}));
  }
}

TEST_CASE(
    "antiquity 9.6, A17: Santa Barbara lifts and places anew, men stay on, all must be placed") {
  State state = Position()
                    .cathedral(kAnna, Saint::SantaBarbara, kFirst, 0, 0)
                    .manned(kAnna, Building::Market, kFirst, 0, 4)
                    .fountain(kAnna, kFirst, 6, 0)
                    .city(kAnna, 2, 10)
                    .houses(kAnna, 2)
                    .done();
  play(state, kAnna, Lift{1});
  refuses(state, kAnna, Lift{1}, Violation::BuildingInHand);
  refuses(state, kAnna, Lift{7}, Violation::NoSuchPiece);
  refuses(state, kAnna, Commit{}, Violation::HandNotEmpty);
  play(state, kAnna, Place{1, kSecond, square_at(4, 4), 0});
  CHECK(works(state.household(kAnna), Building::Market));
  refuses(state, kAnna, LiftHouse{kFirst, square_at(3, 3)}, Violation::NoHouseThere);
  refuses(state, kAnna, LiftFountain{kFirst, square_at(6, 6)}, Violation::NoFountainThere);
  play(state, kAnna, LiftHouse{kFirst, square_at(6, 6)});
  play(state, kAnna, LiftFountain{kFirst, square_at(6, 0)});
  play(state, kAnna, PlaceFountain{kFirst, square_at(6, 6)});
  play(state, kAnna, PlaceHouse{kSecond, square_at(0, 0)});
  // Even the Cathedral itself.
  play(state, kAnna, Lift{0});
  CHECK(may(state, kAnna, Lift{1}));
  play(state, kAnna, Place{0, kSecond, square_at(0, 1), 2});
  CHECK(may(state, kAnna, Commit{}));
  const State no_power = Position().fountain(kAnna, kFirst, 6, 0).grave(kAnna, kFirst, 0, 0).done();
  refuses(no_power, kAnna, LiftFountain{kFirst, square_at(6, 0)}, Violation::NoPowerToRearrange);
  refuses(no_power, kAnna, LiftGrave{kFirst, square_at(0, 0)}, Violation::NoPowerToRearrange);
}

TEST_CASE("antiquity 9.7, A17, A29: Graves go from buildings and ground to empty squares only") {
  State state = Position()
                    .cathedral(kAnna, Saint::SantaBarbara, kFirst, 0, 0)
                    .building(kAnna, Building::Market, kFirst, 0, 4)
                    .building(kAnna, Building::Granary, kFirst, 3, 3)
                    .grave(kAnna, kFirst, 0, 4)
                    .grave(kAnna, kFirst, 6, 0)
                    .done();
  refuses(state, kAnna, PutGrave{kFirst, square_at(6, 1)}, Violation::NoGraveInHand);
  refuses(state, kAnna, LiftGrave{kFirst, square_at(0, 5)}, Violation::NoGraveThere);
  play(state, kAnna, LiftGrave{kFirst, square_at(0, 4)});
  refuses(state, kAnna, PutGrave{kFirst, square_at(4, 4)}, Violation::GraveNeedsEmptySquare);
  refuses(state, kAnna, PutGrave{kFirst, square_at(0, 4)}, Violation::GraveNeedsEmptySquare);
  refuses(state, kAnna, Commit{}, Violation::HandNotEmpty);
  play(state, kAnna, PutGrave{kFirst, square_at(6, 1)});
  play(state, kAnna, LiftGrave{kFirst, square_at(6, 0)});
  play(state, kAnna, PutGrave{kFirst, square_at(6, 6)});
  CHECK(graves_of(state, kAnna) == 2);
  CHECK_FALSE(has_grave(state.household(kAnna), state.household(kAnna).pieces[1]));
}

TEST_CASE("antiquity A17, A35: A lifted building carries its graves on its first squares again") {
  State state = Position()
                    .cathedral(kAnna, Saint::SantaBarbara, kFirst, 0, 0)
                    .building(kAnna, Building::Market, kFirst, 0, 4)
                    .fountain(kAnna, kFirst, 6, 0)
                    .fountain(kAnna, kFirst, 6, 1)
                    .grave(kAnna, kFirst, 1, 5)
                    .grave(kAnna, kFirst, 6, 0)
                    .done();
  play(state, kAnna, Lift{1});
  CHECK(graves_of(state, kAnna) == 1);
  play(state, kAnna, Place{1, kFirst, square_at(3, 3), 0});
  CHECK((state.household(kAnna).cities[0].graves & bit(square_at(3, 3))) != 0);
  play(state, kAnna, LiftFountain{kFirst, square_at(6, 0)});
  play(state, kAnna, LiftFountain{kFirst, square_at(6, 1)});
  play(state, kAnna, PlaceFountain{kFirst, square_at(6, 5)});
  CHECK(working_fountains(state.household(kAnna)) == 1);
  play(state, kAnna, PlaceFountain{kFirst, square_at(6, 6)});
  CHECK((state.household(kAnna).cities[0].graves & bit(square_at(6, 6))) != 0);
}

TEST_CASE(
    "antiquity 9.8, 14.3: San Christofori keeps any amount of goods, others keep none without a "
    "Store") {
  State state = Position()
                    .cathedral(kAnna, Saint::SanChristofori, kFirst, 0, 0)
                    .goods(kAnna, {{Good::Gold, 30}})
                    .goods(kBruno, {{Good::Gold, 2}})
                    .done();
  const auto effects = commit_all(state);
  CHECK(goods_of(state, kAnna, Good::Gold) == 30);
  CHECK(goods_of(state, kBruno, Good::Gold) == 0);
  CHECK(told(effects, GoodsDiscarded{kBruno, Good::Gold, 2}));
}

TEST_CASE(
    "antiquity 9.9, A20, A29: San Giorgio gets a fish for each Cathedral of the round, two for "
    "two") {
  State state = Position()
                    .goods(kAnna, {{Good::Stone, 1}})
                    .goods(kBruno, {{Good::Stone, 1}})
                    .with([](State& s) { s.introductory = 1; })
                    .done();
  for (const Seat seat : {kAnna, kBruno}) {
    play(state, seat, BuyCathedral{seat == kAnna ? Saint::SanGiorgio : Saint::SanNicolo});
    play(state, seat, Place{0, kFirst, square_at(0, 0), 0});
  }
  auto effects = commit_all(state);
  CHECK(told(effects, FishReceived{kAnna, 2}));
  CHECK(goods_of(state, kAnna, Good::Fish) == 2);
  CHECK(goods_of(state, kBruno, Good::Fish) == 0);
  // Only in the round in which they are built.
  effects = commit_all(state);
  CHECK_FALSE(told(effects, FishReceived{kAnna, 2}));
  // Razed and built again in one round is a Cathedral more.
  State again = Position()
                    .cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0)
                    .manned(kAnna, Building::FacultyOfTheology, kFirst, 0, 3)
                    .houses(kAnna, 1)
                    .goods(kAnna, {{Good::Stone, 1}})
                    .with([](State& s) { s.introductory = 1; })
                    .done();
  play(again, kAnna, RazeCathedral{});
  play(again, kAnna, BuyCathedral{Saint::SanGiorgio});
  play(again, kAnna, Place{1, kFirst, square_at(0, 0), 0});
  CHECK(told(commit_all(again), FishReceived{kAnna, 1}));
}

TEST_CASE("antiquity 9.10, A21: Santa Maria has all four powers") {
  const State state = Position().cathedral(kAnna, Saint::SantaMaria, kFirst, 0, 0).done();
  for (const Saint saint :
       {Saint::SanNicolo, Saint::SantaBarbara, Saint::SanChristofori, Saint::SanGiorgio}) {
    CHECK(has_power(state.household(kAnna), saint));
  }
  const State graved = Position()
                           .cathedral(kAnna, Saint::SantaMaria, kFirst, 0, 0)
                           .grave(kAnna, kFirst, 0, 1)
                           .done();
  CHECK_FALSE(has_power(graved.household(kAnna), Saint::SanNicolo));
}

TEST_CASE("antiquity 10.1: Philosophy lets equal goods pass where different ones are asked") {
  State state =
      Position()
          .manned(kAnna, Building::FacultyOfPhilosophy, kFirst, 0, 0)
          .houses(kAnna, 6)
          .goods(kAnna, {{Good::Pearls, 4}, {Good::Grain, 3}, {Good::Wood, 2}, {Good::Stone, 1}})
          .done();
  CHECK(may(state, kAnna, BuyBuilding{Building::Stables, pay_with({Good::Pearls, Good::Pearls})}));
  play(state, kAnna, BuyHouse{7, 0, pay_with({Good::Grain, Good::Grain})});
  State city =
      Position()
          .stage(Stage::Countryside)
          .manned(kAnna, Building::FacultyOfPhilosophy, kFirst, 0, 0)
          .manned(kAnna, Building::CartShop, kFirst, 0, 4)
          .goods(kAnna, {{Good::Pearls, 2}, {Good::Grain, 1}, {Good::Wood, 1}, {Good::Stone, 1}})
          .done();
  CHECK(may(city, kAnna, BuildCity{at(2, 6), Good::Grain, Good::Pearls, Good::Pearls}));
}

TEST_CASE(
    "antiquity 10.2, 10.3, 10.4, 10.5: Theology razes a Cathedral once a round, but not every "
    "one") {
  auto position = [](Saint saint) {
    return Position()
        .cathedral(kAnna, saint, kFirst, 0, 0)
        .manned(kAnna, Building::FacultyOfTheology, kFirst, 0, 3)
        .manned(kAnna, Building::Market, kFirst, 4, 0)
        .houses(kAnna, 2)
        .goods(kAnna, {{Good::Stone, 2}});
  };
  State state = position(Saint::SanNicolo).done();
  play(state, kAnna, RazeCathedral{});
  CHECK_FALSE(state.household(kAnna).saint.has_value());
  CHECK((empty_squares(state.household(kAnna), kFirst) & bit(square_at(0, 1))) != 0);
  CHECK(works(state.household(kAnna), Building::FacultyOfTheology));
  CHECK(works(state.household(kAnna), Building::Market));
  play(state, kAnna, BuyCathedral{Saint::SanGiorgio});
  play(state, kAnna, Place{2, kFirst, square_at(0, 0), 0});
  refuses(state, kAnna, RazeCathedral{}, Violation::AlreadyRazed);
  CHECK(told(commit_all(state), CathedralRazed{kAnna, Saint::SanNicolo}));
  refuses(position(Saint::SantaMaria).done(), kAnna, RazeCathedral{}, Violation::SantaMariaStays);
  refuses(position(Saint::SanNicolo).grave(kAnna, kFirst, 1, 1).done(), kAnna, RazeCathedral{},
          Violation::CathedralHasGraves);
  refuses(
      Position().manned(kAnna, Building::FacultyOfTheology, kFirst, 0, 0).houses(kAnna, 1).done(),
      kAnna, RazeCathedral{}, Violation::NothingToRaze);
  refuses(Position()
              .cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0)
              .building(kAnna, Building::FacultyOfTheology, kFirst, 0, 3)
              .done(),
          kAnna, RazeCathedral{}, Violation::NoTheology);
}

TEST_CASE(
    "antiquity 10.6, 10.7, A29: A Hospital removes five graves, the ground and buildings serve "
    "again") {
  Position position;
  position.manned(kAnna, Building::Hospital, kFirst, 0, 0)
      .building(kAnna, Building::Market, kFirst, 3, 0);
  for (int column = 0; column < 6; ++column) position.grave(kAnna, kFirst, 6, column);
  position.grave(kAnna, kFirst, 3, 0).houses(kAnna, 2).goods(kAnna, {{Good::Wood, 1}});
  State state = position.done();
  refuses(state, kAnna, RemoveGrave{kFirst, square_at(2, 0)}, Violation::NoGraveThere);
  refuses(state, kAnna, Man{1}, Violation::BuildingHasGrave);
  play(state, kAnna, RemoveGrave{kFirst, square_at(3, 0)});
  play(state, kAnna, Man{1});
  for (int column = 0; column < 4; ++column) {
    play(state, kAnna, RemoveGrave{kFirst, square_at(6, column)});
  }
  refuses(state, kAnna, RemoveGrave{kFirst, square_at(6, 4)}, Violation::FiveGravesRemoved);
  play(state, kAnna, BuyBuilding{Building::Explorer, {}});
  CHECK(may(state, kAnna, Place{2, kFirst, square_at(6, 0), 0}));
  const State unmanned = Position()
                             .building(kAnna, Building::Hospital, kFirst, 0, 0)
                             .grave(kAnna, kFirst, 6, 6)
                             .done();
  refuses(unmanned, kAnna, RemoveGrave{kFirst, square_at(6, 6)}, Violation::NoHospital);
}

}  // namespace antiquity_tests
