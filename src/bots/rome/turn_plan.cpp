#include "bots/rome/turn_plan.hpp"

#include "bots/rome/card_gain.hpp"

#include <algorithm>

namespace rome_bots {

using rome::Card;

namespace {

int coins_of(Card card) {
  return card == Card::VegetableFarm || card == Card::Vineyard ? 1 : 0;
}
int influence_of(Card card) {
  return card == Card::SheepFarm ? 1 : 0;
}
int grain_of(Card card) {
  return rome::holds_brick_token(card) ? 1 : 0;
}

}  // namespace

Turn::Turn(const rome::Player& player, const rome::CardBag& hand, CityPage& page,
           const Weights& weights)
    : city_(player.city), purse_{player.coins, player.city.brick_tokens(), player.influence} {
  for (const rome::Plot& plot : city_.plots()) {
    farms_.coins += coins_of(plot.card);
    farms_.influence += influence_of(plot.card);
    farms_.grain += grain_of(plot.card);
  }
  city_worth_ = page.worth();
  hand_worth_ = page.hand_worth(hand);
  for (const Card card : hand) {
    rome::CardBag rest = hand;
    rest.remove(card);
    const Prospect& prospect = page.of(card);
    for (std::size_t at = 0; at < prospect.placements; ++at) {
      double cards = page.after(card, at).hand_worth(rest);
      // The cards that stay in hand, and the one that a school will add.
      const int count = public_count(city_, card, prospect.best[at].cell);
      if (count > 0 && rome::facts(card).colour == rome::Colour::Yellow)
        cards += school_worth(count, page.outlook().builds_left, weights);
      add_option(card, prospect.best[at], cards);
    }
  }
}

void Turn::add_option(Card card, const Placement& placement, double cards) {
  const rome::CardFacts& facts = rome::facts(card);
  Option& option = options_.emplace_back();
  option.card = card;
  option.cell = placement.cell;
  option.fixed = placement.city + cards;
  const int count = public_count(city_, card, placement.cell);
  if (count > 0 && facts.colour == rome::Colour::Green) option.coins = count;
  option.influence = facts.stars;
  if (count > 0 && facts.colour == rome::Colour::Red) option.influence += count;
  option.farms = {farms_.coins + coins_of(card), farms_.influence + influence_of(card),
                  farms_.grain + grain_of(card)};
  if ((city_.occupied() & rome::bit(placement.cell)) == 0) return;
  const rome::Plot& replaced = *city_.at(placement.cell);
  option.farms.coins -= coins_of(replaced.card);
  option.farms.influence -= influence_of(replaced.card);
  option.farms.grain -= grain_of(replaced.card);
  option.replaces_grain = grain_of(replaced.card) > 0;
  option.replaces_token = option.replaces_grain && replaced.tokens > 0;
}

// The options of a turn weighed with the bricks and cogs of one space.
class Turn::Weighing {
 public:
  Weighing(const Turn& turn, const TurnMeans& means, PurseScale& scale)
      : turn_(turn), means_(means), scale_(scale) {
    price_ = std::max(rome::kCogsToProduce - means.symbols.cogs, 0) * rome::kCoinsPerCog;
  }

  TurnPlan best() {
    plan_.worth = worth_without_build(turn_.purse_);
    Purse produced = turn_.purse_;
    const bool can_produce = means_.may_produce && produce(produced, turn_.farms_);
    if (can_produce) weigh(worth_without_build(produced), rome::Produce{});
    if (!means_.may_build) return plan_;
    for (const Option& option : turn_.options_) {
      const rome::Build build{option.card, option.cell, 0};
      try_builds(turn_.purse_, option, option.replaces_token, [&](int tokens, Purse& purse) {
        rome::Build first = build;
        first.tokens = static_cast<std::uint8_t>(tokens);
        weigh(option.fixed + scale_.worth(purse), first);
        if (means_.may_produce && produce(purse, option.farms))
          weigh(option.fixed + scale_.worth(purse), first);
      });
      if (!can_produce) continue;
      try_builds(produced, option, option.replaces_grain, [&](int /*tokens*/, const Purse& purse) {
        weigh(option.fixed + scale_.worth(purse), rome::Produce{});
      });
    }
    return plan_;
  }

 private:
  template <typename First>
  void weigh(double worth, const First& first) {
    if (worth <= plan_.worth) return;
    plan_.worth = worth;
    plan_.first = first;
  }

  double worth_without_build(const Purse& purse) {
    return turn_.city_worth_ + scale_.worth(purse) + turn_.hand_worth_;
  }

  // Pays for the cogs and lets the farms work; false if the coins do not suffice.
  bool produce(Purse& purse, const Farms& farms) const {
    if (purse.coins < price_) return false;
    purse.coins += farms.coins - price_;
    purse.influence += farms.influence;
    purse.brick_tokens = farms.grain;
    return true;
  }

  // Visits each way to pay for a building with the purse after it.
  template <typename Visit>
  void try_builds(const Purse& from, const Option& option, bool token_below, Visit&& visit) {
    const int missing = std::max(rome::facts(option.card).bricks - means_.symbols.bricks, 0);
    for (int tokens = std::min(missing, from.brick_tokens); tokens >= 0; --tokens) {
      const int coins = (missing - tokens) * rome::kCoinsPerBrick;
      if (coins > from.coins) return;
      // The token of a farm that is replaced pays first (R10); if none pays, it is lost.
      const int spent = token_below ? std::max(tokens, 1) : tokens;
      Purse purse{from.coins - coins + option.coins, from.brick_tokens - spent,
                  from.influence + option.influence};
      visit(tokens, purse);
    }
  }

  const Turn& turn_;
  const TurnMeans& means_;
  PurseScale& scale_;
  int price_ = 0;  // of producing, in coins
  TurnPlan plan_;
};

TurnPlan Turn::best(const TurnMeans& means, PurseScale& scale) const {
  return Weighing(*this, means, scale).best();
}

rome::CardBag hand_of(const rome::Player& player) {
  rome::CardBag hand = player.open_hand;
  for (const rome::SecretCard& secret : player.secret_hand) {
    if (secret.card) hand.add(*secret.card);
  }
  return hand;
}

}  // namespace rome_bots
