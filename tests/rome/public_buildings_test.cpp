// Section 8 of the rules, but for the schools: public buildings.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

// A ring around at(1, 1); a building there has four neighbours.
State in_the_middle(Card card) {
  State state =
      Position(4).city(kAnna, {"VF R2 R2", "R3 .. R3", "R4 AQ R2"}).hand(kAnna, {card}).done();
  play(state, kAnna, Build{card, at(1, 1)});
  return state;
}
State with_one_neighbour(Card card) {
  return after(Position(4).hand(kAnna, {card}).done(), kAnna, Build{card, at(0, 1)});
}
void costs_three(Card card) {
  CHECK(rome::facts(card).bricks == 3);
  CHECK(rome::facts(card).stars == 0);
  CHECK(rome::facts(card).category == rome::Category::Public);
  const auto with_coins = [&](int coins) {
    Position position(4);
    return position.hand(kAnna, {card}).coins(kAnna, coins).emissary(kAnna, 1).done();
  };
  // Two bricks of the strip, the third for two coins.
  refuses(with_coins(1), kAnna, Build{card, at(0, 1)}, Violation::CannotPayBricks);
  CHECK(may(with_coins(2), kAnna, Build{card, at(0, 1)}));
}

}  // namespace

TEST_CASE("rome 8.1: Public buildings come in four colours, without stars") {
  using enum rome::Colour;
  const std::array<std::pair<Card, rome::Colour>, 8> expected = {{{Market, Green},
                                                                  {ForumRomanum, Green},
                                                                  {Arena, Red},
                                                                  {Colosseum, Red},
                                                                  {School, Yellow},
                                                                  {University, Yellow},
                                                                  {ThermalBaths, Blue},
                                                                  {ImperialThermalBaths, Blue}}};
  for (const auto& [card, colour] : expected) {
    CHECK(rome::facts(card).colour == colour);
    costs_three(card);
  }
  const auto all =
      std::ranges::count(rome::kCardFacts, rome::Category::Public, &rome::CardFacts::category);
  CHECK(all == 8);
}

TEST_CASE("rome 8.2: Neighbours of any kind count at the moment of building, later ones do not") {
  State state = Position()
                    .city(kAnna, {"VF ..", "AQ TB1", "LU"})
                    .hand(kAnna, {Market})
                    .hand(kAnna, {Residential2})
                    .done();
  play(state, kAnna, Build{Market, at(0, 1)});  // beside the farm and the baths
  CHECK(state.player(kAnna).coins == 5 + 2);
  CHECK(state.player(kAnna).city.at(at(1, 1))->tokens == 1);  // the baths gain nothing by it
  State later = Position().city(kAnna, {"MA TB1", "VF R2"}).hand(kAnna, {Residential2}).done();
  play(later, kAnna, Build{Residential2, at(0, 2)});
  CHECK(later.player(kAnna).coins == 5);
  CHECK(later.player(kAnna).city.at(at(0, 1))->tokens == 1);
}

TEST_CASE("rome 8.3: A Market costs 3 bricks and brings 1 coin for each adjacent building") {
  costs_three(Market);
  CHECK(in_the_middle(Market).player(kAnna).coins == 5 + 4);
  CHECK(with_one_neighbour(Market).player(kAnna).coins == 5 + 1);
}

TEST_CASE("rome 8.4: The Forum Romanum costs 3 bricks and brings 1 coin more") {
  costs_three(ForumRomanum);
  CHECK(in_the_middle(ForumRomanum).player(kAnna).coins == 5 + 5);
  CHECK(with_one_neighbour(ForumRomanum).player(kAnna).coins == 5 + 2);
}

TEST_CASE("rome 8.5: An Arena costs 3 bricks and brings 1 influence token for each neighbour") {
  costs_three(Arena);
  CHECK(in_the_middle(Arena).player(kAnna).influence == 4);
  CHECK(with_one_neighbour(Arena).player(kAnna).influence == 1);
}

TEST_CASE("rome 8.6: The Colosseum costs 3 bricks and brings 1 influence token more") {
  costs_three(Colosseum);
  CHECK(in_the_middle(Colosseum).player(kAnna).influence == 5);
  CHECK(with_one_neighbour(Colosseum).player(kAnna).influence == 2);
}

TEST_CASE("rome 8.15: Thermal Baths cost 3 bricks and receive 1 point token for each neighbour") {
  costs_three(ThermalBaths);
  CHECK(in_the_middle(ThermalBaths).player(kAnna).city.at(at(1, 1))->tokens == 4);
  const State one = with_one_neighbour(ThermalBaths);
  CHECK(one.player(kAnna).city.at(at(0, 1))->tokens == 1);
  CHECK(one.player(kAnna).city.brick_tokens() == 0);
}

TEST_CASE("rome 8.16: Imperial Thermal Baths cost 3 bricks and receive 1 point token more") {
  costs_three(ImperialThermalBaths);
  CHECK(in_the_middle(ImperialThermalBaths).player(kAnna).city.at(at(1, 1))->tokens == 5);
  CHECK(with_one_neighbour(ImperialThermalBaths).player(kAnna).city.at(at(0, 1))->tokens == 2);
}

TEST_CASE("rome 8.17: In final scoring a public building of deck I counts like any of its colour") {
  const auto points = [](std::initializer_list<std::string_view> rows) {
    return line(Position().city(kAnna, rows).done(), kAnna, "residential_4");
  };
  CHECK(points({"FO R4 CO", ".. VF"}) == 4 * 2);
  CHECK(points({"UN R4 IB3", ".. VF"}) == 4 * 2 + 3);
  CHECK(points({"FO R4 MA", ".. VF"}) == 4);  // both green
}

}  // namespace rome_tests
