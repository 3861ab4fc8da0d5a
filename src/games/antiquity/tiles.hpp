// The map tiles (rules 1.2, 1.3, A1): eight faces, and where tiles lie for two, three and four
// players.
#pragma once

#include "games/antiquity/hex.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace antiquity {

enum class Terrain : std::uint8_t { Forest, Grass, Mountain, Sea };

inline constexpr int kTileRadius = 4;
inline constexpr std::size_t kFaces = 8;
inline constexpr std::size_t kTileKinds = 4;  // two faces each: 0 and 1, 2 and 3, 4 and 5, 6 and 7
inline constexpr int kCopiesOfKind = 4;
inline constexpr std::size_t kRotations = 6;
inline constexpr std::size_t kMaxTiles = 8;

// A tile as it lies on the table. A mirrored tile is mirrored first, then turned.
struct Tile {
  std::uint8_t face = 0;
  std::uint8_t mirrored = 0;
  std::uint8_t rotation = 0;  // in steps of 60 degrees
  friend constexpr bool operator==(const Tile&, const Tile&) = default;
};

// Line i holds the hexes with q = i - 4, from the smallest r to the largest. F forest, G grass,
// M mountain, W sea; a small letter is an exploration hex.
using Face = std::array<std::string_view, 9>;
inline constexpr std::array<Face, kFaces> kTileFaces = {{
    // face 0
    {{"FFFGG", "MMMmMM", "MMFGMFM", "FFFGGFFF", "FFGGGWWWF", "FFGGWFFF", "WWGGWFG", "WGGgFF",
      "WWGGF"}},
    // face 1
    {{"FWGGG", "WWWFFW", "WFGFfFW", "FFGGGMFF", "FGFMMMFFF", "GGmMMFFG", "FMFFGFM", "FFFGFM",
      "GFGGF"}},
    // face 2
    {{"FFGGF", "FFFGFF", "FGFFGFF", "WWWWmFWW", "GGGFFMMFW", "GMMMMFFW", "FMMMFFW", "FmGGFF",
      "FGGFG"}},
    // face 3
    {{"GGGWF", "GGGWWW", "FFFFWFF", "FFFfFGFM", "FFFFFGGGM", "FWWWWFGG", "GWGGWFF", "GGFGfF",
      "FFFFF"}},
    // face 4
    {{"MMFGF", "GMfFFF", "GGFFGFF", "GWWFFGFF", "FGWGWGMMG", "WWFFFWMF", "GGFWFFF", "GFfFGF",
      "FFFGG"}},
    // face 5
    {{"GGGMG", "WGGMMF", "FWMMFFF", "FWFMGFFF", "FfFMMMGFW", "FFWWmMGF", "GGFFMFF", "GGWWMF",
      "GGGMG"}},
    // face 6
    {{"FGGFF", "FGFMmM", "MFFFFMF", "FMFFFFFG", "FFFGFWWFF", "WFGGFFWF", "WWFFFWF", "FfFFMG",
      "FFMMM"}},
    // face 7
    {{"MFFFF", "MMMFMM", "FMmFMMM", "FMMMMMFF", "FGMFFFFWF", "FGWWFWWF", "GWGFFFF", "GGWGgG",
      "FGGGG"}},
}};

// Where the tiles of a map lie; on a starting tile a player may begin.
struct Slot {
  int q;
  int r;
  bool starting;
};

inline constexpr std::array<Slot, 4> kSlotsForTwo = {
    {{0, 0, true}, {4, 5, false}, {-5, 9, false}, {-1, 14, true}}};
inline constexpr std::array<Slot, 6> kSlotsForThree = {
    {{0, 0, true}, {4, 5, false}, {-5, 9, false}, {-10, 18, true}, {-1, 14, false}, {8, 10, true}}};
inline constexpr std::array<Slot, 8> kSlotsForFour = {{{-9, 4, true},
                                                       {0, 0, false},
                                                       {9, -4, true},
                                                       {4, 5, false},
                                                       {-5, 9, false},
                                                       {-10, 18, true},
                                                       {-1, 14, false},
                                                       {8, 10, true}}};

constexpr std::span<const Slot> slots_for(std::size_t players) {
  if (players == 2) return kSlotsForTwo;
  if (players == 3) return kSlotsForThree;
  return kSlotsForFour;
}

// Capital letters are plain hexes, small ones exploration hexes.
constexpr bool is_exploration_hex(char letter) {
  return letter >= 'a';
}
constexpr Terrain terrain_of(char letter) {
  switch (letter) {
    case 'F':
    case 'f':
      return Terrain::Forest;
    case 'G':
    case 'g':
      return Terrain::Grass;
    case 'M':
    case 'm':
      return Terrain::Mountain;
    default:
      return Terrain::Sea;
  }
}

// Where a place of the printed face lies on the tile as it was laid.
constexpr Step as_laid(const Tile& tile, Step place) {
  if (tile.mirrored != 0) place = {-place.q, place.q + place.r};
  for (int turn = 0; turn < tile.rotation; ++turn) place = {-place.r, place.q + place.r};
  return place;
}

// Calls `visit(hex, terrain, is_exploration_hex)` for each of the 61 hexes of a tile on a slot.
template <typename Visit>
constexpr void for_each_hex(const Tile& tile, const Slot& slot, Visit visit) {
  int q = -kTileRadius;
  for (const std::string_view line : kTileFaces[tile.face]) {
    int r = q < 0 ? -kTileRadius - q : -kTileRadius;
    for (const char letter : line) {
      const Step place = as_laid(tile, {q, r});
      visit(hex_at(slot.q + place.q, slot.r + place.r), terrain_of(letter),
            is_exploration_hex(letter));
      ++r;
    }
    ++q;
  }
}

// Where the centre of a starting city may lie so that all of it is on the tile.
constexpr HexSet starting_centres(const Slot& slot) {
  HexSet centres(hex_at(slot.q, slot.r));
  for (int step = 1; step < kTileRadius; ++step) centres |= centres.neighbours();
  return centres;
}

}  // namespace antiquity
