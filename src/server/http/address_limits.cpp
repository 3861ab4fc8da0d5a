#include "server/http/address_limits.hpp"

#include "server/http/forwarded.hpp"

#include <cmath>

namespace server::http {

asio::ip::address household(const asio::ip::address& address) {
  asio::ip::address whole = plain(address);
  if (whole.is_v4()) return whole;
  constexpr std::size_t kNetworkBytes = 8;
  auto bytes = whole.to_v6().to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), std::uint8_t{0});
  return asio::ip::make_address_v6(bytes);
}

std::chrono::seconds AddressLimits::take(const asio::ip::address& address,
                                         TokenBucket::Clock::time_point now) {
  const asio::ip::address key = household(address);
  if (const auto found = places_.find(key); found != places_.end()) {
    buckets_.splice(buckets_.end(), buckets_, found->second);
  } else {
    if (buckets_.size() >= most_) {
      places_.erase(buckets_.front().address);
      buckets_.pop_front();
    }
    buckets_.push_back({key, TokenBucket(requests_a_second_, burst_, now)});
    places_[key] = std::prev(buckets_.end());
  }
  if (buckets_.back().bucket.take(now)) return std::chrono::seconds(0);
  return std::chrono::seconds(std::max(1L, std::lround(std::ceil(1 / requests_a_second_))));
}

}  // namespace server::http
