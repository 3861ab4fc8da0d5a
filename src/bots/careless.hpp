// An easy opponent: it plays as the greedy player of its game would, but values things differently
// every round, so that what it does makes sense and does not add up.
#pragma once

#include "bots/bot.hpp"
#include "bots/mood.hpp"
#include "core/hash.hpp"

#include <optional>

namespace bots {

template <core::Game G, typename Greedy, typename Weights>
class Careless final : public Bot<G> {
 public:
  Careless(std::uint64_t seed, const Weights& weights, double carelessness)
      : seed_(seed), weights_(weights), carelessness_(carelessness) {}

  typename G::Action choose(const typename G::State& view, core::Seat seat,
                            const Budget& budget) override {
    if (round_ != view.round) {
      round_ = view.round;
      // Not the view: what it wants shall not change with every step.
      core::Rng rng(seed_ + static_cast<std::uint64_t>(view.round) * core::kMaxSeats +
                    core::index(seat));
      player_.emplace(seed_, in_a_mood(weights_, carelessness_, rng));
    }
    return player_->choose(view, seat, budget);
  }

  void rest() override {
    if (player_) player_->rest();
  }

 private:
  std::uint64_t seed_;
  Weights weights_;
  double carelessness_;
  std::optional<Greedy> player_;
  std::optional<int> round_;
};

}  // namespace bots
