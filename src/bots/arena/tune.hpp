// Better weights by play: from step to step the weights are shaken one way and the other, both ways
// play the same matches against a pool of rivals, and the weights move a little towards the way
// that did better (simultaneous perturbation, SPSA).
#pragma once

#include "bots/arena/arena.hpp"

#include <functional>

namespace bots {

struct TunePlan {
  std::string game;
  boost::json::value setup;
  std::size_t seats = 2;
  std::string level;                // of the player that is tuned
  std::vector<std::string> rivals;  // the pool; each group of matches meets the next of them
  std::size_t steps = 0;            // in all
  std::size_t groups = 0;           // of matches for each way of a step
  // What a round more of a match among its like takes off its share: nobody likes a long match.
  double round_price = 0;
  double spread = 0.1;  // of a shaken weight, as a factor's logarithm
  double pace = 0.5;    // how far a step goes for a whole match's difference
  std::uint64_t seed = 0;
  unsigned threads = 0;
};

// Where a tuning stands: enough to go on another day.
struct Tuned {
  std::size_t step = 0;
  boost::json::object weights;
};

// From `from` on, whose weights may be few or none. `told` hears of each step, to keep it.
games::Expected<Tuned> tune(const TunePlan& plan, Tuned from,
                            const std::function<void(const Tuned&, double gain)>& told);

}  // namespace bots
