#include "bots/rome/temple_worth.hpp"

#include "bots/rome/residential_worth.hpp"
#include "core/bits.hpp"

namespace rome_bots {
namespace {

using rome::Card;
using rome::Cells;

// Temples that ask for four of a kind (12.8 to 12.11).
constexpr int kFourOfAKind = 4;

// The chance that `missing` more buildings of a sought kind will come.
double chance_of(int missing, double difficulty, int builds_left, const Weights& weights) {
  if (missing <= 0) return 1;
  const double one = share_reached(builds_left, weights.condition_haste * difficulty);
  double all = weights.promise;
  for (; missing > 0; --missing) all *= one;
  return all;
}

int colours_of(const rome::Tally& tally) {
  int colours = 0;
  for (const Cells colour : tally.colours) colours += colour != 0 ? 1 : 0;
  return colours;
}

}  // namespace

double temple_worth(Card temple, const rome::City& city, const rome::Tally& tally, int builds_left,
                    int coins, const Weights& weights) {
  const int twos = core::count_bits(tally.houses[0]);
  const double builds = builds_left * weights.promise;
  const auto chance = [&](int missing, double difficulty) {
    return chance_of(missing, difficulty, builds_left, weights);
  };
  switch (temple) {
    case Card::TempleOfLuna:
      return tally.stars + weights.star_a_build * builds;
    case Card::TempleOfMars:
      return 5 * chance(tally.houses[2] != 0 ? 0 : 1, weights.hard_four);
    case Card::TempleOfVenus:
      return 2 * (twos + weights.two_a_build * builds);
    case Card::TempleOfJupiter:
      return 2 * (tally.temples + weights.temple_a_build * builds);
    case Card::TempleOfMercury:
      return coins / 3.0;
    case Card::TempleOfMinerva:
      // Every build must go to an empty cell; the longer the way, the likelier one does not.
      return city.size() + builds_left < static_cast<int>(rome::kCitySize)
                 ? 0
                 : 10 - weights.full_city_risk * builds_left;
    case Card::TempleOfFortuna:
      return 15 * chance(kFourOfAKind - colours_of(tally), weights.hard_colour);
    case Card::TempleOfCupid:
      return 10 * chance(kFourOfAKind - twos, weights.hard_two);
    case Card::TempleOfJuno:
      return 10 * chance(kFourOfAKind - tally.temples, weights.hard_temple);
    case Card::TempleOfSaturn:
      return 15 * chance(kFourOfAKind - tally.production, weights.hard_farm);
    case Card::Shrine: {
      const Cells around = rome::edge_neighbours(tally.shrine);
      const Cells free = city.four_by_four() & ~city.occupied();
      const double to_come = share_reached(builds_left, weights.haste) * weights.promise;
      return 2 * (core::count_bits(around & city.occupied()) +
                  to_come * core::count_bits(around & free));
    }
    default:
      return 0;
  }
}

}  // namespace rome_bots
