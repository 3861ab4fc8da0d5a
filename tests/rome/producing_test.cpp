// Section 7 of the rules: producing.
#include "games/rome/production.hpp"
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

State produced(std::initializer_list<std::string_view> rows) {
  return after(Position(4).city(kAnna, rows).done(), kAnna, Produce{});
}
int bricks_of(Card card) {
  return rome::facts(card).bricks;
}

}  // namespace

TEST_CASE("rome 7.1: A produce action costs 2 cogs, from the strip and bought where they lack") {
  const std::array<int, 5> prices = {2, 2, 2, 1, 0};  // on BBBCC
  for (std::size_t space = 0; space < 5; ++space) {
    const State state = Position().emissary(kAnna, space).coins(kAnna, prices[space]).done();
    CHECK(after(state, kAnna, Produce{}).player(kAnna).coins == 1);  // the farm's
    if (prices[space] > 0) {
      const State poor = Position().emissary(kAnna, space).coins(kAnna, prices[space] - 1).done();
      refuses(poor, kAnna, Produce{}, Violation::CannotPayCogs);
    }
  }
}

TEST_CASE("rome 7.2, R17: Every production building of the city works once, none is left out") {
  State state = Position().city(kAnna, {"VF VF SF", "GF VY R2"}).done();
  CHECK(rome::yield_of(state.player(kAnna).city) ==
        rome::Yield{.coins = 3, .influence = 1, .brick_tokens = 2});
  const auto effects = play(state, kAnna, Produce{});
  CHECK(state.player(kAnna).coins == 5 + 3);
  CHECK(state.player(kAnna).influence == 1);
  CHECK(state.player(kAnna).city.brick_tokens() == 2);
  CHECK(told(effects, rome::CoinsGained{kAnna, 3}));
  CHECK(told(effects, rome::InfluenceGained{kAnna, 1}));
  CHECK(told(effects, rome::BrickTokenPlaced{kAnna, at(1, 0)}));
  CHECK(told(effects, rome::BrickTokenPlaced{kAnna, at(1, 1)}));
  refuses(state, kAnna, Produce{}, Violation::AlreadyProduced);
}

TEST_CASE("rome 7.3: A production building built earlier in the turn works in it") {
  State state = Position().hand(kAnna, {SheepFarm}).done();
  play(state, kAnna, Build{SheepFarm, at(1, 3)});
  play(state, kAnna, Produce{});
  CHECK(state.player(kAnna).influence == 1);
}

TEST_CASE("rome 7.4, R4: Producing is allowed even when it brings nothing") {
  const State state = Position().city(kAnna, {"R2 R2", "GF1"}).done();
  CHECK(rome::yield_of(state.player(kAnna).city) == rome::Yield{});
  CHECK(may(state, kAnna, Produce{}));
  const State next = after(state, kAnna, Produce{});
  CHECK(next.player(kAnna) == state.player(kAnna));
  CHECK(next.has_produced == 1);
}

TEST_CASE(
    "rome 7.5: A Vegetable Farm costs 2 bricks and brings 1 coin, the starting one included") {
  CHECK(bricks_of(VegetableFarm) == 2);
  CHECK(produced({"", ".. VF R2"}).player(kAnna).coins == 6);
  CHECK(produced({"VF VF", "VF R2"}).player(kAnna).coins == 8);
}

TEST_CASE("rome 7.6: A Grain Farm costs 2 bricks and gets 1 brick token if it has none") {
  CHECK(bricks_of(GrainFarm) == 2);
  const State state = produced({"GF GF1", "GF R2"});
  CHECK(state.player(kAnna).city.brick_tokens() == 3);
  CHECK(state.player(kAnna).coins == 5);
}

TEST_CASE("rome 7.7: A Sheep Farm costs 2 bricks and brings 1 influence token") {
  CHECK(bricks_of(SheepFarm) == 2);
  CHECK(produced({"SF SF", "R2 SF"}).player(kAnna).influence == 3);
}

TEST_CASE("rome 7.8: A Vineyard costs 2 bricks, has no star and brings a coin and a brick token") {
  CHECK(bricks_of(Vineyard) == 2);
  CHECK(rome::facts(Vineyard).stars == 0);
  const State empty = produced({"VY R2", "R2"});
  CHECK(empty.player(kAnna).coins == 6);
  CHECK(empty.player(kAnna).city.brick_tokens() == 1);
  const State full = produced({"VY1 R2", "R2"});
  CHECK(full.player(kAnna).coins == 6);
  CHECK(full.player(kAnna).city.brick_tokens() == 1);
}

TEST_CASE("rome 7.9: A Grain Farm or a Vineyard never holds more than 1 brick token") {
  const State state = produced({"GF1 VY1", "R2"});
  CHECK(state.player(kAnna).city == city_of({"GF1 VY1", "R2"}));
}

TEST_CASE("rome 7.10: A brick token counts as 1 brick of its owner and serves no other purpose") {
  Position position;
  position.city(kAnna, {"GF1 R2", "VF"}).hand(kAnna, {Residential2}).coins(kAnna, 0);
  const State state = position.strip("CBBBC").emissary(kAnna, 0).done();
  CHECK(may(state, kAnna, Build{Residential2, at(1, 1), 1}));
  refuses(state, kAnna, Build{Residential2, at(1, 1), 0}, Violation::CannotPayBricks);
  refuses(state, kAnna, Produce{}, Violation::CannotPayCogs);  // a token is no cog
  const State over = Position().city(kAnna, {"GF1 R2", "VF"}).stage(Stage::Over).round(14).done();
  CHECK(Rules::score(over, kAnna).total() == 5);  // and no point
}

TEST_CASE("rome 7.11: A brick token may be spent in the turn in which it was produced") {
  State state = Position()
                    .city(kAnna, {"GF R2", "VF"})
                    .hand(kAnna, {Residential2})
                    .coins(kAnna, 0)
                    .strip("CCBBB")
                    .emissary(kAnna, 1)
                    .done();
  refuses(state, kAnna, Build{Residential2, at(1, 1), 1}, Violation::NotEnoughTokens);
  play(state, kAnna, Produce{});
  play(state, kAnna, Build{Residential2, at(1, 1), 1});
  CHECK(state.player(kAnna).city.size() == 4);
  CHECK(state.player(kAnna).city.brick_tokens() == 0);
}

TEST_CASE("rome 7.12: Brick tokens that are not spent stay on their buildings") {
  State state = Position().city(kAnna, {"GF1 R2", "VF"}).done();
  core::Rng rng(3);
  play(state, kAnna, EndTurn{});
  play_until(state, rng, [](const State& now) { return now.stage == Stage::Emissaries; });
  CHECK(state.round == 2);
  CHECK(state.player(kAnna).city == city_of({"GF1 R2", "VF"}));
}

}  // namespace rome_tests
