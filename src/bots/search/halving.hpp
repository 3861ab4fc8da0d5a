// Which of several candidates is best? Sequential halving: all are tried on the same worlds, the
// better half goes on to further ones, until one is left. What is compared had the same luck.
#pragma once

#include "bots/bot.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace bots {

// What the playouts of one candidate came to.
struct Trial {
  std::size_t candidate = 0;
  std::uint32_t playouts = 0;
  double sum = 0;
  double squares = 0;

  double mean() const { return playouts > 0 ? sum / playouts : 0; }
  // Standard error of the mean.
  double error() const {
    if (playouts < 2) return 0;
    const double variance = std::max(squares / playouts - mean() * mean(), 0.0);
    return std::sqrt(variance / (playouts - 1));
  }
};

// Says when thinking must end before its playouts are spent.
class Patience {
 public:
  explicit Patience(const Budget& budget)
      : end_(std::chrono::steady_clock::now() + budget.time), stop_(budget.stop) {}
  bool over() const { return stop_.stop_requested() || std::chrono::steady_clock::now() >= end_; }

 private:
  std::chrono::steady_clock::time_point end_;
  std::stop_token stop_;
};

// The candidates 0 .. count-1, the best first. `new_world()` is one way things may be and may go
// on; `value(world, candidate)` what the candidate is worth there. Needs a candidate.
template <typename NewWorld, typename Value>
std::vector<Trial> sequential_halving(std::size_t count, std::uint32_t playouts,
                                      const Patience& patience, NewWorld new_world, Value value) {
  std::vector<Trial> trials(count);
  for (std::size_t at = 0; at < count; ++at) trials[at].candidate = at;
  const auto stages = static_cast<std::uint32_t>(std::bit_width(count - 1));
  std::size_t left = count;
  for (std::uint32_t stage = 0; stage < stages; ++stage) {
    const std::size_t worlds = std::max<std::size_t>(1, playouts / stages / left);
    for (std::size_t at = 0; at < worlds && !patience.over(); ++at) {
      const auto world = new_world();
      for (std::size_t trial = 0; trial < left; ++trial) {
        const double found = value(world, trials[trial].candidate);
        ++trials[trial].playouts;
        trials[trial].sum += found;
        trials[trial].squares += found * found;
      }
    }
    const auto end = trials.begin() + static_cast<std::ptrdiff_t>(left);
    std::sort(trials.begin(), end, [](const Trial& one, const Trial& other) {
      return one.mean() != other.mean() ? one.mean() > other.mean()
                                        : one.candidate < other.candidate;
    });
    left = (left + 1) / 2;
  }
  return trials;
}

}  // namespace bots
