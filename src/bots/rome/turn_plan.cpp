#include "bots/rome/turn_plan.hpp"

#include "games/rome/production.hpp"

#include <algorithm>

namespace rome_bots {
namespace {

using rome::Card;

// A turn in the making: the city only changes by building, the purse by everything.
struct Progress {
  rome::City city;
  Purse purse;
};

class Search {
 public:
  Search(const rome::Player& player, const rome::CardBag& hand, const CardGains& gains,
         const TurnMeans& means, const Moment& moment, const Weights& weights)
      : hand_(hand), gains_(gains), means_(means), moment_(moment), weights_(weights) {
    start_.city = player.city;
    start_.purse = {player.coins, player.city.brick_tokens(), player.influence};
  }

  TurnPlan best() {
    plan_.worth = worth_without_build(start_.purse);
    Progress produced = start_;
    const bool can_produce = means_.may_produce && produce(produced);
    if (can_produce) offer({worth_without_build(produced.purse), rome::Produce{}});
    if (means_.may_build) {
      for (const Card card : hand_) {
        const Prospect& prospect = gains_.of(card);
        for (std::size_t at = 0; at < prospect.placements; ++at) {
          try_builds(start_, card, prospect.best[at], means_.may_produce, nullptr);
          if (can_produce) {
            const rome::Action first = rome::Produce{};
            try_builds(produced, card, prospect.best[at], false, &first);
          }
        }
      }
    }
    return plan_;
  }

 private:
  void offer(const TurnPlan& plan) {
    if (plan.worth > plan_.worth) plan_ = plan;
  }

  double worth_without_build(const Purse& purse) const {
    return gains_.city_now() + purse_worth(purse, moment_, weights_) +
           hand_worth(hand_, gains_.gains(), moment_.builds_left, weights_);
  }

  // Pays for the cogs and lets the farms work; false if the coins do not suffice.
  bool produce(Progress& progress) const {
    const int price = std::max(rome::kCogsToProduce - means_.symbols.cogs, 0) * rome::kCoinsPerCog;
    if (progress.purse.coins < price) return false;
    const rome::Yield yield = rome::yield_of(progress.city);
    progress.purse.coins += yield.coins - price;
    progress.purse.influence += yield.influence;
    progress.purse.brick_tokens += yield.brick_tokens;
    progress.city.refill_brick_tokens();
    return true;
  }

  void try_builds(const Progress& from, Card card, const Placement& placement, bool then_produce,
                  const rome::Action* first) {
    const int missing = std::max(rome::facts(card).bricks - means_.symbols.bricks, 0);
    const int most_tokens = std::min(missing, from.purse.brick_tokens);
    for (int tokens = most_tokens; tokens >= 0; --tokens) {
      const int coins = (missing - tokens) * rome::kCoinsPerBrick;
      if (coins > from.purse.coins) return;
      const rome::Build build{card, placement.cell, static_cast<std::uint8_t>(tokens)};
      Progress progress = built(from, build, coins);
      const double fixed = placement.city + worth_of_cards(from.city, build, placement);
      const rome::Action opening = first != nullptr ? *first : rome::Action(build);
      offer({fixed + purse_worth(progress.purse, moment_, weights_), opening});
      if (then_produce && produce(progress))
        offer({fixed + purse_worth(progress.purse, moment_, weights_), opening});
    }
  }

  static Progress built(const Progress& from, const rome::Build& build, int coins) {
    Progress progress = from;
    if (build.tokens > 0) progress.city.spend_brick_tokens(build.tokens, build.cell);
    progress.city = with_building(progress.city, build.card, build.cell);
    progress.purse.brick_tokens = progress.city.brick_tokens();
    progress.purse.coins -= coins;
    progress.purse.influence += rome::facts(build.card).stars;
    const int count = public_count(from.city, build.card, build.cell);
    if (count > 0 && rome::facts(build.card).colour == rome::Colour::Green)
      progress.purse.coins += count;
    if (count > 0 && rome::facts(build.card).colour == rome::Colour::Red)
      progress.purse.influence += count;
    return progress;
  }

  // The cards that stay in hand, and the one that a school will add.
  double worth_of_cards(const rome::City& city, const rome::Build& build,
                        const Placement& placement) const {
    rome::CardBag rest = hand_;
    rest.remove(build.card);
    double worth = hand_worth(rest, placement.then, moment_.builds_left, weights_);
    const int count = public_count(city, build.card, build.cell);
    if (count > 0 && rome::facts(build.card).colour == rome::Colour::Yellow)
      worth += school_worth(count, moment_.builds_left, weights_);
    return worth;
  }

  const rome::CardBag& hand_;
  const CardGains& gains_;
  const TurnMeans& means_;
  const Moment& moment_;
  const Weights& weights_;
  Progress start_;
  TurnPlan plan_;
};

}  // namespace

TurnPlan best_turn(const rome::Player& player, const rome::CardBag& hand, const CardGains& gains,
                   const TurnMeans& means, const Moment& moment, const Weights& weights) {
  return Search(player, hand, gains, means, moment, weights).best();
}

rome::CardBag hand_of(const rome::Player& player) {
  rome::CardBag hand = player.open_hand;
  for (const rome::SecretCard& secret : player.secret_hand) {
    if (secret.card) hand.add(*secret.card);
  }
  return hand;
}

}  // namespace rome_bots
