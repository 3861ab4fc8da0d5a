// A sound player of The Great City of Rome that looks one move ahead.
#pragma once

#include "bots/bot.hpp"
#include "games/rome/rules.hpp"

namespace rome_bots {

class Greedy final : public bots::Bot<rome::Rules> {
 public:
  explicit Greedy(std::uint64_t seed) : rng_(seed) {}
  rome::Action choose(const rome::State& view, core::Seat seat, bots::Budget budget) override;

 private:
  core::Rng rng_;
};

}  // namespace rome_bots
