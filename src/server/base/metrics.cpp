#include "server/base/metrics.hpp"

#include <algorithm>

namespace server {

void Histogram::observe(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bound = std::ranges::lower_bound(kBounds, seconds);
  classes_[static_cast<std::size_t>(bound - kBounds.begin())].fetch_add(1,
                                                                        std::memory_order_relaxed);
  nanoseconds_.fetch_add(static_cast<std::uint64_t>(took.count()), std::memory_order_relaxed);
}

Histogram::Snapshot Histogram::snapshot() const {
  Snapshot out;
  for (std::size_t at = 0; at < classes_.size(); ++at) {
    out.count += classes_[at].load(std::memory_order_relaxed);
    if (at < out.up_to.size()) out.up_to[at] = out.count;
  }
  out.seconds = std::chrono::duration<double>(
                    std::chrono::nanoseconds(nanoseconds_.load(std::memory_order_relaxed)))
                    .count();
  return out;
}

}  // namespace server
