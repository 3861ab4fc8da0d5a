// What the players of Antiquity see of the land, and what they think of in the countryside.
#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/encirclement.hpp"
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/ground.hpp"
#include "bots/antiquity/searcher.hpp"
#include "bots/playout.hpp"
#include "tests/antiquity/builder.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using antiquity::Building;
using antiquity::Good;
using antiquity::HexSet;
using antiquity::Rules;
using antiquity::Saint;
using antiquity::Seat;
using antiquity_bots::Ground;
using antiquity_bots::Weights;
using antiquity_tests::kAnna;
using antiquity_tests::kBruno;
using antiquity_tests::kFirst;

// A match of greedy players, as it stands when the countryside is reached in that round.
antiquity::State in_the_countryside(int round) {
  antiquity::Setup setup;
  setup.players = 2;
  antiquity::State state = Rules::initial(setup);
  antiquity_bots::Greedy anna(0);
  antiquity_bots::Greedy bruno(0);
  core::Rng chance(11);
  bots::Scratch<Rules> scratch;
  while (state.round < round || state.stage != antiquity::Stage::Countryside) {
    if (Rules::chance_pending(state)) {
      bots::draw_by<Rules>(state, chance, scratch);
      continue;
    }
    const Seat seat = Rules::to_act(state).first();
    Rules::apply(state, seat, (seat == kAnna ? anna : bruno).choose(state, seat, {}), nullptr);
  }
  return state;
}

double promise(int largest, int sites, double each, const Weights& weights) {
  return each * (largest + weights.further_site * std::min(sites, weights.sites_that_count));
}

// Site by site.
double promise_on(const HexSet& sites, const HexSet& ground, double each, const Weights& weights) {
  int largest = 0;
  for (const antiquity::Hex hex : sites) {
    largest = std::max(largest, antiquity_bots::size_at(ground, hex));
  }
  return promise(largest, sites.count(), each, weights);
}

// Anna beside Bruno, who is San Giorgio's friend and has sent inns around her.
antiquity_tests::Position besieged() {
  antiquity_tests::Position position;
  const std::string row = "GGGGGGGGGGGGGGG";
  position.land({row, row, row, row, row, row, row, row, row});
  position.city(kAnna, 2, 4).city(kBruno, 12, 4);
  for (int q = 5; q <= 9; ++q) position.inn(kBruno, q, 4);
  return position.cathedral(kBruno, Saint::SanGiorgio, kFirst, 0, 0)
      .cathedral(kAnna, Saint::SanChristofori, kFirst, 0, 0)
      .building(kAnna, Building::Brewery, kFirst, 5, 0)
      .manned(kAnna, Building::CartShop, kFirst, 3, 3)
      .houses(kAnna, 4)
      .goods(kAnna, {{Good::Fish, 2}})
      .order({kAnna, kBruno})
      .stage(antiquity::Stage::Countryside);
}

}  // namespace

TEST_CASE("What the land promises is what its sites would give, one by one") {
  const Weights weights;
  for (const int round : {1, 3, 5, 7}) {
    const antiquity::State state = in_the_countryside(round);
    for (const Seat seat : {kAnna, kBruno}) {
      const antiquity::Sites sites = antiquity::building_sites(state, seat);
      const Ground ground(state);
      int largest = 0;
      int shores = 0;
      for (std::size_t way = 0; way < sites.fishery.size(); ++way) {
        for (const antiquity::Hex hex : sites.fishery[way]) {
          const auto second = static_cast<antiquity::Direction>(way);
          largest = std::max(largest, antiquity_bots::size_of_fishery(ground.sea, hex, second));
        }
        shores += sites.fishery[way].count();
      }
      const double expected =
          promise_on(sites.woodcutter, ground.forest, weights.woodcutter_land, weights) +
          promise_on(sites.farm, ground.grass, weights.farm_land, weights) +
          promise_on(sites.mine, ground.mountain, weights.mine_land, weights) +
          promise(largest, shores, weights.fishery_land, weights);
      CHECK(antiquity_bots::land_in_reach(state, seat, weights) == doctest::Approx(expected));
    }
  }
}

TEST_CASE("Within two steps over land lies what an inn reaches, and no further") {
  antiquity_tests::Position position;
  const std::string dry = "GGGGGGGGGGGGGGG";
  const std::string wet = "GGGGGGWWGGGGGGG";
  position.land({dry, wet, wet, wet, wet, wet, dry, dry, dry}).city(kAnna, 2, 3);
  antiquity::State state = position.done();
  const HexSet land = antiquity::dry_land(state);
  const HexSet zone = antiquity::zone_of_control(state, kAnna);
  const HexSet city = antiquity::cities_of(state, kAnna);
  for (const antiquity::Hex inn : land - city) {
    antiquity::State with_inn = state;
    with_inn.player(kAnna).inns.insert(inn);
    CHECK(antiquity::zone_of_control(with_inn, kAnna) ==
          (zone | land.within(inn, 2)) - city - HexSet(inn));
  }
}

TEST_CASE("In the countryside one thing of each kind is worth a thought, and to end") {
  const antiquity::State state = in_the_countryside(4);
  const Seat seat = Rules::to_act(state).first();
  const auto choices = antiquity_bots::countryside_choices(state, seat, {});
  REQUIRE(choices.size() > 1);
  CHECK(std::holds_alternative<antiquity::EndCountryside>(choices.back().action));
  for (const auto& choice : choices) {
    CHECK_FALSE(Rules::violation(state, seat, choice.action).has_value());
    CHECK(std::ranges::count(choices, choice.action, &antiquity_bots::CountryChoice::action) == 1);
  }
  // What the planner would build itself is among them.
  const auto best = antiquity_bots::best_in_countryside(state, seat, {}).action;
  CHECK(std::ranges::count(choices, best, &antiquity_bots::CountryChoice::action) == 1);
}

TEST_CASE("Who is being enclosed thinks of the inn that makes the rival's way longer") {
  antiquity::State state = besieged().done();
  const auto siege = antiquity_bots::encirclement(state, kBruno, kAnna, 20);
  REQUIRE(siege.has_value());
  int longest = siege->inns;
  for (const auto& choice : antiquity_bots::countryside_choices(state, kAnna, {})) {
    const auto* inn = std::get_if<antiquity::BuildInn>(&choice.action);
    if (inn == nullptr) continue;
    antiquity::State with_inn = state;
    antiquity_tests::play(with_inn, kAnna, choice.action);
    const auto longer = antiquity_bots::encirclement(with_inn, kBruno, kAnna, 20);
    longest = std::max(longest, longer ? longer->inns : 21);
  }
  CHECK(longest > siege->inns);
}

TEST_CASE("A searcher tries what it may build, and builds what its thought puts first") {
  const antiquity::State state = in_the_countryside(5);
  const Seat seat = Rules::to_act(state).first();
  antiquity_bots::Searcher player(1, {16, 4, 16}, {});
  const auto view = Rules::observed_by(state, core::Viewer(seat));
  const auto action = player.choose(view, seat, {});
  CHECK_FALSE(Rules::violation(state, seat, action).has_value());
  const auto* thought = player.thought();
  REQUIRE(thought != nullptr);
  REQUIRE(thought->lines.size() > 1);
  CHECK(thought->lines.front().actions.front() == action);
  antiquity_bots::Searcher again(1, {16, 4, 16}, {});
  CHECK(again.choose(view, seat, {}) == action);
}
