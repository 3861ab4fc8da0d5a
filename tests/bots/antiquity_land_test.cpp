// What the players of Antiquity see of the land.
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/ground.hpp"
#include "bots/playout.hpp"
#include "games/antiquity/countryside.hpp"
#include "tests/antiquity/builder.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using antiquity::HexSet;
using antiquity::Rules;
using antiquity::Seat;
using antiquity_bots::Ground;
using antiquity_bots::Weights;
using antiquity_tests::kAnna;
using antiquity_tests::kBruno;

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
