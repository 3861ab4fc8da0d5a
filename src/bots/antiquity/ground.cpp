#include "bots/antiquity/ground.hpp"

#include "games/antiquity/countryside.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/producers.hpp"

#include <algorithm>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

int largest_on(const HexSet& sites, const HexSet& ground) {
  int largest = 0;
  for (const Hex hex : sites) largest = std::max(largest, size_at(ground, hex));
  return largest;
}

double promise(int largest, int sites, double each, const Weights& weights) {
  return each * (largest + weights.further_site * std::min(sites, weights.sites_that_count));
}

int largest_fishery(const Sites& sites, const HexSet& sea) {
  int largest = 0;
  for (std::size_t second = 0; second < sites.fishery.size(); ++second) {
    for (const Hex hex : sites.fishery[second]) {
      largest = std::max(largest, size_of_fishery(sea, hex, static_cast<Direction>(second)));
    }
  }
  return largest;
}

}  // namespace

Ground::Ground(const State& state) {
  const HexSet clean = state.land.hexes - occupied(state) - state.land.polluted;
  forest = clean & antiquity::forest(state);
  grass = clean & antiquity::grass(state);
  mountain = clean & state.land.mountain;
  sea = clean & water(state);
}

int size_at(const HexSet& ground, Hex hex) {
  int size = 1;
  for (std::size_t way = 0; way < kDirections; ++way) {
    size += ground.contains(neighbour(hex, static_cast<Direction>(way))) ? 1 : 0;
  }
  return size;
}

int size_of_fishery(const HexSet& sea, Hex hex, Direction second) {
  Producer fishery;
  fishery.hex = hex;
  fishery.industry = Industry::Fishery;
  fishery.second = second;
  int size = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    size += sea.contains(hex_of_slot(fishery, slot)) ? 1 : 0;
  }
  return size;
}

double land_in_reach(const State& state, Seat seat, const Weights& weights) {
  const Sites sites = building_sites(state, seat);
  const Ground ground(state);
  int shores = 0;
  for (const HexSet& fisheries : sites.fishery) shores += fisheries.count();
  return promise(largest_on(sites.woodcutter, ground.forest), sites.woodcutter.count(),
                 weights.woodcutter_land, weights) +
         promise(largest_on(sites.farm, ground.grass), sites.farm.count(), weights.farm_land,
                 weights) +
         promise(largest_on(sites.mine, ground.mountain), sites.mine.count(), weights.mine_land,
                 weights) +
         promise(largest_fishery(sites, ground.sea), shores, weights.fishery_land, weights);
}

}  // namespace antiquity_bots
