// Section 11 of the rules: trade with the bank and between players.
#include "games/antiquity/trade.hpp"

#include "games/antiquity/knowledge.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

Parcel parcel(Good good, int count = 1) {
  return Parcel{}.with(good, count);
}

// Anna has a manned Market, Bruno has not.
State market_day() {
  return Position(3)
      .manned(kAnna, Building::Market, kFirst, 0, 0)
      .houses(kAnna, 2)
      .goods(kAnna, {{Good::Wood, 3}, {Good::Gold, 2}})
      .goods(kBruno, {{Good::Grain, 3}, {Good::Wood, 2}})
      .goods(kClara, {{Good::Fish, 1}})
      .done();
}

}  // namespace

TEST_CASE("antiquity 11.1: Two goods to the bank for any one, at a manned Market") {
  State state = market_day();
  play(state, kAnna, TradeWithBank{Good::Gold, Good::Wood, Good::Pearls});
  CHECK(goods_of(state, kAnna, Good::Pearls) == 1);
  CHECK(goods_of(state, kAnna, Good::Gold) == 1);
  play(state, kAnna, TradeWithBank{Good::Wood, Good::Wood, Good::Stone});
  refuses(state, kAnna, TradeWithBank{Good::Wood, Good::Wood, Good::Stone},
          Violation::GoodsNotOwned);
  refuses(state, kAnna, TradeWithBank{Good{10}, Good{10}, Good::Stone}, Violation::NoSuchGood);
  refuses(state, kBruno, TradeWithBank{Good::Grain, Good::Grain, Good::Gold}, Violation::NoMarket);
}

TEST_CASE(
    "antiquity 11.2, 11.3, 11.5, A12: An offer, an acceptance, and the goods change hands before "
    "all") {
  State state = market_day();
  const OfferTrade offer{kBruno, parcel(Good::Gold), parcel(Good::Grain, 2)};
  CHECK(Rules::manner(offer) == core::Manner::Move);
  CHECK(told(play(state, kAnna, offer), TradeOffered{kAnna, kBruno, offer.give, offer.get, 1}));
  refuses(state, kClara, AcceptTrade{kAnna}, Violation::NoSuchOffer);
  const auto effects = play(state, kBruno, AcceptTrade{kAnna});
  CHECK(told(effects, TradeMade{kAnna, kBruno, offer.give, offer.get}));
  CHECK(goods_of(state, kAnna, Good::Grain) == 2);
  CHECK(goods_of(state, kAnna, Good::Gold) == 1);
  CHECK(goods_of(state, kBruno, Good::Gold) == 1);
  CHECK(goods_of(state, kBruno, Good::Grain) == 1);
  // Bruno offers to Anna: her Market is enough. To Clara it is not.
  play(state, kBruno, OfferTrade{kAnna, parcel(Good::Gold), parcel(Good::Wood)});
  CHECK(may(state, kAnna, AcceptTrade{kBruno}));
  play(state, kBruno, WithdrawOffer{});
  play(state, kBruno, OfferTrade{kClara, parcel(Good::Gold), parcel(Good::Fish)});
  refuses(state, kClara, AcceptTrade{kBruno}, Violation::NoMarketBetweenThem);
}

TEST_CASE("antiquity 11.5, A12: All know what both stocks are after a trade, and no more") {
  State state = market_day();
  const auto seen = [&](Seat seat, Good good) {
    return goods_of(observed_by(state, core::Viewer(kClara)), seat, good);
  };
  // What she got from the bank is hers alone to know; that she gives it away is not.
  play(state, kAnna, TradeWithBank{Good::Wood, Good::Wood, Good::Pearls});
  const Parcel given = parcel(Good::Gold).with(Good::Pearls, 1);
  play(state, kAnna, OfferTrade{kBruno, given, parcel(Good::Grain, 2)});
  CHECK(seen(kAnna, Good::Gold) == 2);
  play(state, kBruno, AcceptTrade{kAnna});
  CHECK(seen(kAnna, Good::Gold) == 1);
  CHECK(seen(kAnna, Good::Pearls) == 0);
  CHECK(seen(kAnna, Good::Grain) == 2);
  CHECK(seen(kAnna, Good::Wood) == 3);
  CHECK(seen(kBruno, Good::Grain) == 1);
  CHECK(seen(kBruno, Good::Gold) == 1);
  CHECK(seen(kBruno, Good::Pearls) == 1);
}

