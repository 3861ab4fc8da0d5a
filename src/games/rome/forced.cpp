#include "games/rome/forced.hpp"

#include "games/rome/rules.hpp"

#include <vector>

namespace rome {
namespace {

bool is_last_emissary(const State& state) {
  return emissaries_on_strip(state) + 1 == state.player_count * emissaries_each(state);
}

std::optional<Action> forced_space(const State& state, Seat seat) {
  std::size_t furthest = kSpaces;
  bool rival_between = false;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (!state.spaces[space]) {
      if (furthest != kSpaces && rival_between) return std::nullopt;
      furthest = space;
      rival_between = false;
    } else if (state.spaces[space] != seat) {
      rival_between = true;
    }
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
