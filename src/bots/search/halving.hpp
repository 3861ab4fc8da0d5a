// Which of several candidates is best? Sequential halving: all are tried on the same worlds, the
// better half goes on to further ones, until one is left. What is compared had the same luck.
#pragma once

#include "bots/bot.hpp"
#include "bots/thought.hpp"

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
  Outcome sum;
  double squares = 0;  // of the worth

  double mean() const { return playouts > 0 ? sum.worth / playouts : 0; }
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

// When a candidate is given up before its stage is over, by how it did in the same worlds as the
// one that leads.
struct Doubt {
  double errors = 0;        // standard errors that it lies behind; 0: never before the stage ends
  double indifference = 0;  // it could not be better by more than this
  std::uint32_t interval = 16;  // worlds between two looks
};

// Tries of several candidates in the same worlds.
class Trials {
 public:
  explicit Trials(std::size_t count) : trials_(count), values_(count) {
    for (std::size_t at = 0; at < count; ++at) trials_[at].candidate = at;
  }

  // The first `left` candidates are still in the running.
  template <typename World, typename Play>
  void add(const World& world, std::size_t left, Play& outcome) {
    for (std::size_t at = 0; at < left; ++at) {
      Trial& trial = trials_[at];
      const Outcome found = outcome(world, trial.candidate);
      ++trial.playouts;
      trial.sum += found;
      trial.squares += found.worth * found.worth;
      values_[trial.candidate].push_back(found.worth);
    }
  }
  void sort(std::size_t left) {
    const auto end = trials_.begin() + static_cast<std::ptrdiff_t>(left);
    std::sort(trials_.begin(), end, [](const Trial& one, const Trial& other) {
      return one.mean() != other.mean() ? one.mean() > other.mean()
                                        : one.candidate < other.candidate;
    });
  }
  // Those of the first `left`, sorted, whom the leader does not leave behind. The others follow.
  std::size_t still_open(std::size_t left, const Doubt& doubt) {
    std::vector<Trial> behind;
    std::size_t open = 1;
    for (std::size_t at = 1; at < left; ++at) {
      if (is_behind(trials_[at], doubt)) {
        behind.push_back(trials_[at]);
      } else {
        trials_[open++] = trials_[at];
      }
    }
    std::copy(behind.begin(), behind.end(), trials_.begin() + static_cast<std::ptrdiff_t>(open));
    return open;
  }
  const std::vector<Trial>& all() const { return trials_; }

 private:
  bool is_behind(const Trial& trial, const Doubt& doubt) const {
    const std::vector<double>& best = values_[trials_.front().candidate];
    const std::vector<double>& mine = values_[trial.candidate];
    double sum = 0;
    double squares = 0;
    for (std::size_t at = 0; at < mine.size(); ++at) {
      const double behind = best[at] - mine[at];
      sum += behind;
      squares += behind * behind;
    }
    const auto worlds = static_cast<double>(mine.size());
    const double mean = sum / worlds;
    const double error = std::sqrt(std::max(squares / worlds - mean * mean, 0.0) / worlds);
    return mean > doubt.errors * error - doubt.indifference;
  }

  std::vector<Trial> trials_;
  std::vector<std::vector<double>> values_;  // by candidate, in each world
};

// The candidates 0 .. count-1, the best first. `new_world()` is one way things may be and may go
// on; `outcome(world, candidate)` where the candidate leads there. Needs a candidate.
template <typename NewWorld, typename Play>
std::vector<Trial> sequential_halving(std::size_t count, std::uint32_t playouts,
                                      const Patience& patience, NewWorld new_world, Play outcome,
                                      const Doubt& doubt = {}) {
  Trials trials(count);
  const auto stages = static_cast<std::uint32_t>(std::bit_width(count - 1));
  std::size_t left = count;
  std::size_t planned = count;  // to be left at the end of a stage
  for (std::uint32_t stage = 0; stage < stages && left > 1; ++stage) {
    const std::size_t worlds = std::max<std::size_t>(1, playouts / stages / left);
    for (std::size_t at = 1; at <= worlds && left > 1 && !patience.over(); ++at) {
      trials.add(new_world(), left, outcome);
      if (doubt.errors == 0 || at % doubt.interval != 0) continue;
      trials.sort(left);
      left = trials.still_open(left, doubt);
    }
    trials.sort(left);
    planned = (planned + 1) / 2;
    left = std::min(left, planned);
  }
  return trials.all();
}

// Looks at a clock while somebody thinks.
class Thinking {
 public:
  template <typename Action>
  void end(Thought<Action>& thought) const {
    thought.time = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start_);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// `actions(candidate)`: what it is made of.
template <typename Action, typename Actions>
Thought<Action> thought_of(const std::vector<Trial>& trials, const TermNames& names,
                           Actions actions) {
  Thought<Action> thought{.term_names = names};
  for (const Trial& trial : trials) {
    thought.lines.push_back({.actions = actions(trial.candidate),
                             .mean = trial.sum / std::max<double>(1, trial.playouts),
                             .error = trial.error(),
                             .playouts = trial.playouts});
  }
  return thought;
}

}  // namespace bots
