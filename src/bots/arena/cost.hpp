#pragma once

#include <algorithm>
#include <cstddef>

namespace bots {

// What whole decisions cost, in processor time.
struct Cost {
  std::size_t decisions = 0;
  double ms = 0;
  double longest_ms = 0;

  double mean_ms() const { return decisions > 0 ? ms / static_cast<double>(decisions) : 0; }
  void add(const Cost& other) {
    decisions += other.decisions;
    ms += other.ms;
    longest_ms = std::max(longest_ms, other.longest_ms);
  }
};

}  // namespace bots
