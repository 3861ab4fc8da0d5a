// What coins, brick tokens and influence tokens are worth beside the city.
#pragma once

#include "bots/rome/weights.hpp"
#include "games/rome/state.hpp"

#include <array>
#include <cstdint>

namespace rome_bots {

struct Purse {
  int coins = 0;
  int brick_tokens = 0;
  int influence = 0;
};

// The moment at which a purse is judged.
struct Moment {
  int builds_left = 0;
  int rivals_to_act = 0;  // in this round, after the turn in question
  int best_rival = 0;     // most influence tokens of any other seat
  int on_table = 0;       // points of the influence cards on the table
  int next_card = 0;      // points of the influence card that comes next, or 0
  int rounds_to_next = 0;
};

Moment moment_of(const rome::State& view, rome::Seat seat, int builds_left, int rivals_to_act);

double purse_worth(const Purse& purse, const Moment& moment, const Weights& weights);

// Purses judged at one moment. A turn compares many that differ in a coin or a token.
class PurseScale {
 public:
  PurseScale(const Moment& moment, const Weights& weights) : moment_(moment), weights_(&weights) {}
  const Moment& moment() const { return moment_; }
  double worth(const Purse& purse);

 private:
  static constexpr int kMostInfluence = 32;  // tokens that are looked up

  Moment moment_;
  const Weights* weights_;
  std::uint32_t known_ = 0;
  std::array<double, kMostInfluence> influence_;
};

}  // namespace rome_bots
