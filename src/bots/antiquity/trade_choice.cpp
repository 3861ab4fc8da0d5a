#include "bots/antiquity/trade_choice.hpp"

#include "bots/antiquity/needs.hpp"

#include <algorithm>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

// The Market gives one good for two, so one that is not wanted counts half.
constexpr int kWanted = 2;
constexpr int kNotWanted = 1;

int worth_in_stock(const Needs& needs, const Goods& goods) {
  int worth = 0;
  for (std::size_t at = 0; at < kGoods; ++at) {
    const int count = goods.counts[at];
    const int wanted = std::min(count, needs.wanted[at]);
    worth += kWanted * wanted + kNotWanted * (count - wanted);
  }
  return worth;
}

}  // namespace

bool offer_pays(const State& view, Seat seat, const Offer& offer) {
  const Needs needs = needs_of(view, seat);
  Goods goods = view.household(seat).goods;
  if (!covers(goods, offer.get)) return false;
  const int before = worth_in_stock(needs, goods);
  give(goods, offer.get);
  receive(goods, offer.give);
  return worth_in_stock(needs, goods) > before;
}

}  // namespace antiquity_bots
