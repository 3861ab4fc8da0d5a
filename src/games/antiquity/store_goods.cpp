#include "games/antiquity/store_goods.hpp"

#include "games/antiquity/round.hpp"

#include <algorithm>

namespace antiquity {
namespace {

int kinds_of_goods(const Goods& goods) {
  int kinds = 0;
  for (const std::uint16_t count : goods.counts) kinds += count > 0 ? 1 : 0;
  return kinds;
}

void discard(Household& household, Seat seat, Good good, int count, Effects effects) {
  household.goods.remove(good, count);
  tell(effects, GoodsDiscarded{seat, good, static_cast<std::uint8_t>(std::min(count, 255))});
}

}  // namespace

std::optional<int> room_for_goods(const Household& household) {
  if (has_power(household, Saint::SanChristofori)) return std::nullopt;
  return storage(household);
}

int surplus(const Household& household) {
  const std::optional<int> room = room_for_goods(household);
  return room ? std::max(household.goods.total() - *room, 0) : 0;
}

bool begin_storing(State& state, Seat seat, Effects effects) {
  Household& household = state.household(seat);
  const int to_go = surplus(household);
  if (to_go == 0) return false;
  const bool all_go = to_go == household.goods.total();
  if (!all_go && kinds_of_goods(household.goods) > 1) return true;
  for (std::size_t at = 0; at < kGoods; ++at) {
    const auto good = static_cast<Good>(at);
    const int count = std::min(household.goods.of(good), to_go);
    if (count > 0) discard(household, seat, good, count, effects);
  }
  return false;
}

std::optional<Violation> violation(const State& state, Seat seat, const Discard& action) {
  if (!is_good(action.good) || state.household(seat).goods.of(action.good) == 0) {
    return Violation::GoodNotOwned;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const Discard& action, Effects effects) {
  discard(state.household(seat), seat, action.good, 1, effects);
  if (!begin_storing(state, seat, effects)) end_seat_turn(state, effects);
}

void list_discards(const State& state, Seat seat, std::vector<Action>& out) {
  for (std::size_t good = 0; good < kGoods; ++good) {
    if (state.household(seat).goods.counts[good] == 0) continue;
    out.emplace_back(Discard{static_cast<Good>(good)});
  }
}

}  // namespace antiquity
