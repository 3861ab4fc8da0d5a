#include "games/antiquity/trade.hpp"

#include "games/antiquity/city_building.hpp"

#include <algorithm>

namespace antiquity {
namespace {

// From here on a reset leads back to this plan; what it takes from the shared supply is taken.
void fix_plan(State& state, Seat seat) {
  claim_supply(state, seat);
  state.fixed[core::index(seat)] = state.household(seat);
}

// Closes the offer; the goods join the plan of who made it, also in what a reset leads back to.
void close_offer(State& state, Seat from, const Parcel& goods) {
  receive(state.household(from).goods, goods);
  receive(state.fixed[core::index(from)].goods, goods);
  state.offer(from) = Offer{};
}

// All have heard of a trade, so what they have seen of both stocks changes with it. Goods that
// nobody had seen yet leave nothing to take away.
void show_trade(State& state, Seat from, Seat to, const Parcel& goods) {
  Goods& giver = state.shown[core::index(from)].goods;
  for (std::size_t at = 0; at < kGoods; ++at) {
    const auto good = static_cast<Good>(at);
    giver.remove(good, std::min(goods.of(good), giver.of(good)));
  }
  receive(state.shown[core::index(to)].goods, goods);
}

bool has_offer_for(const State& state, Seat from, Seat seat) {
  return core::index(from) < state.player_count && state.offer(from).to == seat;
}

bool is_trade_partner(const State& state, Seat seat, Seat other) {
  return core::index(other) < state.player_count && other != seat && state.player(other).out == 0 &&
         !state.committed.contains(other);
}

}  // namespace

std::optional<Violation> violation(const State& state, Seat seat, const OfferTrade& action) {
  if (!is_trade_partner(state, seat, action.to)) return Violation::NotATradePartner;
  if (state.offer(seat).to) return Violation::OfferStillOpen;
  if (state.player(seat).offers_made >= kOffersARound) return Violation::TooManyOffers;
  if (action.give.empty() && action.get.empty()) return Violation::NothingOffered;
  if (!covers(state.household(seat).goods, action.give)) return Violation::GoodsNotOwned;
  return cannot_be_fixed(state, seat, state.claimed);
}

void perform(State& state, Seat seat, const OfferTrade& action, Effects effects) {
  Household& household = state.household(seat);
  Offer& offer = state.offer(seat);
  offer.to = action.to;
  offer.give = action.give;
  offer.get = action.get;
  offer.market = works(household, Building::Market) ? 1 : 0;
  give(household.goods, action.give);
  ++state.player(seat).offers_made;
  fix_plan(state, seat);
  tell(effects, TradeOffered{seat, action.to, action.give, action.get, offer.market != 0});
}

namespace {

std::optional<Violation> cannot_accept(const State& state, Seat seat, const AcceptTrade& action,
                                       const Supply& claims) {
  if (!has_offer_for(state, action.from, seat)) return Violation::NoSuchOffer;
  const Offer& offer = state.offer(action.from);
  const Household& household = state.household(seat);
  if (offer.market == 0 && !works(household, Building::Market)) {
    return Violation::NoMarketBetweenThem;
  }
  if (!covers(household.goods, offer.get)) return Violation::GoodsNotOwned;
  return cannot_be_fixed(state, seat, claims);
}

}  // namespace

std::optional<Violation> violation(const State& state, Seat seat, const AcceptTrade& action) {
  return cannot_accept(state, seat, action, state.claimed);
}

void perform(State& state, Seat seat, const AcceptTrade& action, Effects effects) {
  const Offer offer = state.offer(action.from);
  close_offer(state, action.from, offer.get);
  give(state.household(seat).goods, offer.get);
  receive(state.household(seat).goods, offer.give);
  fix_plan(state, seat);
  show_trade(state, action.from, seat, offer.give);
  show_trade(state, seat, action.from, offer.get);
  tell(effects, TradeMade{action.from, seat, offer.give, offer.get});
}

std::optional<Violation> violation(const State& state, Seat seat, const RefuseTrade& action) {
  if (!has_offer_for(state, action.from, seat)) return Violation::NoSuchOffer;
  return std::nullopt;
}

void perform(State& state, Seat seat, const RefuseTrade& action, Effects effects) {
  close_offer(state, action.from, Parcel(state.offer(action.from).give));
  tell(effects, TradeRefused{action.from, seat});
}

std::optional<Violation> violation(const State& state, Seat seat, const WithdrawOffer& /*action*/) {
  if (!state.offer(seat).to) return Violation::NoSuchOffer;
  return std::nullopt;
}

void perform(State& state, Seat seat, const WithdrawOffer& /*action*/, Effects effects) {
  close_offer(state, seat, Parcel(state.offer(seat).give));
  tell(effects, OfferWithdrawn{seat});
}

void close_offers_of(State& state, Seat seat, Effects effects) {
  if (state.offer(seat).to) perform(state, seat, WithdrawOffer{}, effects);
  for (const Seat from : core::SeatRange(state.player_count)) {
    if (has_offer_for(state, from, seat)) perform(state, seat, RefuseTrade{from}, effects);
  }
}

void list_answers(const State& state, Seat seat, std::vector<Action>& out) {
  const Supply claims = claims_known_to(state, seat);
  for (const Seat from : core::SeatRange(state.player_count)) {
    if (!has_offer_for(state, from, seat)) continue;
    const AcceptTrade accept{from};
    if (!cannot_accept(state, seat, accept, claims)) out.emplace_back(accept);
    out.emplace_back(RefuseTrade{from});
  }
  if (state.offer(seat).to) out.emplace_back(WithdrawOffer{});
}

}  // namespace antiquity
