// The land as a producer sees it: clean and free hexes of each terrain, and what they promise.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/state.hpp"

#include <array>

namespace antiquity_bots {

// Clean and free hexes of each terrain.
struct Ground {
  antiquity::HexSet forest;
  antiquity::HexSet grass;
  antiquity::HexSet mountain;
  antiquity::HexSet sea;

  explicit Ground(const antiquity::State& state);
};

// How many goods a woodcutter, farm or mine on `hex` would lay out.
int size_at(const antiquity::HexSet& ground, antiquity::Hex hex);
int size_of_fishery(const antiquity::HexSet& sea, antiquity::Hex hex, antiquity::Direction second);

inline constexpr std::size_t kSizeBits = 4;
using SizePlanes = std::array<antiquity::HexSet, kSizeBits>;

// Where producers of an industry could stand, and how large they would be, bit by bit.
struct SizeOnLand {
  antiquity::HexSet sites;
  SizePlanes planes;
};

// What the land promises whoever reaches it: worked out once for all zones that are compared.
class Prospects {
 public:
  explicit Prospects(const antiquity::State& state);
  // In goods.
  double of(const antiquity::HexSet& zone, const Weights& weights) const;

 private:
  SizeOnLand forest_;  // sizes less one: the hex of the man is not counted
  SizeOnLand grass_;
  SizeOnLand mountain_;
  std::array<SizeOnLand, 3> fisheries_;
};

// What the land within reach of the seat promises, in goods.
double land_in_reach(const antiquity::State& state, core::Seat seat, const Weights& weights);

}  // namespace antiquity_bots
