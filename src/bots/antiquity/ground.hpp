// The land as a producer sees it: clean and free hexes of each terrain, and what they promise.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/state.hpp"

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

// What the land within reach of the seat promises, in goods.
double land_in_reach(const antiquity::State& state, core::Seat seat, const Weights& weights);

}  // namespace antiquity_bots
