#include "games/rome/forced.hpp"

#include "games/rome/rules.hpp"

#include <vector>

namespace rome {
namespace {

bool is_last_emissary(const State& state) {
  return emissaries_on_strip(state) + 1 == state.player_count * emissaries_each(state);
}

std::optional<Action> forced_space(const State& state, Seat seat) {
  std::optional<std::size_t> nearest;
  std::size_t furthest = 0;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (state.spaces[space]) continue;
    if (!nearest) nearest = space;
    furthest = space;
  }
  for (std::size_t space = *nearest; space < furthest; ++space) {
    if (state.spaces[space] && state.spaces[space] != seat) return std::nullopt;
  }
  return PlaceEmissary{static_cast<std::uint8_t>(furthest)};
}

}  // namespace

std::optional<Action> forced_move(const State& state, Seat seat) {
  std::vector<Action> actions;
  Rules::legal(state, seat, actions);
  if (actions.size() == 1) return actions[0];
  if (!actions.empty() && state.stage == Stage::Emissaries && is_last_emissary(state)) {
    return forced_space(state, seat);
  }
  return std::nullopt;
}

}  // namespace rome
