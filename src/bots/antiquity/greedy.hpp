// A sane player of Antiquity: free houses and carts first, wood, food and seeds, a Cathedral as
// soon as there is stone, then everything that its saint asks for. It plans a City Building turn as
// a whole and plays the plan step by step.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "bots/bot.hpp"
#include "games/antiquity/rules.hpp"

#include <vector>

namespace antiquity_bots {

class Greedy final : public bots::Bot<antiquity::Rules> {
 public:
  // It rolls no dice: the same view gives the same choice, whatever the seed.
  explicit Greedy(std::uint64_t /*seed*/, const Weights& weights = {}) : weights_(weights) {}
  void play_by(const Weights& weights) { weights_ = weights; }
  antiquity::Action choose(const antiquity::State& view, core::Seat seat,
                           const bots::Budget& budget) override;

 private:
  antiquity::Action next_plan_step(const antiquity::State& view, core::Seat seat);

  Weights weights_;
  // What is left of the plan that was proposed last, the next step at the end. A step that no
  // longer fits the view makes a new plan.
  std::vector<antiquity::Action> plan_;
};

}  // namespace antiquity_bots
