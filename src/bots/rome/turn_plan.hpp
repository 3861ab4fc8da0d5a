// The best way through one action turn once a card has been taken: what to build, where, whether to
// produce, and which of the two first.
#pragma once

#include "bots/rome/card_gain.hpp"
#include "bots/rome/purse_worth.hpp"
#include "games/rome/action.hpp"

namespace rome_bots {

// What the turn still allows.
struct TurnMeans {
  rome::Symbols symbols;
  bool may_build = true;
  bool may_produce = true;
};

struct TurnPlan {
  double worth = 0;
  rome::Action first = rome::EndTurn{};
};

// `hand` holds the cards that can be built in this turn; all of them are judged in `gains`.
TurnPlan best_turn(const rome::Player& player, const rome::CardBag& hand, const CardGains& gains,
                   const TurnMeans& means, const Moment& moment, const Weights& weights);

// Every card that the seat holds, open or secret.
rome::CardBag hand_of(const rome::Player& player);

}  // namespace rome_bots