TEST_CASE(
    "antiquity 11.4, 11.6: Only goods one has, at least one, and to somebody who still plans") {
  State state = market_day();
  refuses(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold, 3), parcel(Good::Grain)},
          Violation::GoodsNotOwned);
  refuses(state, kAnna, OfferTrade{kBruno, {}, {}}, Violation::NothingOffered);
  refuses(state, kAnna, OfferTrade{kAnna, parcel(Good::Gold), {}}, Violation::NotATradePartner);
  refuses(state, kAnna, OfferTrade{kDirk, parcel(Good::Gold), {}}, Violation::NotATradePartner);
  play(state, kClara, Commit{});
  refuses(state, kAnna, OfferTrade{kClara, parcel(Good::Gold), {}}, Violation::NotATradePartner);
  play(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), parcel(Good::Pearls)});
  refuses(state, kBruno, AcceptTrade{kAnna}, Violation::GoodsNotOwned);
}

TEST_CASE(
    "antiquity 11.7, A12: What was planned before a trade stays, what comes after can be undone") {
  State state = market_day();
  build(state, kAnna, Building::CartShop, kFirst, 3, 0);
  play(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), parcel(Good::Grain)});
  build(state, kAnna, Building::Granary, kFirst, 3, 3);
  build(state, kBruno, Building::CartShop, kFirst, 0, 0);
  const State seen = observed_by(state, kClara);
  CHECK(seen.household(kAnna).pieces.size() == 1);
  play(state, kBruno, AcceptTrade{kAnna});
  CHECK(observed_by(state, kClara).household(kBruno).pieces.empty());
  CHECK(state.claimed.carts == 2);
  play(state, kAnna, ResetPlan{});
  CHECK(state.household(kAnna).pieces.size() == 2);
  CHECK(goods_of(state, kAnna, Good::Grain) == 1);
  CHECK(goods_of(state, kAnna, Good::Wood) == 2);
  refuses(state, kBruno, ResetPlan{}, Violation::NothingPlanned);
  play(state, kBruno, BuyBuilding{Building::Granary, {}});
  refuses(state, kBruno, OfferTrade{kAnna, parcel(Good::Grain), {}}, Violation::HandNotEmpty);
}

TEST_CASE("antiquity 11.8, A32: Offers are withdrawn, refused, and closed by the commit") {
  State state = market_day();
  refuses(state, kAnna, WithdrawOffer{}, Violation::NoSuchOffer);
  play(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), parcel(Good::Grain)});
  CHECK(goods_of(state, kAnna, Good::Gold) == 1);
  refuses(state, kAnna, OfferTrade{kClara, parcel(Good::Gold), {}}, Violation::OfferStillOpen);
  CHECK(told(play(state, kAnna, WithdrawOffer{}), OfferWithdrawn{kAnna}));
  CHECK(goods_of(state, kAnna, Good::Gold) == 2);
  play(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), parcel(Good::Grain)});
  refuses(state, kClara, RefuseTrade{kAnna}, Violation::NoSuchOffer);
  CHECK(told(play(state, kBruno, RefuseTrade{kAnna}), TradeRefused{kAnna, kBruno}));
  CHECK(goods_of(state, kAnna, Good::Gold) == 2);
  play(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), parcel(Good::Grain)});
  CHECK(told(play(state, kBruno, Commit{}), TradeRefused{kAnna, kBruno}));
  play(state, kAnna, OfferTrade{kClara, parcel(Good::Gold), {}});
  CHECK(told(play(state, kAnna, Commit{}), OfferWithdrawn{kAnna}));
  CHECK(goods_of(state, kAnna, Good::Gold) == 2);
}

TEST_CASE("antiquity 11.9, A32: Ten offers a round and no more") {
  State state = market_day();
  for (int offer = 0; offer < 10; ++offer) {
    play(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), {}});
    play(state, kBruno, RefuseTrade{kAnna});
  }
  refuses(state, kAnna, OfferTrade{kBruno, parcel(Good::Gold), {}}, Violation::TooManyOffers);
  CHECK(may(state, kBruno, OfferTrade{kAnna, parcel(Good::Grain), {}}));
}

TEST_CASE("antiquity A32: In the order on demand a later player may still answer an offer") {
  State state = market_day();
  play(state, kBruno, DemandOrder{});
  CHECK(Rules::to_act(state) == SeatSet(kAnna));
  play(state, kAnna, OfferTrade{kClara, parcel(Good::Gold), parcel(Good::Fish)});
  CHECK(Rules::to_act(state).contains(kClara));
  refuses(state, kClara, BuyBuilding{Building::Market, {}}, Violation::NotYourTurn);
  play(state, kClara, AcceptTrade{kAnna});
  CHECK(goods_of(state, kClara, Good::Gold) == 1);
  CHECK(Rules::to_act(state) == SeatSet(kAnna));
}

}  // namespace antiquity_tests
