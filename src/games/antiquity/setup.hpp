// Setting up: options, the map, the first order of play (rules 1.1 to 1.8, 20.1 to 20.5).
#pragma once

#include "core/fixed_vector.hpp"
#include "core/result.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"

#include <cstdint>
#include <optional>

namespace antiquity {

inline constexpr int kDefaultRoundLimit = 60;
inline constexpr int kMaxRoundLimit = 200;

struct Setup {
  std::uint8_t players = 3;
  bool introductory = false;
  bool mirrored_tiles = false;
  bool barbara_needs_ungraved = false;
  std::uint8_t round_limit = kDefaultRoundLimit;
  core::FixedVector<Tile, kMaxTiles> map;  // empty: drawn by chance
};

std::optional<core::SetupFault> fault(const Setup& setup);
State initial(const Setup& setup);

// How many tiles of a kind (faces 2n and 2n + 1) are left to be drawn.
int copies_left(const State& state, std::size_t kind);
void lay_tile(State& state, const Tile& tile, Effects effects);
void draw_tile(State& state, const DrawTile& drawn, Effects effects);
void draw_man(State& state, const DrawMan& drawn, Effects effects);

}  // namespace antiquity
