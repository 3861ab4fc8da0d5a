// Section 6 of the rules: building, its price and its place.
#include "games/rome/building.hpp"

#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

void costs(Card card, int bricks, int stars, int value, int copies) {
  const rome::CardFacts& facts = rome::facts(card);
  CHECK(facts.bricks == bricks);
  CHECK(facts.stars == stars);
  CHECK(facts.value == value);
  int in_decks = 0;
  for (const std::uint8_t each : facts.in_deck) in_decks += each;
  CHECK(in_decks == copies);
  // No bricks on the first space of CBBBC: each costs two coins.
  State state =
      Position(4).hand(kAnna, {card}).coins(kAnna, 10).strip("CBBBC").emissary(kAnna, 0).done();
  play(state, kAnna, Build{card, at(1, 3)});
  CHECK(state.player(kAnna).coins == 10 - 2 * bricks);
  CHECK(state.player(kAnna).influence == stars);
}

// Anna may place a house here in this city.
State with_city(std::initializer_list<std::string_view> rows, Card card = Residential2) {
  return Position().city(kAnna, rows).hand(kAnna, {card}).done();
}

}  // namespace

TEST_CASE("rome 6.1: A build action puts one card from the own hand into the own city") {
  State state = Position().hand(kAnna, {Residential2, Residential2}).hand(kBruno, {Arena}).done();
  refuses(state, kAnna, Build{Arena, at(1, 3)}, Violation::NotInHand);
  refuses(state, kAnna, Build{Market, at(1, 3)}, Violation::NotInHand);
  const auto effects = play(state, kAnna, Build{Residential2, at(1, 3)});
  CHECK(told(effects, rome::BuildingBuilt{kAnna, Residential2, at(1, 3)}));
  CHECK(state.player(kAnna).open_hand.count(Residential2) == 1);
  CHECK(state.player(kAnna).city == city_of({"", ".. VF R2 R2"}));
  CHECK(state.player(kBruno).city.size() == 2);
}

TEST_CASE("rome 6.2: A card taken in the same turn may be built at once") {
  State state = Position().stage(Stage::Take).offer({Residential3}).done();
  refuses(state, kAnna, Build{Residential3, at(1, 3)}, Violation::MustTakeFirst);
  play(state, kAnna, Take{Residential3});
  CHECK(may(state, kAnna, Build{Residential3, at(1, 3)}));
  // A school's card comes with the build action spent.
  State school = Position().stage(Stage::Keep).school(0, Deck::II).drawn({Arena}).done();
  play(school, kAnna, Keep{Arena});
  refuses(school, kAnna, Build{Arena, at(1, 3)}, Violation::AlreadyBuilt);
}

TEST_CASE("rome 6.3: The cost must be met in full by strip, tokens and bought bricks together") {
  // One brick of the strip, one token, one bought: three for a market.
  const auto with_coins = [](int coins) {
    return Position()
        .city(kAnna, {"", ".. VF R2 GF1"})
        .hand(kAnna, {Market})
        .coins(kAnna, coins)
        .emissary(kAnna, 0)
        .done();
  };
  refuses(with_coins(1), kAnna, Build{Market, at(0, 1), 1}, Violation::CannotPayBricks);
  refuses(with_coins(2), kAnna, Build{Market, at(0, 1), 0}, Violation::CannotPayBricks);
  State state = with_coins(2);
  const auto effects = play(state, kAnna, Build{Market, at(0, 1), 1});
  CHECK(told(effects, rome::BrickTokensSpent{kAnna, 1}));
  CHECK(told(effects, rome::BricksBought{kAnna, 1, 2}));
  CHECK(state.player(kAnna).city.brick_tokens() == 0);
  CHECK(state.player(kAnna).coins == 2 - 2 + 1);  // the market's one neighbour
}

