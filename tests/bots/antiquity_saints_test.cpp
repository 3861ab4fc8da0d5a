// How the planner of Antiquity plays for a saint that it was told to play for.
#include "bots/antiquity/aim.hpp"
#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/houses.hpp"
#include "bots/antiquity/kinds.hpp"
#include "bots/antiquity/payment.hpp"
#include "bots/antiquity/repacking.hpp"
#include "bots/antiquity/saint_ways.hpp"
#include "bots/antiquity/upkeep.hpp"
#include "bots/playout.hpp"
#include "tests/antiquity/builder.hpp"

#include <doctest/doctest.h>

namespace {

using antiquity::Building;
using antiquity::Good;
using antiquity::Rules;
using antiquity::Saint;
using antiquity_bots::Draft;
using antiquity_bots::Weights;
using antiquity_tests::kAnna;
using antiquity_tests::kBruno;
using antiquity_tests::kFirst;

Weights devoted_to(Saint saint) {
  Weights weights;
  weights.patron = saint;
  return weights;
}

antiquity_tests::Position meadow() {
  antiquity_tests::Position position;
  const std::string row = "GGGGGGGGGGGGGGG";
  position.land({row, row, row, row, row, row, row, row});
  return position.city(kAnna, 2, 3).city(kBruno, 11, 3);
}

antiquity_tests::Position with_cathedral(Saint saint) {
  return meadow().cathedral(kAnna, saint, kFirst, 0, 0);
}

int total(const antiquity::Payment& payment) {
  return payment.food() + payment.luxuries();
}

}  // namespace

TEST_CASE("A patron who was named says what is collected before there is a Cathedral") {
  const antiquity::State state = meadow().done();
  CHECK(antiquity_bots::aim_of(state, kAnna, devoted_to(Saint::SanNicolo)).men);
  CHECK(antiquity_bots::aim_of(state, kAnna, devoted_to(Saint::SantaBarbara)).kinds);
  CHECK(antiquity_bots::aim_of(state, kAnna, {}).goods);
  CHECK_FALSE(antiquity_bots::is_devoted(state.household(kAnna), {}));
}

TEST_CASE("All houses cost San Nicolo thirty goods") {
  const antiquity::State state = with_cathedral(Saint::SanNicolo).houses(kAnna, 4).done();
  const auto price = antiquity_bots::price_of_houses(state.household(kAnna));
  CHECK(price.food == 21);
  CHECK(price.luxuries == 9);
}

TEST_CASE("San Nicolo buys houses in pairs") {
  const antiquity::State state = with_cathedral(Saint::SanNicolo)
                                     .houses(kAnna, 4)
                                     .goods(kAnna, {{Good::Fish, 2}, {Good::Gold, 1}})
                                     .done();
  const Weights weights = devoted_to(Saint::SanNicolo);
  Draft draft(state, kAnna, weights);
  antiquity_bots::buy_houses_in_pairs(draft, 0);
  CHECK(draft.household().men() == 8);
  CHECK(draft.goods().total() == 0);
}

TEST_CASE("With Philosophy at work goods of one kind pay for a house") {
  antiquity_bots::Needs needs;
  needs.stock[antiquity::index(Good::Grain)] = 4;
  CHECK(antiquity_bots::kinds_missing(needs, 4, 0) == 3);
  needs.alike = true;
  CHECK(antiquity_bots::kinds_missing(needs, 4, 0) == 0);
  const auto payment = antiquity_bots::payment_of_plenty(needs, 4, 0);
  REQUIRE(payment.has_value());
  CHECK(payment->of(Good::Grain) == 4);
  CHECK(total(*payment) == 4);
}

TEST_CASE("Santa Barbara packs her city anew for a building that finds no room") {
  antiquity_tests::Position position = with_cathedral(Saint::SantaBarbara);
  // Carts in all corners of the open ground: nine squares are free, but not nine together.
  position.building(kAnna, Building::CartShop, kFirst, 2, 4)
      .building(kAnna, Building::CartShop, kFirst, 5, 1)
      .building(kAnna, Building::CartShop, kFirst, 4, 5)
      .goods(kAnna, {{Good::Stone, 1}});
  const antiquity::State state = position.done();
  const Weights weights = devoted_to(Saint::SantaBarbara);
  Draft draft(state, kAnna, weights);
  CHECK(antiquity_bots::build_by_repacking(draft, Building::Dump, {}));
  CHECK(draft.has(Building::Dump));
  CHECK(antiquity::hand_is_empty(draft.household()));
  CHECK(draft.count(Building::CartShop) == 3);
}

