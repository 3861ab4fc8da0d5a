// What the countryside is like now: terrain, what occupies it, waters, mountain ranges.
#pragma once

#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

namespace antiquity {

// Sea that is still sea: not under a starting city (A4).
constexpr HexSet water(const State& state) {
  return state.land.sea - state.land.cities;
}
constexpr HexSet dry_land(const State& state) {
  return state.land.hexes - water(state);
}
constexpr HexSet forest(const State& state) {
  return state.land.forest - state.land.grass_markers;
}
// By nature, or left by a woodcutter.
constexpr HexSet grass(const State& state) {
  const Countryside& land = state.land;
  return (land.hexes - land.sea - land.mountain - land.forest) | land.grass_markers;
}
// With a city, an inn, a fishery, a man or a good (A6).
constexpr HexSet occupied(const State& state) {
  HexSet hexes = state.land.cities | state.land.worked;
  for (const Seat seat : core::SeatRange(state.player_count)) hexes |= state.player(seat).inns;
  return hexes;
}
constexpr HexSet inns_of_all(const State& state) {
  HexSet hexes;
  for (const Seat seat : core::SeatRange(state.player_count)) hexes |= state.player(seat).inns;
  return hexes;
}
constexpr HexSet cities_of(const State& state, Seat seat) {
  HexSet centres;
  for (std::size_t city = 0; city < state.household(seat).city_count; ++city) {
    centres.insert(state.player(seat).city_centres[city]);
  }
  return centres | centres.neighbours();
}
// All mountain hexes that hang together with `hex`, as the map was laid (rule 13.14, A5).
constexpr HexSet mountain_range(const State& state, Hex hex) {
  return state.land.mountain.connected_to(HexSet(hex));
}

// Exploration markers on these hexes leave the game unseen (rule 13.28, A7).
inline void remove_markers(State& state, const HexSet& hexes, Effects effects) {
  const HexSet removed = state.land.markers & hexes;
  if (removed.empty()) return;
  state.land.markers -= removed;
  if (effects == nullptr) return;
  for (const Hex hex : removed) tell(effects, MarkerRemoved{hex});
}

}  // namespace antiquity
