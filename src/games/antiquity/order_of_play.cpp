#include "games/antiquity/order_of_play.hpp"

#include <algorithm>

namespace antiquity {

int men_on_the_road(const Household& household) {
  int men = 0;
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    const Building kind = household.pieces[at].kind;
    if (!is_manned(household, at)) continue;
    if (kind == Building::CartShop || kind == Building::Explorer) ++men;
  }
  return men;
}

void set_order_of_play(State& state, Effects effects) {
  std::array<int, kMaxPlayers> men{};
  for (const Seat seat : state.order) {
    men[core::index(seat)] = men_on_the_road(state.household(seat));
  }
  // Insertion sort is stable and needs no memory.
  for (std::size_t next = 1; next < state.order.size(); ++next) {
    for (std::size_t at = next; at > 0; --at) {
      Seat& earlier = state.order[at - 1];
      Seat& later = state.order[at];
      if (men[core::index(earlier)] <= men[core::index(later)]) break;
      std::swap(earlier, later);
    }
  }
  std::uint8_t place = 0;
  for (const Seat seat : state.order) {
    ++place;
    if (state.player(seat).out != 0) continue;
    tell(effects, OrderOfPlaySet{seat, place, static_cast<std::uint8_t>(men[core::index(seat)])});
  }
}

}  // namespace antiquity
