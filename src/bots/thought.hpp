// What a player thought before it decided: what it could do, the best first, and what each of that
// comes to for everybody. Play, hints and reviews read it.
#pragma once

#include "core/seat.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bots {

// What the worth of an outcome is made of; each game names its own.
inline constexpr std::size_t kTerms = 3;
using TermNames = std::array<std::string_view, kTerms>;

// Where a playout has led.
struct Outcome {
  double worth = 0;                               // to who thinks
  std::array<double, core::kMaxSeats> chances{};  // of every seat to win
  std::array<double, kTerms> terms{};

  Outcome& operator+=(const Outcome& other) {
    worth += other.worth;
    for (std::size_t at = 0; at < chances.size(); ++at) chances[at] += other.chances[at];
    for (std::size_t at = 0; at < kTerms; ++at) terms[at] += other.terms[at];
    return *this;
  }
  friend Outcome operator/(Outcome sum, double count) {
    sum.worth /= count;
    for (double& chance : sum.chances) chance /= count;
    for (double& term : sum.terms) term /= count;
    return sum;
  }
};

template <typename Action>
struct Line {
  std::vector<Action> actions{};  // of who thinks, as far as it is one decision
  Outcome mean{};
  double error = 0;  // of its worth: standard error of the mean
  std::uint32_t playouts = 0;
};

template <typename Action>
struct Thought {
  TermNames term_names{};
  std::vector<Line<Action>> lines{};
  std::chrono::microseconds time{};  // that went by meanwhile

  std::uint32_t playouts() const {
    std::uint32_t sum = 0;
    for (const Line<Action>& line : lines) sum += line.playouts;
    return sum;
  }
};

}  // namespace bots
