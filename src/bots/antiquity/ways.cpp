#include "bots/antiquity/ways.hpp"

#include "bots/antiquity/saint_ways.hpp"
#include "bots/mood.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace antiquity_bots {
namespace {

using antiquity::Saint;

constexpr double kSpread = 0.45;  // of a share, as a factor's logarithm
constexpr double kSpreadOfCount = 0.9;
constexpr std::uint32_t kTurned = 40;  // of a hundred weights

class Turning {
 public:
  explicit Turning(core::Rng& rng) : rng_(rng) {}
  void operator()(std::string_view /*name*/, double& weight) {
    if (is_turned()) weight *= std::exp(kSpread * bots::normal(rng_));
  }
  void operator()(std::string_view /*name*/, int& count) {
    if (!is_turned()) return;
    count = std::max(0, count + static_cast<int>(std::lround(kSpreadOfCount * bots::normal(rng_))));
  }

 private:
  bool is_turned() { return rng_.below(100) < kTurned; }
  core::Rng& rng_;
};

}  // namespace

std::vector<Weights> ways_to_play(const antiquity::State& view, core::Seat seat,
                                  const Weights& last, const Weights& usual, std::size_t count,
                                  core::Rng& rng) {
  std::vector<Weights> ways = {last, usual};
  const auto patron = view.household(seat).saint;
  if (patron && !usual.patron) ways.push_back(way_of(*patron));
  if (!patron && !usual.patron) {
    for (std::size_t saint = 0; saint < antiquity::kSaints; ++saint) {
      ways.push_back(way_of(static_cast<Saint>(saint)));
    }
  }
  if (ways.size() > count) ways.resize(count);
  while (ways.size() < count) {
    ways.push_back(varied(
        rng.below(2) == 0 ? last : ways[rng.below(static_cast<std::uint32_t>(ways.size()))], rng));
  }
  return ways;
}

Weights varied(Weights way, core::Rng& rng) {
  each_weight(way, Turning(rng));
  return way;
}

}  // namespace antiquity_bots
