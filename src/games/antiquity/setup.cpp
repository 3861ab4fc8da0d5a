#include "games/antiquity/setup.hpp"

#include <algorithm>

namespace antiquity {
namespace {

std::size_t tiles_for(std::size_t players) {
  return slots_for(players).size();
}

bool is_possible_map(const Setup& setup) {
  if (setup.map.empty()) return true;
  if (setup.map.size() != tiles_for(setup.players)) return false;
  std::array<int, kTileKinds> copies{};
  for (const Tile& tile : setup.map) {
    if (tile.face >= kFaces || tile.mirrored > 1 || tile.rotation >= kRotations) return false;
    if (++copies[tile.face / 2U] > kCopiesOfKind) return false;
  }
  return true;
}

bool is_mirrored(const Tile& tile) {
  return tile.mirrored != 0;
}

}  // namespace

std::optional<core::SetupFault> fault(const Setup& setup) {
  if (setup.players < kMinPlayers || setup.players > kMaxPlayers) {
    return core::SetupFault{"players", "antiquity.setup.players", "1.1"};
  }
  if (!is_possible_map(setup))
    return core::SetupFault{"options/map", "antiquity.setup.map", "20.4"};
  if (setup.mirrored_tiles && !std::ranges::all_of(setup.map, is_mirrored)) {
    return core::SetupFault{"options/map", "antiquity.setup.mirrored_map", "20.2"};
  }
  if (setup.round_limit < 1 || setup.round_limit > kMaxRoundLimit) {
    return core::SetupFault{"options/round_limit", "antiquity.setup.round_limit", "20.5"};
  }
  return std::nullopt;
}

State initial(const Setup& setup) {
  State state;
  state.player_count = setup.players;
  state.introductory = setup.introductory ? 1 : 0;
  state.mirrored_tiles = setup.mirrored_tiles ? 1 : 0;
  state.barbara_needs_ungraved = setup.barbara_needs_ungraved ? 1 : 0;
  state.round_limit = setup.round_limit;
  state.supply = {kCartShops, kFountains, kStoreBlocks};
  for (std::uint8_t& marker : state.unseen_markers) marker = setup.players;
  for (const Seat seat : core::SeatRange(setup.players)) {
    state.household(seat).goods.add(Good::Wood, kStartingWood);
  }
  for (const Tile& tile : setup.map) lay_tile(state, tile, nullptr);
  return state;
}

int copies_left(const State& state, std::size_t kind) {
  int copies = kCopiesOfKind;
  for (const Tile& tile : state.tiles) copies -= tile.face / 2U == kind ? 1 : 0;
  return copies;
}

void lay_tile(State& state, const Tile& tile, Effects effects) {
  const std::span<const Slot> slots = slots_for(state.player_count);
  const std::size_t at = state.tiles.size();
  for_each_hex(tile, slots[at], [&state](Hex hex, Terrain terrain, bool exploration) {
    state.land.hexes.insert(hex);
    if (terrain == Terrain::Sea) state.land.sea.insert(hex);
    if (terrain == Terrain::Mountain) state.land.mountain.insert(hex);
    if (terrain == Terrain::Forest) state.land.forest.insert(hex);
    if (exploration) state.land.markers.insert(hex);
  });
  state.tiles.push_back(tile);
  tell(effects, TileLaid{static_cast<std::uint8_t>(at), tile});
  if (state.tiles.size() == slots.size()) state.stage = Stage::DrawOrder;
}

void draw_tile(State& state, const DrawTile& drawn, Effects effects) {
  lay_tile(state, Tile{drawn.face, state.mirrored_tiles, drawn.rotation}, effects);
}

void draw_man(State& state, const DrawMan& drawn, Effects effects) {
  state.order.push_back(drawn.seat);
  tell(effects, OrderDrawn{drawn.seat, static_cast<std::uint8_t>(state.order.size())});
  if (state.order.size() + 1 < state.player_count) return;
  // The last man is not drawn: only one is left.
  for (const Seat seat : core::SeatRange(state.player_count)) {
    if (state.order.contains(seat)) continue;
    state.order.push_back(seat);
    tell(effects, OrderDrawn{seat, static_cast<std::uint8_t>(state.order.size())});
    break;
  }
  state.stage = Stage::StartingCities;
  state.turn = static_cast<std::uint8_t>(state.player_count - 1);
}

}  // namespace antiquity
