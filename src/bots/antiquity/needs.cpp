#include "bots/antiquity/needs.hpp"

#include <algorithm>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

constexpr int kOfEachForChristofori = 3;
constexpr int kStoneInHand = 1;

}  // namespace

int Needs::missing(Good good) const {
  const std::size_t at = index(good);
  return std::max(wanted[at] - stock[at] - coming[at], 0);
}

Needs needs_of(const State& view, Seat seat, const Weights& weights) {
  Needs needs;
  const Household& household = view.household(seat);
  const bool inns_win = household.saint == Saint::SanGiorgio;
  for (std::size_t good = 0; good < kPayable; ++good) {
    const int for_inns =
        good < kFoods ? weights.of_each_food_for_inns : weights.of_each_luxury_for_comfort;
    needs.wanted[good] = inns_win ? for_inns : kOfEachForChristofori;
  }
  needs.wanted[index(Good::Wood)] =
      view.round <= weights.last_early_round ? weights.wood_early : weights.wood_late;
  needs.wanted[index(Good::Stone)] = household.saint ? 0 : kStoneInHand;
  for (std::size_t good = 0; good < kGoods; ++good) {
    needs.stock[good] = household.goods.counts[good];
  }
  for (const Producer& producer : view.player(seat).producers) {
    const std::size_t good = index(producer.good);
    needs.coming[good] += std::popcount(producer.goods);
    ++needs.next_harvest[good];
  }
  return needs;
}

}  // namespace antiquity_bots
