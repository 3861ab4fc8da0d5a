#include "bots/antiquity/trade_choice.hpp"

#include "bots/antiquity/needs.hpp"
#include "games/antiquity/rules.hpp"

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

bool offer_pays(const State& view, Seat seat, const Offer& offer, const Weights& weights) {
  const Needs needs = needs_of(view, seat, weights);
  Goods goods = view.household(seat).goods;
  if (!covers(goods, offer.get)) return false;
  const int before = worth_in_stock(needs, goods);
  give(goods, offer.get);
  receive(goods, offer.give);
  return worth_in_stock(needs, goods) > before;
}

namespace {

// What makes the acceptance possible if only a Market is missing.
std::optional<Action> man_for_market(const State& view, Seat seat) {
  const Household& household = view.household(seat);
  for (std::uint8_t at = 0; at < household.piece_count(); ++at) {
    if (household.pieces[at].kind != Building::Market) continue;
    if (!Rules::violation(view, seat, Man{at})) return Man{at};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Action> answer_to_offer(const State& view, Seat seat, const Weights& weights) {
  for (const Seat from : core::SeatRange(view.player_count)) {
    if (view.offer(from).to != seat) continue;
    const Action accept = AcceptTrade{from};
    if (!offer_pays(view, seat, view.offer(from), weights)) return RefuseTrade{from};
    const auto broken = Rules::violation(view, seat, accept);
    if (!broken) return accept;
    if (broken == Violation::NoMarketBetweenThem) {
      if (const auto man = man_for_market(view, seat)) return man;
    }
    return RefuseTrade{from};
  }
  return std::nullopt;
}

bool awaits_offers(const State& state, Seat seat) {
  if (state.stage != Stage::CityBuilding || state.order_demanded != 0) return false;
  for (const Seat from : core::SeatRange(state.player_count)) {
    if (state.offer(from).to == seat) return false;
  }
  return true;
}

}  // namespace antiquity_bots
