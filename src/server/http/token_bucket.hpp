// How fast somebody may go on: so many a second, and some at once after a pause.
#pragma once

#include <algorithm>
#include <chrono>

namespace server::http {

class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double tokens_a_second, double burst, Clock::time_point now)
      : tokens_a_second_(tokens_a_second), burst_(burst), tokens_(burst), at_(now) {}

  bool take(Clock::time_point now) {
    const std::chrono::duration<double> passed = now - at_;
    at_ = now;
    tokens_ = std::min(burst_, tokens_ + passed.count() * tokens_a_second_);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  double tokens_a_second_;
  double burst_;
  double tokens_;
  Clock::time_point at_;
};

}  // namespace server::http
