// A sound player of Antike that looks one turn ahead: it plays each field of the rondel out in its
// head, and takes the one after which its nation stands best.
#pragma once

#include "bots/antike/weights.hpp"
#include "bots/bot.hpp"
#include "games/antike/rules.hpp"

namespace antike_bots {

class Greedy final : public bots::Bot<antike::Rules> {
 public:
  // The seed rolls small whims: without them all matches of this game without luck would be one.
  explicit Greedy(std::uint64_t seed, const Weights& weights = {})
      : seed_(seed), weights_(weights) {}
  antike::Action choose(const antike::State& view, core::Seat seat,
                        const bots::Budget& budget) override;

 private:
  antike::Action best_field(const antike::State& view, const Weights& weights) const;

  std::uint64_t seed_;
  Weights weights_;
};

}  // namespace antike_bots
