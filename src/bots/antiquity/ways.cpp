#include "bots/antiquity/ways.hpp"

#include <algorithm>
#include <cmath>

namespace antiquity_bots {
namespace {

using antiquity::Saint;

constexpr double kSpread = 0.45;  // of a share, as a factor's logarithm
constexpr double kSpreadOfCount = 0.9;
constexpr std::uint32_t kTurned = 40;  // of a hundred weights

// Roughly normal: the sum of twelve even draws.
double normal(core::Rng& rng) {
  constexpr int kDraws = 12;
  constexpr std::uint32_t kSteps = 1U << 24U;
  double sum = 0;
  for (int draw = 0; draw < kDraws; ++draw) sum += static_cast<double>(rng.below(kSteps)) / kSteps;
  return sum - kDraws / 2.0;
}

class Turning {
 public:
  explicit Turning(core::Rng& rng) : rng_(rng) {}
  void operator()(double& weight) {
    if (is_turned()) weight *= std::exp(kSpread * normal(rng_));
  }
  void operator()(int& count) {
    if (!is_turned()) return;
    count = std::max(0, count + static_cast<int>(std::lround(kSpreadOfCount * normal(rng_))));
  }

 private:
  bool is_turned() { return rng_.below(100) < kTurned; }
  core::Rng& rng_;
};

}  // namespace

std::vector<Weights> ways_to_play(const antiquity::State& view, core::Seat seat,
                                  const Weights& last, std::size_t count, core::Rng& rng) {
  std::vector<Weights> ways = {last, Weights{}};
  if (!view.household(seat).saint) {
    for (std::size_t saint = 0; saint < antiquity::kSaints; ++saint) {
      ways.push_back(last);
      ways.back().patron = static_cast<Saint>(saint);
    }
  }
  if (ways.size() > count) ways.resize(count);
  while (ways.size() < count) {
    Weights way = rng.below(3) == 0 ? Weights{} : last;
    way.patron = ways[rng.below(static_cast<std::uint32_t>(ways.size()))].patron;
    each_weight(way, Turning(rng));
    ways.push_back(way);
  }
  return ways;
}

}  // namespace antiquity_bots
