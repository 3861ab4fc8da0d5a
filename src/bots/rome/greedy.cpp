#include "bots/rome/greedy.hpp"

#include "games/rome/scoring.hpp"

#include <vector>

namespace rome_bots {

rome::Action Greedy::choose(const rome::State& view, core::Seat seat, bots::Budget /*budget*/) {
  std::vector<rome::Action> actions;
  rome::Rules::legal(view, seat, actions);
  return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace rome_bots
