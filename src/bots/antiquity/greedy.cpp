#include "bots/antiquity/greedy.hpp"

#include "bots/antiquity/advice.hpp"
#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/places.hpp"
#include "bots/antiquity/plan.hpp"
#include "bots/antiquity/trade_choice.hpp"
#include "games/antiquity/city_building.hpp"

#include <algorithm>

namespace antiquity_bots {

using antiquity::Action;
using antiquity::Commit;
using antiquity::Rules;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

Action Greedy::next_plan_step(const State& view, Seat seat) {
  if (const auto answer = answer_to_offer(view, seat, weights_)) {
    plan_.clear();
    return *answer;
  }
  if (plan_.empty() || Rules::violation(view, seat, plan_.back())) {
    plan_ = propose_plan(view, seat, weights_);
    plan_.emplace_back(Commit{});
    std::reverse(plan_.begin(), plan_.end());
  }
  const Action step = plan_.back();
  plan_.pop_back();
  if (!Rules::violation(view, seat, step)) return step;
  plan_.clear();
  return antiquity::ResetPlan{};
}

Action Greedy::choose(const State& view, Seat seat, const bots::Budget& /*budget*/) {
  if (view.stage != Stage::CityBuilding) plan_.clear();
  switch (view.stage) {
    case Stage::StartingCities:
      return antiquity::PlaceStartingCity{best_start(view, weights_)};
    case Stage::CityBuilding:
      return next_plan_step(view, seat);
    case Stage::Countryside:
      return best_in_countryside(view, seat, weights_).action;
    case Stage::Pollution:
      return antiquity::Pollute{best_to_pollute(view, seat, weights_)};
    case Stage::Explore: {
      const auto marker = best_to_explore(view, seat);
      if (!marker) return antiquity::DeclineToExplore{};
      return antiquity::Explore{*marker};
    }
    default:
      return advised_action(view, seat);
  }
}

}  // namespace antiquity_bots
