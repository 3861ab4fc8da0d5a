#include "games/antiquity/explore.hpp"

#include "games/antiquity/famine.hpp"
#include "games/antiquity/round.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>

namespace antiquity {

bool may_explore(const State& state, Seat seat) {
  if (!works(state.household(seat), Building::Explorer) || state.land.markers.empty()) return false;
  return !(zone_of_control(state, seat) & state.land.markers).empty();
}

std::optional<Violation> violation(const State& state, Seat seat, const Explore& action) {
  if (!state.land.markers.contains(action.hex)) return Violation::NoMarkerThere;
  if (!zone_of_control(state, seat).contains(action.hex)) return Violation::MarkerOutOfReach;
  return std::nullopt;
}

void perform(State& state, Seat seat, const Explore& action, Effects effects) {
  tell(effects, MarkerChosen{seat, action.hex});
  state.explored = action.hex;
  state.stage = Stage::TurnMarker;
}

std::optional<Violation> violation(const State& /*state*/, Seat /*seat*/,
                                   const DeclineToExplore& /*action*/) {
  return std::nullopt;
}

void perform(State& state, Seat seat, const DeclineToExplore& /*action*/, Effects effects) {
  tell(effects, ExploringDeclined{seat});
  end_seat_turn(state, effects);
}

void draw_marker(State& state, const DrawMarker& drawn, Effects effects) {
  const Seat seat = acting_seat(state);
  const auto* kind = std::find(kFarmGoods.begin(), kFarmGoods.end(), drawn.good);
  --state.unseen_markers[static_cast<std::size_t>(kind - kFarmGoods.begin())];
  state.household(seat).goods.add(drawn.good, 1);
  state.land.markers.erase(state.explored);
  tell(effects, MarkerTurned{seat, state.explored, drawn.good});
  state.explored = {};
  state.stage = Stage::Explore;
  if (is_food(drawn.good) && state.introductory == 0) {
    set_famine_level(state, state.famine_level + 1, effects);
  }
  end_seat_turn(state, effects);
}

void list_exploring(const State& state, Seat seat, std::vector<Action>& out) {
  for (const Hex hex : zone_of_control(state, seat) & state.land.markers) {
    out.emplace_back(Explore{hex});
  }
  out.emplace_back(DeclineToExplore{});
}

}  // namespace antiquity
