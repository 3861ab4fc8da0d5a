#include "games/antiquity/starting_cities.hpp"

#include "games/antiquity/land.hpp"
#include "games/antiquity/round.hpp"

namespace antiquity {
namespace {

// `taken`: tiles that have a starting city, or those that have none.
HexSet sites_on_tiles(const State& state, bool taken) {
  HexSet sites;
  for (const Slot& slot : slots_for(state.player_count)) {
    if (!slot.starting) continue;
    const HexSet centres = starting_centres(slot);
    if ((centres & state.land.cities).empty() != taken) sites |= centres;
  }
  return sites;
}

}  // namespace

HexSet starting_sites(const State& state) {
  return sites_on_tiles(state, false);
}

std::optional<Violation> violation(const State& state, Seat /*seat*/,
                                   const PlaceStartingCity& action) {
  if (!state.land.hexes.contains(action.centre)) return Violation::NoSuchHex;
  if (sites_on_tiles(state, true).contains(action.centre)) return Violation::StartingTileTaken;
  if (!starting_sites(state).contains(action.centre)) return Violation::NotOnAStartingTile;
  return std::nullopt;
}

void list_starting_cities(const State& state, std::vector<Action>& out) {
  for (const Hex hex : starting_sites(state)) out.emplace_back(PlaceStartingCity{hex});
}

void found_city(State& state, Seat seat, Hex centre, Effects effects) {
  Household& household = state.household(seat);
  state.player(seat).city_centres[household.city_count++] = centre;
  const HexSet ground = seven_hexes(centre);
  state.land.cities |= ground;
  state.land.polluted -= ground;
  remove_markers(state, ground, effects);
}

void perform(State& state, Seat seat, const PlaceStartingCity& action, Effects effects) {
  tell(effects, StartingCityPlaced{seat, action.centre});
  found_city(state, seat, action.centre, effects);
  if (state.turn == 0) return begin_round(state, effects);
  --state.turn;
}

}  // namespace antiquity
