#include "bots/antiquity/places.hpp"

#include "bots/antiquity/ground.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/starting_cities.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <limits>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

constexpr int kReachFromCentre = kReach + 1;

}  // namespace

Hex best_to_pollute(const State& view, Seat seat, const Weights& weights) {
  const Ground ground(view);
  HexSet others;
  for (const Seat other : remaining(view)) {
    if (other != seat) others |= zone_of_control(view, other);
  }
  Hex best{};
  int least = std::numeric_limits<int>::max();
  for (const Hex hex : pollution_sites(view, seat)) {
    int harm = 0;
    for (const HexSet* kind : {&ground.forest, &ground.grass, &ground.mountain, &ground.sea}) {
      if (kind->contains(hex))
        harm = size_at(*kind, hex) + (kind == &ground.mountain ? weights.harm_to_mountain : 0);
    }
    if (others.contains(hex)) harm -= weights.harm_to_rival;
    if (harm >= least) continue;
    least = harm;
    best = hex;
  }
  return best;
}

Hex best_start(const State& view, const Weights& weights) {
  const Prospects prospects(view);
  const HexSet land = dry_land(view);
  Hex best{};
  double most = -1;
  for (const Hex hex : starting_sites(view)) {
    const HexSet ground = seven_hexes(hex);
    const HexSet zone = (land | ground).within(hex, kReachFromCentre) - ground;
    const double worth = prospects.of(zone, weights);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

std::optional<Hex> best_to_explore(const State& view, Seat seat) {
  const HexSet markers = zone_of_control(view, seat) & view.land.markers;
  if (markers.empty()) return std::nullopt;
  return *markers.begin();
}

}  // namespace antiquity_bots
