// Section 9 of the rules: aqueducts.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

State with_aqueduct(std::initializer_list<std::string_view> rows, Card card = Aqueduct) {
  return Position().city(kAnna, rows).hand(kAnna, {card}).done();
}

}  // namespace

TEST_CASE("rome 9.1: An Aqueduct costs 1 brick and has no star, and there are 8 in the decks") {
  const rome::CardFacts& facts = rome::facts(Aqueduct);
  CHECK(facts.bricks == 1);
  CHECK(facts.stars == 0);
  CHECK(facts.in_deck == std::array<std::uint8_t, 4>{0, 4, 2, 2});
  const State state = with_aqueduct({"", ".. VF R2"});
  CHECK(after(state, kAnna, Build{Aqueduct, at(1, 3)}).player(kAnna).influence == 0);
}

TEST_CASE("rome 9.2: The Grand Aqueduct has 1 star and is else an Aqueduct") {
  CHECK(rome::facts(GrandAqueduct).bricks == 1);
  State state = with_aqueduct({"", ".. VF R2"}, GrandAqueduct);
  play(state, kAnna, Build{GrandAqueduct, at(1, 1)});  // it may replace
  CHECK(state.player(kAnna).influence == 1);
  CHECK(line(state, kAnna, "aqueducts") == 4);
  const State other = with_aqueduct({"GA R2", "R2 R2"});
  refuses(other, kAnna, Build{Aqueduct, at(0, 1)}, Violation::SecondAqueductInRow);
  refuses(with_aqueduct({"AQ R2", "R2 R2"}, GrandAqueduct), kAnna, Build{GrandAqueduct, at(1, 0)},
          Violation::SecondAqueductInColumn);
}

TEST_CASE("rome 9.3, R2: An aqueduct goes on an empty space or replaces any other building") {
  const State state = with_aqueduct({"TB2 AR ..", ".. VF R2", ".. LU AQ"});
  // Row 2 and column 2 have an aqueduct; the rest of the city is open to a second.
  CHECK(may(state, kAnna, Build{Aqueduct, at(0, 0)}));
  CHECK(may(state, kAnna, Build{Aqueduct, at(0, 1)}));
  CHECK(may(state, kAnna, Build{Aqueduct, at(1, 1)}));  // a starting building
  CHECK(may(state, kAnna, Build{Aqueduct, at(1, 0)}));  // an empty space
  CHECK(may(state, kAnna, Build{Aqueduct, at(-1, 0)}));
  refuses(state, kAnna, Build{Aqueduct, at(2, 2)}, Violation::AqueductOnAqueduct);
  refuses(state, kAnna, Build{Aqueduct, at(2, 1)}, Violation::SecondAqueductInRow);
  refuses(state, kAnna, Build{Aqueduct, at(4, 4)}, Violation::NotAdjacent);

  State next = state;
  const auto effects = play(next, kAnna, Build{Aqueduct, at(1, 1)});
  CHECK(told(effects, rome::BuildingReplaced{kAnna, VegetableFarm, at(1, 1)}));
  CHECK(told(effects, rome::BuildingBuilt{kAnna, Aqueduct, at(1, 1)}));
  CHECK(next.player(kAnna).city.size() == 6);
}

TEST_CASE("rome 9.4: No row of a city may hold two aqueducts") {
  const State state = with_aqueduct({"R2 R2 R2", "AQ R2"});
  refuses(state, kAnna, Build{Aqueduct, at(1, 1)}, Violation::SecondAqueductInRow);
  refuses(state, kAnna, Build{Aqueduct, at(1, 2)}, Violation::SecondAqueductInRow);
  refuses(state, kAnna, Build{Aqueduct, at(1, -1)}, Violation::SecondAqueductInRow);
  CHECK(may(state, kAnna, Build{Aqueduct, at(0, 1)}));
}

TEST_CASE("rome 9.5: No column of a city may hold two aqueducts") {
  const State state = with_aqueduct({"R2 AQ R2", "R2 R2"});
  refuses(state, kAnna, Build{Aqueduct, at(1, 1)}, Violation::SecondAqueductInColumn);
  refuses(state, kAnna, Build{Aqueduct, at(2, 1)}, Violation::SecondAqueductInColumn);
  refuses(state, kAnna, Build{Aqueduct, at(-1, 1)}, Violation::SecondAqueductInColumn);
  CHECK(may(state, kAnna, Build{Aqueduct, at(1, 0)}));
  // Four fit into a city, one in each row and column.
  const State three = with_aqueduct({"AQ R2 R2 R2", "R2 AQ R2 R3", "R3 R3 AQ R4", "R4 VF VF SF"});
  CHECK(may(three, kAnna, Build{Aqueduct, at(3, 3)}));
  CHECK(legal_actions(three, kAnna).size() == 1 + 2);
}

TEST_CASE("rome 9.6: The tokens on a replaced building go back to the supply") {
  State baths = with_aqueduct({"TB3 R2", "VF"});
  play(baths, kAnna, Build{Aqueduct, at(0, 0)});
  CHECK(baths.player(kAnna).city.at(at(0, 0))->tokens == 0);
  State farm = with_aqueduct({"GF1 R2", "GF1"});
  play(farm, kAnna, Build{Aqueduct, at(0, 0)});  // the strip pays
  CHECK(farm.player(kAnna).city.brick_tokens() == 1);
  CHECK(farm.player(kAnna).city.at(at(1, 0))->tokens == 1);
}

TEST_CASE("rome 9.6, R10: A brick token on the replaced building helps to pay, and before others") {
  State state = Position()
                    .city(kAnna, {"GF1 R2", "VF GF1"})
                    .hand(kAnna, {Aqueduct})
                    .coins(kAnna, 0)
                    .strip("CBBBC")
                    .emissary(kAnna, 0)
                    .done();
  // The older farm keeps its token: the one that is replaced pays.
  play(state, kAnna, Build{Aqueduct, at(1, 1), 1});
  CHECK(state.player(kAnna).city.brick_tokens() == 1);
  CHECK(state.player(kAnna).city.at(at(0, 0))->tokens == 1);
  CHECK(state.player(kAnna).city.at(at(1, 1))->card == Aqueduct);
}

TEST_CASE("rome 9.7, R2: A replaced building no longer counts, but what it brought is kept") {
  State state = Position()
                    .city(kAnna, {"MA R2 AR", "VF MR R4"})
                    .hand(kAnna, {Aqueduct})
                    .influence(kAnna, 3)
                    .coins(kAnna, 7)
                    .done();
  CHECK(line(state, kAnna, "residential_2") == 2 * 2);
  CHECK(line(state, kAnna, "temples") == 5);
  State market = after(state, kAnna, Build{Aqueduct, at(0, 0)});
  CHECK(market.player(kAnna).coins == 7);
  CHECK(line(market, kAnna, "residential_2") == 2);  // its colour is gone
  const State temple = after(state, kAnna, Build{Aqueduct, at(1, 1)});
  CHECK(temple.player(kAnna).influence == 3);
  CHECK(line(temple, kAnna, "temples") == 0);
  const State house = after(state, kAnna, Build{Aqueduct, at(1, 2)});
  CHECK(line(house, kAnna, "residential_4") == 0);  // its value is gone
  CHECK(line(house, kAnna, "temples") == 0);
  State farm = after(state, kAnna, Build{Aqueduct, at(1, 0)});
  farm = after(farm, kAnna, Produce{});
  CHECK(farm.player(kAnna).coins == 7);  // its ability is gone
}

}  // namespace rome_tests