TEST_CASE("Santa Barbara needs another city when her buildings find too little room") {
  const antiquity::State state = with_cathedral(Saint::SantaBarbara).done();
  Weights weights = devoted_to(Saint::SantaBarbara);
  weights.squares_for_kinds = 10;
  CHECK_FALSE(antiquity_bots::kinds_need_a_city(state.household(kAnna), weights));
  weights.squares_for_kinds = 49;
  CHECK(antiquity_bots::kinds_need_a_city(state.household(kAnna), weights));
  weights.cities_for_kinds = 1;
  CHECK_FALSE(antiquity_bots::kinds_need_a_city(state.household(kAnna), weights));
}

TEST_CASE("Forced Labour is built for a harvest that is worth it") {
  antiquity_tests::Position position = with_cathedral(Saint::SanChristofori);
  position.houses(kAnna, 4)
      .goods(kAnna, {{Good::Stone, 1}})
      .producer(kAnna, antiquity::Industry::Farm, Good::Grain, 4, 1, 0b1111110U)
      .producer(kAnna, antiquity::Industry::Farm, Good::Sheep, 4, 6, 0b1111110U);
  const antiquity::State state = position.done();
  Weights weights = devoted_to(Saint::SanChristofori);
  weights.gain_by_labour = 3;
  Draft patient(state, kAnna, weights);
  antiquity_bots::speed_up_harvest(patient);
  CHECK_FALSE(patient.has(Building::ForcedLabour));
  weights.gain_by_labour = 2;
  Draft hasty(state, kAnna, weights);
  antiquity_bots::speed_up_harvest(hasty);
  CHECK(antiquity::works(hasty.household(), Building::ForcedLabour));
}

TEST_CASE("Where no wood is left and none is coming, two goods of the largest pile buy one") {
  antiquity_tests::Position position = with_cathedral(Saint::SantaBarbara);
  position.building(kAnna, Building::Market, kFirst, 4, 4)
      .houses(kAnna, 4)
      .goods(kAnna, {{Good::Stone, 3}, {Good::Fish, 1}});
  const antiquity::State poor = position.done();
  const Weights weights = devoted_to(Saint::SantaBarbara);
  Draft draft(poor, kAnna, weights);
  antiquity_bots::keep_some_wood(draft);
  CHECK(draft.goods().of(Good::Wood) == 1);
  CHECK(draft.goods().of(Good::Stone) == 1);
  antiquity_bots::keep_some_wood(draft);
  CHECK(draft.goods().of(Good::Stone) == 1);
}

TEST_CASE("A manned Faculty of Alchemy cleans land before anything is built") {
  antiquity_tests::Position position = with_cathedral(Saint::SantaBarbara);
  position.houses(kAnna, 4)
      .manned(kAnna, Building::FacultyOfAlchemy, kFirst, 4, 4)
      .polluted({{4, 3}, {4, 4}, {5, 3}})
      .order({kAnna, kBruno})
      .stage(antiquity::Stage::Countryside);
  const antiquity::State state = position.done();
  const Weights weights = devoted_to(Saint::SantaBarbara);
  const auto choice = antiquity_bots::best_in_countryside(state, kAnna, weights);
  CHECK(std::holds_alternative<antiquity::CleanLand>(choice.action));
  CHECK_FALSE(Rules::violation(state, kAnna, choice.action).has_value());
}

TEST_CASE("A manned Faculty of Biology farms without seed") {
  antiquity_tests::Position position = with_cathedral(Saint::SantaBarbara);
  position.houses(kAnna, 4)
      .manned(kAnna, Building::FacultyOfBiology, kFirst, 4, 4)
      .manned(kAnna, Building::CartShop, kFirst, 0, 5)
      .order({kAnna, kBruno})
      .stage(antiquity::Stage::Countryside);
  const antiquity::State state = position.done();
  const Weights weights = devoted_to(Saint::SantaBarbara);
  const auto choice = antiquity_bots::best_in_countryside(state, kAnna, weights);
  REQUIRE(std::holds_alternative<antiquity::BuildFarm>(choice.action));
  CHECK(std::get<antiquity::BuildFarm>(choice.action).free);
  CHECK_FALSE(Rules::violation(state, kAnna, choice.action).has_value());
}

TEST_CASE("Who plays for a saint plays by the rules to the end, and chooses that saint") {
  for (std::size_t saint = 0; saint < antiquity::kSaints; ++saint) {
    antiquity::Setup setup;
    setup.players = 2;
    setup.round_limit = 9;
    antiquity::State state = Rules::initial(setup);
    const Weights weights = antiquity_bots::way_of(static_cast<Saint>(saint));
    std::vector<std::unique_ptr<bots::Bot<Rules>>> seats;
    for (int seat = 0; seat < 2; ++seat) {
      seats.push_back(std::make_unique<antiquity_bots::Greedy>(1, weights));
    }
    core::Rng chance(4);
    bots::Scratch<Rules> scratch;
    bots::play_bots<Rules>(state, seats, chance, {}, scratch);
    CHECK(Rules::finished(state));
    CHECK(state.household(kAnna).saint == static_cast<Saint>(saint));
  }
}
