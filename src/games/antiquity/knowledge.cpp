#include "games/antiquity/knowledge.hpp"

#include "games/antiquity/city_building.hpp"

namespace antiquity {

State observed_by(const State& state, core::Viewer viewer) {
  State view = state;
  if (state.stage != Stage::CityBuilding) return view;
  for (const Seat seat : remaining(state)) {
    if (viewer == seat) continue;
    view.household(seat) = state.shown[core::index(seat)];
    view.fixed[core::index(seat)] = state.shown[core::index(seat)];
  }
  view.claimed = claims_known_to(state, viewer);
  return view;
}

bool may_be_refused_unseen(const State& state, Seat seat) {
  const Supply known = claims_known_to(state, seat);
  const Household& plan = state.household(seat);
  // Each piece costs a good at least, and no trade with the bank makes more of them; one wood pays
  // for a Store of any size.
  const int affordable = plan.goods.total();
  const auto is_short = [affordable](int bought, int unseen, int left) {
    return unseen > 0 && bought + affordable > left;
  };
  return is_short(plan.carts_bought, state.claimed.carts - known.carts,
                  state.supply.carts - state.claimed.carts) ||
         is_short(plan.fountains_bought, state.claimed.fountains - known.fountains,
                  state.supply.fountains - state.claimed.fountains) ||
         (state.claimed.blocks > known.blocks && plan.blocks_bought + affordable > 0);
}

State told_by_refusal(const State& state, Seat seat) {
  State view = observed_by(state, core::Viewer(seat));
  view.claimed = state.claimed;
  return view;
}

bool bound_unseen(const State& state, core::Viewer viewer) {
  if (state.order_demanded != 0) return false;  // then each commit is revealed at once
  for (const Seat seat : state.committed) {
    if (viewer != seat) return true;
  }
  return false;
}

// Drafts tell nothing, and every other effect is for all.
Effect observed_by(const Effect& effect, core::Viewer /*viewer*/) {
  return effect;
}

State determinise(const State& view, core::Viewer /*viewer*/, core::Rng& /*rng*/) {
  return view;
}

}  // namespace antiquity
