// Section 12 of the rules: the temples.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

int temples(std::initializer_list<std::string_view> rows, int coins = 0) {
  return line(Position(4).city(kAnna, rows).coins(kAnna, coins).done(), kAnna, "temples");
}

void costs(Card temple, int bricks, int stars, Deck deck) {
  const rome::CardFacts& facts = rome::facts(temple);
  CHECK(facts.category == rome::Category::Temple);
  CHECK(facts.bricks == bricks);
  CHECK(facts.stars == stars);
  std::array<std::uint8_t, 4> copies{};
  copies[rome::index(deck)] = 1;
  CHECK(facts.in_deck == copies);
}

}  // namespace

TEST_CASE("rome 12.1: A condition that is met more than once scores once") {
  CHECK(temples({"MR R4", "R4 R4"}) == 5);
  CHECK(temples({"CU R2 R2 R2", "R2 R2 R2 R2", "R2"}) == 10);
  CHECK(temples({"SA VF VF VF", "GF GF SF SF", "VY"}) == 15);
}

TEST_CASE("rome 12.2: Temple of Luna scores 1 point for each star, its own included") {
  costs(TempleOfLuna, 2, 1, Deck::I);
  CHECK(temples({"LU R2", "VF"}) == 1);
  CHECK(temples({"LU MR", "L2 GA", "L3 VY"}) == 1 + 3 + 1 + 1 + 1);
}

TEST_CASE("rome 12.3: Temple of Mars scores 5 points with a residential building of value 4") {
  costs(TempleOfMars, 2, 3, Deck::I);
  CHECK(temples({"MR R4", "VF"}) == 5);
  CHECK(temples({"MR R3", "R2"}) == 0);
}

TEST_CASE("rome 12.4: Temple of Venus scores 2 points for each residential building of value 2") {
  costs(TempleOfVenus, 2, 1, Deck::I);
  CHECK(temples({"VE R3", "R4"}) == 0);
  CHECK(temples({"VE R2", "R4"}) == 2);
  CHECK(temples({"VE R2", "R2 R2"}) == 6);
}

TEST_CASE("rome 12.5: Temple of Jupiter scores 2 points for each temple, itself included") {
  costs(TempleOfJupiter, 2, 2, Deck::I);
  CHECK(temples({"JU R2", "VF"}) == 2);
  CHECK(temples({"JU MI", "JN VF"}) == 6);  // Minerva and Juno miss their own conditions
}

TEST_CASE("rome 12.6: Temple of Mercury scores 1 point for every 3 full coins, on top of them") {
  costs(TempleOfMercury, 2, 2, Deck::I);
  const std::array<int, 7> expected = {0, 0, 0, 1, 1, 1, 2};
  for (int coins = 0; coins < 7; ++coins) {
    CHECK(temples({"ME R2", "VF"}, coins) == expected[static_cast<std::size_t>(coins)]);
  }
  const State state = Position().city(kAnna, {"ME R2", "VF"}).coins(kAnna, 7).done();
  CHECK(Rules::score(state, kAnna).total() == 7 + 2);
}

TEST_CASE("rome 12.7: Temple of Minerva scores 10 points in a city of 16 buildings") {
  costs(TempleOfMinerva, 3, 0, Deck::II);
  CHECK(temples({"MI R2 R2 R2", "R3 R3 R3 R4", "GF SF MA AR", "TB SC VF R4"}) == 10);
  CHECK(temples({"MI R2 R2 R2", "R3 R3 R3 R4", "GF SF MA AR", "TB SC VF"}) == 0);
}

TEST_CASE(
    "rome 12.8: Temple of Fortuna scores 15 points with public buildings of all four colours") {
  costs(TempleOfFortuna, 3, 0, Deck::III);
  CHECK(temples({"FT MA", "AR SC", "TB"}) == 15);
  CHECK(temples({"FT FO", "CO UN", "IB"}) == 15);
  CHECK(temples({"FT MA", "AR SC", "FO CO"}) == 0);  // no blue
  CHECK(temples({"FT TB", "AR SC", "VF IB"}) == 0);  // no green
  CHECK(temples({"FT TB", "MA SC"}) == 0);           // no red
  CHECK(temples({"FT TB", "MA AR"}) == 0);           // no yellow
}

TEST_CASE(
    "rome 12.9: Temple of Cupid scores 10 points with four residential buildings of value 2") {
  costs(TempleOfCupid, 3, 0, Deck::III);
  CHECK(temples({"CU R2 R2", "R2 R2"}) == 10);
  CHECK(temples({"CU R2 R2", "R2 R3"}) == 0);
}

TEST_CASE("rome 12.10: Temple of Juno scores 10 points with four temples, itself included") {
  costs(TempleOfJuno, 3, 0, Deck::IV);
  CHECK(temples({"JN MI", "CU FT"}) == 10);
  CHECK(temples({"JN MI", "CU R2"}) == 0);
}

TEST_CASE("rome 12.11: Temple of Saturn scores 15 points with four production buildings") {
  costs(TempleOfSaturn, 3, 0, Deck::IV);
  CHECK(temples({"SA VF GF", "SF VF"}) == 15);
  CHECK(temples({"SA VF GF", "SF R2"}) == 0);
}

TEST_CASE(
    "rome 12.12: Luxury houses count with their value, a Vineyard as one production building") {
  CHECK(temples({"MR L4", "VF"}) == 5);
  CHECK(temples({"MR L3", "L2"}) == 0);
  CHECK(temples({"VE L2", "R2"}) == 4);
  CHECK(temples({"CU R2 R2", "R2 L2"}) == 10);
  CHECK(temples({"CU R2 R2", "R2 L3"}) == 0);
  CHECK(temples({"SA VY GF", "SF VF"}) == 15);
  CHECK(temples({"SA VY GF", "SF R2"}) == 0);
}

TEST_CASE("rome: Temples are the ten named ones and the Shrine") {
  CHECK(std::ranges::count(rome::kCardFacts, rome::Category::Temple, &rome::CardFacts::category) ==
        11);
}

}  // namespace rome_tests
