#include "games/rome/emissaries.hpp"

#include "games/rome/action_turn.hpp"

#include <bit>

namespace rome {

Seat placing_seat(const State& state) {
  return core::clockwise(state.first_player, static_cast<int>(emissaries_on_strip(state)),
                         state.player_count);
}

std::optional<Violation> violation(const State& state, const PlaceEmissary& place) {
  if (state.stage != Stage::Emissaries) return Violation::NotTheTimeToPlaceAnEmissary;
  if (place.space >= kSpaces) return Violation::NoSuchSpace;
  if (state.spaces[place.space]) return Violation::SpaceOccupied;
  return std::nullopt;
}

void list_spaces(const State& state, std::vector<Action>& out) {
  for (unsigned free = kAllSpaces & ~occupied_spaces(state); free != 0; free &= free - 1U) {
    out.emplace_back(PlaceEmissary{static_cast<std::uint8_t>(std::countr_zero(free))});
  }
}

void place_emissary(State& state, Seat seat, const PlaceEmissary& place, Effects effects) {
  state.spaces[place.space] = seat;
  tell(effects, EmissaryPlaced{seat, place.space});
  if (emissaries_on_strip(state) == state.player_count * emissaries_each(state)) begin_turn(state);
}

}  // namespace rome
