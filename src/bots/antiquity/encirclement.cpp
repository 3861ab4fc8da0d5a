#include "bots/antiquity/encirclement.hpp"

#include "games/antiquity/land.hpp"
#include "games/antiquity/zone_of_control.hpp"

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

constexpr int kReach = 2;  // steps, rule 3.1
constexpr int kReachWithStables = 3;

// One inn after the other, each where it reaches most of what the rival has beyond our reach, or
// else nearest to it.
class Siege {
 public:
  Siege(const State& view, Seat seat)
      : land_(dry_land(view)),
        free_(land_ - occupied(view)),
        reached_(zone_of_control(view, seat) | cities_of(view, seat) | view.player(seat).inns),
        steps_(works(view.household(seat), Building::Stables) ? kReachWithStables : kReach) {}

  std::optional<Encirclement> of(Seat rival, HexSet beyond, int most) {
    beyond -= reached_;
    Encirclement siege{rival, 0, {}};
    while (!beyond.empty()) {
      if (siege.inns + beyond.count() / most_by_one() > most) return std::nullopt;
      const std::optional<Hex> inn = next_inn(beyond);
      if (!inn || siege.inns == most) return std::nullopt;
      if (siege.inns == 0) siege.next = *inn;
      ++siege.inns;
      const HexSet around = land_.within(*inn, steps_);
      reached_ |= around;
      beyond -= around;
      free_.erase(*inn);
    }
    return siege;
  }

 private:
  // Its own hex and all that lie within so many steps.
  int most_by_one() const { return 1 + 3 * steps_ * (steps_ + 1); }
  std::optional<Hex> next_inn(const HexSet& beyond) const {
    const HexSet sites = reached_ & free_;
    HexSet close = beyond;
    for (int step = 0; step < steps_; ++step) close |= close.neighbours() & land_;
    std::optional<Hex> best;
    int most = 0;
    for (const Hex hex : sites& close) {
      const int covered = (land_.within(hex, steps_) & beyond).count();
      if (covered <= most) continue;
      most = covered;
      best = hex;
    }
    return best ? best : nearest(sites, beyond);
  }
  // By land.
  std::optional<Hex> nearest(const HexSet& sites, const HexSet& beyond) const {
    HexSet around = beyond;
    while ((around & sites).empty()) {
      const HexSet wider = around | (around.neighbours() & land_);
      if (wider == around) return std::nullopt;
      around = wider;
    }
    return *(around & sites).begin();
  }

  HexSet land_;
  HexSet free_;
  HexSet reached_;
  int steps_;
};

}  // namespace

std::optional<Encirclement> encirclement(const State& view, Seat seat, Seat rival, int most) {
  const HexSet zone = zone_of_control(view, rival) - view.land.cities - inns_of_all(view);
  if (zone.empty()) return std::nullopt;
  return Siege(view, seat).of(rival, zone, most);
}

std::optional<Encirclement> easiest_encirclement(const State& view, Seat seat, int most) {
  std::optional<Encirclement> best;
  for (const Seat rival : remaining(view)) {
    if (rival == seat) continue;
    const auto siege = encirclement(view, seat, rival, best ? best->inns - 1 : most);
    if (siege) best = siege;
  }
  return best;
}

}  // namespace antiquity_bots
