#include "games/antiquity/trade.hpp"

namespace antiquity {
namespace {

void fix_plan(State& state, Seat seat) {
  state.fixed[core::index(seat)] = state.household(seat);
}

// The goods that were set aside go back, also in what a reset leads back to.
void return_goods(State& state, Seat from) {
  Offer& offer = state.offer(from);
  receive(state.household(from).goods, offer.give);
  receive(state.fixed[core::index(from)].goods, offer.give);
  offer = Offer{};
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
  if (action.give.empty() && action.get.empty()) return Violation::NothingOffered;
  if (!covers(state.household(seat).goods, action.give)) return Violation::GoodsNotOwned;
  return std::nullopt;
}

void perform(State& state, Seat seat, const OfferTrade& action, Effects effects) {
  Household& household = state.household(seat);
  Offer& offer = state.offer(seat);
  offer.to = action.to;
  offer.give = action.give;
  offer.get = action.get;
  offer.market = works(household, Building::Market) ? 1 : 0;
  give(household.goods, action.give);
  fix_plan(state, seat);
  tell(effects, TradeOffered{seat, action.to, action.give, action.get, offer.market});
}

std::optional<Violation> violation(const State& state, Seat seat, const AcceptTrade& action) {
  if (!has_offer_for(state, action.from, seat)) return Violation::NoSuchOffer;
  const Offer& offer = state.offer(action.from);
  const Household& household = state.household(seat);
  if (offer.market == 0 && !works(household, Building::Market)) {
    return Violation::NoMarketBetweenThem;
  }
  if (!covers(household.goods, offer.get)) return Violation::GoodsNotOwned;
  return std::nullopt;
}

void perform(State& state, Seat seat, const AcceptTrade& action, Effects effects) {
  const Offer offer = state.offer(action.from);
  state.offer(action.from) = Offer{};
  give(state.household(seat).goods, offer.get);
  receive(state.household(seat).goods, offer.give);
  receive(state.household(action.from).goods, offer.get);
  fix_plan(state, seat);
  fix_plan(state, action.from);
  tell(effects, TradeMade{action.from, seat, offer.give, offer.get});
}

std::optional<Violation> violation(const State& state, Seat seat, const RefuseTrade& action) {
  if (!has_offer_for(state, action.from, seat)) return Violation::NoSuchOffer;
  return std::nullopt;
}

void perform(State& state, Seat seat, const RefuseTrade& action, Effects effects) {
  return_goods(state, action.from);
  tell(effects, TradeRefused{action.from, seat});
}

std::optional<Violation> violation(const State& state, Seat seat, const WithdrawOffer& /*action*/) {
  if (!state.offer(seat).to) return Violation::NoSuchOffer;
  return std::nullopt;
}

void perform(State& state, Seat seat, const WithdrawOffer& /*action*/, Effects effects) {
  return_goods(state, seat);
  tell(effects, OfferWithdrawn{seat});
}

void close_offers_of(State& state, Seat seat, Effects effects) {
  if (state.offer(seat).to) perform(state, seat, WithdrawOffer{}, effects);
  for (const Seat from : core::SeatRange(state.player_count)) {
    if (has_offer_for(state, from, seat)) perform(state, seat, RefuseTrade{from}, effects);
  }
}

void list_answers(const State& state, Seat seat, std::vector<Action>& out) {
  for (const Seat from : core::SeatRange(state.player_count)) {
    if (!has_offer_for(state, from, seat)) continue;
    if (!violation(state, seat, AcceptTrade{from})) out.emplace_back(AcceptTrade{from});
    out.emplace_back(RefuseTrade{from});
  }
  if (state.offer(seat).to) out.emplace_back(WithdrawOffer{});
}

}  // namespace antiquity
