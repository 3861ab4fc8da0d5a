#include "bots/antiquity/ground.hpp"

#include "games/antiquity/countryside.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

// For each hex how many of a number of sets it is in, bit by bit.
class Tally {
 public:
  void add(HexSet set) {
    for (std::size_t bit = 0; bit < used_; ++bit) {
      const HexSet carry = planes_[bit] & set;
      planes_[bit] ^= set;
      set = carry;
    }
    ++added_;
    if (added_ == 1 << used_) planes_[used_++] = set;
  }
  const SizePlanes& planes() const { return planes_; }

 private:
  SizePlanes planes_;
  int added_ = 0;
  std::size_t used_ = 0;
};

// Sizes of producers that take their hex and what they can of its neighbours, less one.
SizeOnLand sizes_on(const HexSet& ground) {
  Tally tally;
  for (std::size_t way = 0; way < kDirections; ++way) {
    tally.add(ground.with_member_towards(static_cast<Direction>(way)));
  }
  return {ground, tally.planes()};
}

// All neighbours of the first hex, and the three of the second that the first does not have.
SizeOnLand sizes_of_fisheries(const HexSet& pairs, const HexSet& sea, Direction second) {
  Tally tally;
  for (std::size_t way = 0; way < kDirections; ++way) {
    tally.add(sea.with_member_towards(static_cast<Direction>(way)));
  }
  const auto ahead = static_cast<std::size_t>(second);
  for (const std::size_t turn : {std::size_t{0}, std::size_t{1}, kDirections - 1}) {
    const auto way = static_cast<Direction>((ahead + turn) % kDirections);
    tally.add(sea.with_member_towards(way).with_member_towards(second));
  }
  return {pairs, tally.planes()};
}

// The most on any of these sites; -1 if there are none.
int largest(HexSet sites, const SizePlanes& planes) {
  if (sites.empty()) return -1;
  int size = 0;
  for (std::size_t bit = kSizeBits; bit-- > 0;) {
    const HexSet larger = sites & planes[bit];
    if (larger.empty()) continue;
    sites = larger;
    size |= 1 << bit;
  }
  return size;
}

double promise(int largest, int sites, double each, const Weights& weights) {
  return each * (largest + weights.further_site * std::min(sites, weights.sites_that_count));
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

Prospects::Prospects(const State& state) {
  const Ground ground(state);
  forest_ = sizes_on(ground.forest);
  grass_ = sizes_on(ground.grass);
  mountain_ = sizes_on(ground.mountain);
  const HexSet free_land = state.land.hexes - water(state) - occupied(state);
  const HexSet shore = free_land & ground.sea.neighbours();
  for (std::size_t at = 0; at < fisheries_.size(); ++at) {
    const auto second = static_cast<Direction>(at);
    fisheries_[at] =
        sizes_of_fisheries(shore & shore.with_member_towards(second), ground.sea, second);
  }
}

double Prospects::of(const HexSet& zone, const Weights& weights) const {
  const auto on_land = [&](const SizeOnLand& land, double each) {
    const HexSet sites = land.sites & zone;
    return promise(largest(sites, land.planes) + 1, sites.count(), each, weights);
  };
  int most = 0;
  int shores = 0;
  for (std::size_t at = 0; at < fisheries_.size(); ++at) {
    const HexSet sites =
        fisheries_[at].sites & (zone | zone.with_member_towards(static_cast<Direction>(at)));
    most = std::max(most, largest(sites, fisheries_[at].planes));
    shores += sites.count();
  }
  return on_land(forest_, weights.woodcutter_land) + on_land(grass_, weights.farm_land) +
         on_land(mountain_, weights.mine_land) +
         promise(most, shores, weights.fishery_land, weights);
}

double land_in_reach(const State& state, Seat seat, const Weights& weights) {
  return Prospects(state).of(zone_of_control(state, seat), weights);
}

}  // namespace antiquity_bots
