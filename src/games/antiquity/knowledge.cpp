#include "games/antiquity/knowledge.hpp"

namespace antiquity {

State observed_by(const State& state, core::Viewer viewer) {
  State view = state;
  if (state.stage != Stage::CityBuilding) return view;
  for (const Seat seat : remaining(state)) {
    if (viewer == seat) continue;
    view.household(seat) = state.shown[core::index(seat)];
    view.fixed[core::index(seat)] = state.shown[core::index(seat)];
  }
  return view;
}

// Drafts tell nothing, and every other effect is for all.
Effect observed_by(const Effect& effect, core::Viewer /*viewer*/) {
  return effect;
}

State determinise(const State& view, core::Viewer /*viewer*/, core::Rng& /*rng*/) {
  return view;
}

}  // namespace antiquity
