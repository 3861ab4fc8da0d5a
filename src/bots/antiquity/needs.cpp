#include "bots/antiquity/needs.hpp"

#include <algorithm>

namespace antiquity_bots {

using antiquity::Good;

namespace {

constexpr int kOfEachForChristofori = 3;
constexpr int kWoodEarly = 10;
constexpr int kWoodLate = 5;
constexpr int kLastEarlyRound = 7;
constexpr int kStoneInHand = 1;

}  // namespace

int Needs::missing(Good good) const {
  const std::size_t at = antiquity::index(good);
  return std::max(wanted[at] - stock[at] - coming[at], 0);
}
int Needs::missing_now(Good good) const {
  const std::size_t at = antiquity::index(good);
  return std::max(wanted[at] - stock[at], 0);
}
int Needs::to_spare(Good good) const {
  const std::size_t at = antiquity::index(good);
  return std::max(stock[at] - wanted[at], 0);
}

Needs needs_of(const antiquity::State& view, core::Seat seat) {
  Needs needs;
  const antiquity::Household& household = view.household(seat);
  for (std::size_t good = 0; good < antiquity::kGoods; ++good) {
    needs.stock[good] = household.goods.counts[good];
    needs.wanted[good] = good < antiquity::kPayable ? kOfEachForChristofori : 0;
  }
  needs.wanted[antiquity::index(Good::Wood)] =
      view.round <= kLastEarlyRound ? kWoodEarly : kWoodLate;
  const bool has_cathedral = household.saint.has_value();
  needs.wanted[antiquity::index(Good::Stone)] = has_cathedral ? 0 : kStoneInHand;
  for (const antiquity::Producer& producer : view.player(seat).producers) {
    const std::size_t good = antiquity::index(producer.good);
    needs.coming[good] += std::popcount(producer.goods);
    ++needs.next_harvest[good];
  }
  return needs;
}

}  // namespace antiquity_bots
