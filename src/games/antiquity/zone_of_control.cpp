#include "games/antiquity/zone_of_control.hpp"

#include "games/antiquity/land.hpp"

namespace antiquity {

HexSet zone_of_control(const State& state, Seat seat) {
  if (state.player(seat).out != 0) return {};
  const Household& household = state.household(seat);
  const HexSet seeds = cities_of(state, seat) | state.player(seat).inns;
  const HexSet sea = water(state);
  const HexSet land = state.land.hexes - sea;
  HexSet zone = seeds;
  const int steps = works(household, Building::Stables) ? kReachWithStables : kReach;
  for (int step = 0; step < steps; ++step) zone |= zone.neighbours() & land;
  if (works(household, Building::Harbour)) {
    const HexSet waters = sea.connected_to(seeds.neighbours());
    zone |= waters | (waters.neighbours() & state.land.hexes);
  }
  return zone - seeds;
}

}  // namespace antiquity