TEST_CASE("rome 6.4, R1: The strip pays first, then tokens or coins as the player likes") {
  const State state = Position()
                          .city(kAnna, {"GF1 ..", "VF R2 GF1"})
                          .hand(kAnna, {Residential4})
                          .coins(kAnna, 4)
                          .emissary(kAnna, 0)
                          .done();
  CHECK(rome::missing_bricks(state, Residential4) == 2);
  for (const std::uint8_t tokens : std::array<std::uint8_t, 3>{0, 1, 2}) {
    const State built = after(state, kAnna, Build{Residential4, at(2, 0), tokens});
    CHECK(built.player(kAnna).city.brick_tokens() == 2 - tokens);
    CHECK(built.player(kAnna).coins == 4 - 2 * (2 - tokens));
  }
  // The payment that is offered first spends tokens before coins.
  CHECK(std::get<Build>(legal_actions(state, kAnna)[0]).tokens == 2);
}

TEST_CASE("rome 6.5: No more tokens are spent than lie in the city or bricks are missing") {
  const auto on_space = [](std::size_t space) {
    return Position()
        .city(kAnna, {"GF1 GF", "VF R2"})
        .hand(kAnna, {Residential3, Residential2})
        .coins(kAnna, 9)
        .emissary(kAnna, space)
        .done();
  };
  const State one_brick = on_space(0);
  refuses(one_brick, kAnna, Build{Residential2, at(1, 2), 1}, Violation::TooManyTokens);
  refuses(one_brick, kAnna, Build{Residential3, at(1, 2), 2}, Violation::TooManyTokens);
  CHECK(may(one_brick, kAnna, Build{Residential3, at(1, 2), 1}));
  const State no_bricks = Position()
                              .city(kAnna, {"GF1 GF", "VF R2"})
                              .hand(kAnna, {Residential3})
                              .coins(kAnna, 9)
                              .strip("CBBBC")
                              .emissary(kAnna, 0)
                              .done();
  refuses(no_bricks, kAnna, Build{Residential3, at(1, 2), 2}, Violation::NotEnoughTokens);
  CHECK(may(no_bricks, kAnna, Build{Residential3, at(1, 2), 1}));
  CHECK(may(on_space(1), kAnna, Build{Residential3, at(1, 2), 0}));
}

TEST_CASE("rome 6.6, R10: Tokens are spent from the building that has been longest in the city") {
  State state = Position()
                    .city(kAnna, {"R2 GF1", "VF GF1"})
                    .hand(kAnna, {Residential3})
                    .emissary(kAnna, 0)
                    .done();
  play(state, kAnna, Build{Residential3, at(2, 0), 1});
  CHECK(state.player(kAnna).city.at(at(0, 1))->tokens == 0);
  CHECK(state.player(kAnna).city.at(at(1, 1))->tokens == 1);
}

TEST_CASE("rome 6.7: A new building shares an edge with a building of the city") {
  const State state = with_city({"", ".. VF R2"});
  for (const Cell cell : {at(1, 0), at(1, 3), at(0, 1), at(0, 2), at(2, 1), at(2, 2)}) {
    CHECK(may(state, kAnna, Build{Residential2, cell}));
  }
  CHECK(legal_actions(state, kAnna).size() == 6 + 2);  // and produce, and end of turn
  for (const Cell cell : {at(0, 0), at(2, 3), at(1, 4), at(3, 1)}) {
    refuses(state, kAnna, Build{Residential2, cell}, Violation::NotAdjacent);
  }
  for (const int cell : {64, 200, 255}) {
    refuses(state, kAnna, Build{Residential2, static_cast<Cell>(cell)}, Violation::NoSuchCell);
  }
}

TEST_CASE("rome 6.8: A building is placed on an empty space and stays there") {
  const State state = with_city({"", ".. VF R2"});
  refuses(state, kAnna, Build{Residential2, at(1, 1)}, Violation::CellOccupied);
  refuses(state, kAnna, Build{Residential2, at(1, 2)}, Violation::CellOccupied);
  // A full city takes only an aqueduct, in the place of another building.
  State full = Position()
                   .city(kAnna, {"VF R2 R2 R2", "R3 R3 R3 GF", "R4 R4 SF MA", "AR TB SC R2"})
                   .hand(kAnna, {Residential2, Aqueduct})
                   .done();
  for (int row = -1; row <= 4; ++row) {
    for (int column = -1; column <= 4; ++column) {
      CHECK_FALSE(may(full, kAnna, Build{Residential2, at(row, column)}));
    }
  }
  play(full, kAnna, Build{Aqueduct, at(1, 3)});
  CHECK(full.player(kAnna).city.at(at(1, 3))->card == Aqueduct);
  CHECK(full.player(kAnna).city.size() == 16);
}

