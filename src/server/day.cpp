#include "server/day.hpp"

#include <algorithm>
#include <cmath>

namespace server {
namespace {

constexpr std::uint64_t kCoarseWrites = 10;

Histogram::Snapshot between(const Histogram::Snapshot& before, const Histogram::Snapshot& after) {
  Histogram::Snapshot out;
  for (std::size_t at = 0; at < out.up_to.size(); ++at) {
    out.up_to[at] = after.up_to[at] - before.up_to[at];
  }
  out.count = after.count - before.count;
  out.seconds = after.seconds - before.seconds;
  return out;
}

}  // namespace

std::optional<double> within(const Histogram::Snapshot& observed, double part) {
  if (observed.count == 0) return std::nullopt;
  constexpr double kMilliseconds = 1000;
  const auto wanted =
      static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(observed.count)));
  const auto found = std::ranges::lower_bound(observed.up_to, wanted);
  // What took longer than the last bound is told as that.
  const auto at = std::min(static_cast<std::size_t>(found - observed.up_to.begin()),
                           Histogram::kBounds.size() - 1);
  return Histogram::kBounds[at] * kMilliseconds;
}

void Day::add(const Readings& readings, store::Time at) {
  constexpr double kHalf = 0.5;
  constexpr double kMost = 0.99;
  const Histogram::Snapshot took = between(before_.move_times, readings.move_times);
  if (samples_.size() == kSamples) samples_.pop_front();
  samples_.push_back({readings.moves - before_.moves, within(took, kHalf), within(took, kMost),
                      readings.sockets, readings.thinking,
                      readings.waiting_writes / kCoarseWrites * kCoarseWrites,
                      readings.store_errors - before_.store_errors,
                      readings.failed_logins - before_.failed_logins});
  before_ = readings;
  until_ = at;
}

boost::json::object Day::told() const {
  namespace json = boost::json;
  const auto all = [this](auto member) {
    json::array out;
    out.reserve(samples_.size());
    for (const Sample& sample : samples_) out.push_back(json::value_from(sample.*member));
    return out;
  };
  return {{"until", until_},
          {"moves", all(&Sample::moves)},
          {"half", all(&Sample::half)},
          {"most", all(&Sample::most)},
          {"sockets", all(&Sample::sockets)},
          {"thinking", all(&Sample::thinking)},
          {"waiting_writes", all(&Sample::waiting_writes)},
          {"store_errors", all(&Sample::store_errors)},
          {"failed_logins", all(&Sample::failed_logins)}};
}

}  // namespace server
