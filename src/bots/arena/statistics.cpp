#include "bots/arena/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace bots {
namespace {

// Fewer groups say nothing about their own spread.
constexpr std::size_t kFewestGroups = 8;

double mean_of(std::span<const double> groups) {
  double sum = 0;
  for (const double share : groups) sum += share;
  return sum / static_cast<double>(groups.size());
}

// Of one group; needs two at least.
double variance_of(std::span<const double> groups) {
  const double mean = mean_of(groups);
  double squares = 0;
  for (const double share : groups) squares += (share - mean) * (share - mean);
  return squares / static_cast<double>(groups.size() - 1);
}

}  // namespace

Share share_of(std::span<const double> groups) {
  if (groups.empty()) return {};
  const auto count = static_cast<double>(groups.size());
  const double share = mean_of(groups);
  // A group counts for one trial if its matches went alike, and for more if they balanced.
  double trials = count;
  if (groups.size() >= kFewestGroups) {
    const double variance = variance_of(groups) / count;
    if (variance > 0) trials = std::max(share * (1 - share) / variance, 1.0);
  }
  const double scale = 1 + kZ * kZ / trials;
  const double centre = (share + kZ * kZ / (2 * trials)) / scale;
  const double margin =
      kZ / scale * std::sqrt(share * (1 - share) / trials + kZ * kZ / (4 * trials * trials));
  return {share, std::max(0.0, centre - margin), std::min(1.0, centre + margin)};
}

double share_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_share(double share) {
  constexpr double kLeast = 1e-4;  // a clean sweep has no finite difference
  const double bounded = std::clamp(share, kLeast, 1 - kLeast);
  return -400.0 * std::log10(1 / bounded - 1);
}

SprtState sprt(const SprtBounds& bounds, std::span<const double> groups) {
  SprtState state;
  state.lower = std::log(bounds.beta / (1 - bounds.alpha));
  state.upper = std::log((1 - bounds.beta) / bounds.alpha);
  if (groups.size() < kFewestGroups) return state;
  constexpr double kLeastVariance = 1e-3;  // groups that all went alike
  const double variance = std::max(variance_of(groups), kLeastVariance);
  const double none = share_of_elo(bounds.elo0);
  const double some = share_of_elo(bounds.elo1);
  state.log_likelihood_ratio = static_cast<double>(groups.size()) * (some - none) *
                               (2 * mean_of(groups) - none - some) / (2 * variance);
  if (state.log_likelihood_ratio >= state.upper) state.verdict = Verdict::Accepted;
  if (state.log_likelihood_ratio <= state.lower) state.verdict = Verdict::Rejected;
  return state;
}

}  // namespace bots
