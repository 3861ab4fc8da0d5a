// Section 5 of the rules, and the University: men on buildings.
#include "games/antiquity/city_uses.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {

TEST_CASE("antiquity 5.1, 2.7: A man makes a building work until All Rise") {
  State state = Position().building(kAnna, Building::Stables, kFirst, 0, 0).houses(kAnna, 1).done();
  CHECK_FALSE(works(state.household(kAnna), Building::Stables));
  play(state, kAnna, Man{0});
  CHECK(works(state.household(kAnna), Building::Stables));
  state.introductory = 1;
  commit_all(state);
  CHECK(state.round == 2);
  CHECK_FALSE(works(state.household(kAnna), Building::Stables));
  CHECK(free_men(state, kAnna) == 1);
}

TEST_CASE(
    "antiquity 5.2, 5.7, 2.8: Men on buildings and in the countryside are not free, others wait") {
  State state = Position()
                    .building(kAnna, Building::Market, kFirst, 0, 0)
                    .building(kAnna, Building::Explorer, kFirst, 2, 0)
                    .houses(kAnna, 2)
                    .producer(kAnna, Industry::Farm, Good::Grain, 5, 2, 0x41)
                    .done();
  CHECK(free_men(state, kAnna) == 1);
  play(state, kAnna, Man{0});
  CHECK(free_men(state, kAnna) == 0);
  refuses(state, kAnna, Man{1}, Violation::NoFreeMan);
  State idle = Position().houses(kAnna, 3).done();
  idle.introductory = 1;
  commit_all(idle);
  CHECK(free_men(idle, kAnna) == 3);
}

TEST_CASE("antiquity 5.3, 5.5: One man a building, and he stays") {
  State state = Position().building(kAnna, Building::Market, kFirst, 0, 0).houses(kAnna, 2).done();
  play(state, kAnna, Man{0});
  refuses(state, kAnna, Man{0}, Violation::AlreadyManned);
}

TEST_CASE("antiquity 5.4: Cathedral, Brewery and Granary work without a man and take none") {
  const State state = Position()
                          .cathedral(kAnna, Saint::SanNicolo, kFirst, 0, 0)
                          .building(kAnna, Building::Brewery, kFirst, 0, 3)
                          .building(kAnna, Building::Granary, kFirst, 3, 3)
                          .houses(kAnna, 4)
                          .done();
  for (std::uint8_t piece = 0; piece < 3; ++piece)
    refuses(state, kAnna, Man{piece}, Violation::CannotBeManned);
  CHECK(works(state.household(kAnna), Building::Brewery));
  CHECK(works(state.household(kAnna), Building::Granary));
  CHECK(works(state.household(kAnna), Building::Cathedral));
}

TEST_CASE("antiquity 5.6, A15: A building with a grave cannot be manned and does nothing") {
  const State state = Position()
                          .building(kAnna, Building::Market, kFirst, 0, 0)
                          .building(kAnna, Building::Granary, kFirst, 3, 3)
                          .building(kAnna, Building::Brewery, kFirst, 5, 0)
                          .fountain(kAnna, kFirst, 2, 0)
                          .grave(kAnna, kFirst, 1, 1)
                          .grave(kAnna, kFirst, 4, 3)
                          .grave(kAnna, kFirst, 5, 0)
                          .grave(kAnna, kFirst, 2, 0)
                          .houses(kAnna, 2)
                          .done();
  refuses(state, kAnna, Man{0}, Violation::BuildingHasGrave);
  CHECK_FALSE(works(state.household(kAnna), Building::Granary));
  CHECK_FALSE(works(state.household(kAnna), Building::Brewery));
  CHECK(working_fountains(state.household(kAnna)) == 0);
}

TEST_CASE("antiquity 5.8: Only a building that stands in a city can be manned") {
  State state = Position().goods(kAnna, {{Good::Wood, 1}}).houses(kAnna, 1).done();
  play(state, kAnna, BuyBuilding{Building::Market, {}});
  refuses(state, kAnna, Man{0}, Violation::BuildingInHand);
  refuses(state, kAnna, Man{1}, Violation::NoSuchPiece);
}

TEST_CASE("antiquity 10.8, 10.9, A14: A manned University works the faculties at its edge") {
  // University at rows 0-1, columns 3-4; Philosophy touches it at its left; Theology at a corner
  // only.
  State state = Position()
                    .building(kAnna, Building::University, kFirst, 1, 3)
                    .building(kAnna, Building::FacultyOfPhilosophy, kFirst, 0, 0)
                    .building(kAnna, Building::FacultyOfTheology, kFirst, 3, 0)
                    .goods(kAnna, {{Good::Stone, 2}})
                    .houses(kAnna, 2)
                    .done();
  play(state, kAnna, Man{0});
  CHECK(works(state.household(kAnna), Building::FacultyOfPhilosophy));
  CHECK_FALSE(works(state.household(kAnna), Building::FacultyOfTheology));
  refuses(state, kAnna, Man{1}, Violation::WorkedByUniversity);
  CHECK(may(state, kAnna, Man{2}));
  // One that is added later works at once.
  build(state, kAnna, Building::FacultyOfBiology, kFirst, 3, 3);
  CHECK(works(state.household(kAnna), Building::FacultyOfBiology));
  // A grave on the University ends it all.
  state.household(kAnna).cities[0].graves |= bit(square_at(1, 3));
  CHECK_FALSE(works(state.household(kAnna), Building::FacultyOfPhilosophy));
}

TEST_CASE(
    "antiquity 10.10, A29: A University may stand alone, beside an empty one a faculty is manned "
    "itself") {
  State alone = Position().goods(kAnna, {{Good::Wood, 1}}).houses(kAnna, 1).done();
  build(alone, kAnna, Building::University, kFirst, 2, 2);
  CHECK(may(alone, kAnna, Man{0}));
  State state = Position()
                    .building(kAnna, Building::University, kFirst, 0, 3)
                    .building(kAnna, Building::FacultyOfPhilosophy, kFirst, 0, 0)
                    .houses(kAnna, 2)
                    .done();
  play(state, kAnna, Man{1});
  CHECK(works(state.household(kAnna), Building::FacultyOfPhilosophy));
}

TEST_CASE(
    "antiquity 5.3, 10.8, 14.2: The first figure: two manned carts, an idle market, a store of "
    "six") {
  const State state = Position()
                          .manned(kAnna, Building::CartShop, kFirst, 0, 0)
                          .manned(kAnna, Building::CartShop, kFirst, 0, 2)
                          .building(kAnna, Building::Market, kFirst, 0, 4)
                          .store(kAnna, 2, 3, 2, 0, true)
                          .manned(kAnna, Building::University, kFirst, 2, 2)
                          .building(kAnna, Building::FacultyOfTheology, kFirst, 2, 4)
                          .houses(kAnna, 6)
                          .done();
  const Household& anna = state.household(kAnna);
  CHECK(manned_cart_shops(anna) == 2);
  CHECK_FALSE(works(anna, Building::Market));
  CHECK(storage(anna) == 6);
  CHECK(works(anna, Building::FacultyOfTheology));
  CHECK(free_men(state, kAnna) == 2);
}

}  // namespace antiquity_tests