TEST_CASE("rome 6.9: The city may never be more than 4 columns wide") {
  const State state = with_city({"", "VF R2 R2 R2"});
  refuses(state, kAnna, Build{Residential2, at(1, 4)}, Violation::CityTooWide);
  refuses(state, kAnna, Build{Residential2, at(1, -1)}, Violation::CityTooWide);
  CHECK(may(state, kAnna, Build{Residential2, at(0, 3)}));
  CHECK(may(with_city({"", "VF R2 R2"}), kAnna, Build{Residential2, at(1, 3)}));
}

TEST_CASE("rome 6.10: The city may never be more than 4 rows high") {
  const State state = with_city({".. VF", ".. R2", ".. R2", ".. R2"});
  refuses(state, kAnna, Build{Residential2, at(4, 1)}, Violation::CityTooHigh);
  refuses(state, kAnna, Build{Residential2, at(-1, 1)}, Violation::CityTooHigh);
  CHECK(may(state, kAnna, Build{Residential2, at(3, 2)}));
  CHECK(may(with_city({".. VF", ".. R2", ".. R2"}), kAnna, Build{Residential2, at(3, 1)}));
}

TEST_CASE("rome 6.11: The square is not fixed: the city may grow to any side within four by four") {
  const State state = with_city({"", ".. VF R2 R2"});
  CHECK(may(state, kAnna, Build{Residential2, at(1, 0)}));
  CHECK(may(state, kAnna, Build{Residential2, at(1, 4)}));
  // From the start two buildings can be added to the left as well as to the right.
  State left = Rules::initial({.players = 3, .shrine = false});
  const City& city = left.player(kAnna).city;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const bool fits = row <= 6 && column >= 1 && column <= 6;
      CHECK(((city.four_by_four() & rome::bit(rome::cell_at(row, column))) != 0) == fits);
    }
  }
}

TEST_CASE("rome 6.12: A building with stars brings one influence token for each star") {
  const auto gained = [](Card card) {
    State state = Position(4).hand(kAnna, {card}).influence(kAnna, 4).done();
    const auto effects = play(state, kAnna, Build{card, at(1, 3)});
    const int tokens = state.player(kAnna).influence - 4;
    if (tokens > 0) {
      CHECK(told(effects, rome::InfluenceGained{kAnna, static_cast<std::uint8_t>(tokens)}));
    }
    return tokens;
  };
  CHECK(gained(TempleOfMars) == 3);
  CHECK(gained(TempleOfJupiter) == 2);
  CHECK(gained(TempleOfLuna) == 1);
  CHECK(gained(GrandAqueduct) == 1);
  CHECK(gained(TempleOfJuno) == 0);
  CHECK(gained(Residential4) == 0);
}

TEST_CASE("rome 6.13: The effect of a public building is used once, when it is built") {
  State state = Position().hand(kAnna, {Market}).done();
  play(state, kAnna, Build{Market, at(0, 1)});
  CHECK(state.player(kAnna).coins == 5 + 1);
  play(state, kAnna, Produce{});
  CHECK(state.player(kAnna).coins == 6 + 1);  // the farm alone
}

TEST_CASE("rome 6.14: Residential 2 costs 1 brick, is of value 2 and has no star") {
  costs(Residential2, 1, 0, 2, 11);
}
TEST_CASE("rome 6.15: Residential 3 costs 2 bricks, is of value 3 and has no star") {
  costs(Residential3, 2, 0, 3, 9);
}
TEST_CASE("rome 6.16: Residential 4 costs 3 bricks, is of value 4 and has no star") {
  costs(Residential4, 3, 0, 4, 4);
}
TEST_CASE("rome 6.17: A luxury residential building has 1 star and the cost of its value") {
  costs(LuxuryResidential2, 1, 1, 2, 1);
  costs(LuxuryResidential3, 2, 1, 3, 1);
  costs(LuxuryResidential4, 3, 1, 4, 1);
  // It joins the area of its value.
  const State state =
      Position().stage(Stage::Over).round(14).city(kAnna, {"MA R3 L3", "R2"}).done();
  CHECK(line(state, kAnna, "residential_3") == 6);
}

}  // namespace rome_tests
