#include "bots/rome/purse_worth.hpp"

#include "games/rome/upkeep.hpp"

#include <algorithm>
#include <cmath>

namespace rome_bots {
namespace {

constexpr int kCoinsForOneBuild = 4;  // two bought bricks: more coins than that save no build
constexpr double kTokenPoints = 0.5;  // every two influence tokens score a point

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

// A lead of one wins; a tie does not.
double chance_to_lead(double lead, double expected_gain, double spread) {
  return logistic((lead - 0.5 - expected_gain) / spread);
}

double token_worth(const Moment& moment, const Weights& weights) {
  const bool contests_to_come = moment.on_table + moment.next_card > 0;
  if (!contests_to_come || moment.builds_left == 0) return kTokenPoints;
  return kTokenPoints + weights.token;
}

// The cards on the table go to whoever leads alone when the round ends.
double table_worth(int tokens, const Moment& moment, const Weights& weights) {
  const int lead = tokens - moment.best_rival;
  const double kept = tokens * token_worth(moment, weights);
  if (moment.rivals_to_act == 0) {
    if (lead > 0) return moment.on_table;
    const double spoiled = lead == 0 ? weights.spoiled_contest * moment.on_table : 0;
    return kept + spoiled;
  }
  const double chance =
      chance_to_lead(lead, weights.rival_gain * moment.rivals_to_act, weights.doubt);
  return chance * moment.on_table + (1 - chance) * kept;
}

double influence_worth(int tokens, const Moment& moment, const Weights& weights) {
  if (moment.on_table > 0) return table_worth(tokens, moment, weights);
  const double token = token_worth(moment, weights);
  if (moment.next_card == 0) return tokens * token;
  const double spread = weights.doubt + weights.doubt_a_round * moment.rounds_to_next;
  const double chance = chance_to_lead(tokens - moment.best_rival, 0, spread);
  return tokens * token + weights.contest * chance * moment.next_card;
}

// Coins and brick tokens beside influence whose worth is known.
double goods_worth(const Purse& purse, double influence, const Moment& moment,
                   const Weights& weights) {
  double worth = purse.coins + influence;
  if (moment.builds_left > 0) {
    worth += weights.spare_coin * std::min(purse.coins, kCoinsForOneBuild);
    worth += weights.brick_token * std::min(purse.brick_tokens, moment.builds_left);
  }
  return worth;
}

}  // namespace

Moment moment_of(const rome::State& view, rome::Seat seat, int builds_left, int rivals_to_act) {
  Moment moment;
  moment.builds_left = builds_left;
  moment.rivals_to_act = rivals_to_act;
  for (const rome::Seat other : core::SeatRange(view.player_count)) {
    if (other != seat)
      moment.best_rival = std::max<int>(moment.best_rival, view.player(other).influence);
  }
  moment.on_table = view.influence_on_table.points();
  for (int round = view.round + 1; round <= rome::last_round(view); ++round) {
    if (const auto card = rome::influence_card_of_round(view.player_count, round)) {
      moment.next_card = rome::kInfluenceValues[*card];
      moment.rounds_to_next = round - view.round;
      break;
    }
  }
  return moment;
}

double purse_worth(const Purse& purse, const Moment& moment, const Weights& weights) {
  return goods_worth(purse, influence_worth(purse.influence, moment, weights), moment, weights);
}

double PurseScale::worth(const Purse& purse) {
  if (purse.influence >= kMostInfluence) return purse_worth(purse, moment_, *weights_);
  double& influence = influence_[static_cast<std::size_t>(purse.influence)];
  const std::uint32_t bit = 1U << static_cast<unsigned>(purse.influence);
  if ((known_ & bit) == 0) influence = influence_worth(purse.influence, moment_, *weights_);
  known_ |= bit;
  return goods_worth(purse, influence, moment_, *weights_);
}

}  // namespace rome_bots
