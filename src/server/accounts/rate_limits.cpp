#include "server/accounts/rate_limits.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cmath>

namespace server::accounts {
namespace {

constexpr double kMillisecondsAnHour = 60.0 * 60 * 1000;
constexpr double kSecondsAnHour = 60.0 * 60;

}  // namespace

RateLimits::RateLimits(Rate rate, std::size_t most_keys) : rate_(rate), most_keys_(most_keys) {
  crypto_shorthash_keygen(secret_.data());
}

RateLimits::Hash RateLimits::hash(std::string_view key) const {
  std::array<unsigned char, crypto_shorthash_BYTES> bytes{};
  static_assert(sizeof(Hash) == crypto_shorthash_BYTES);
  crypto_shorthash(bytes.data(), reinterpret_cast<const unsigned char*>(key.data()), key.size(),
                   secret_.data());
  Hash hash = 0;
  std::ranges::copy(bytes, reinterpret_cast<unsigned char*>(&hash));
  return hash;
}

double RateLimits::left_in(const Bucket& bucket, Time now) const {
  const auto passed = static_cast<double>(std::max<Time>(0, now - bucket.at));
  return std::min(rate_.at_once, bucket.left + passed * rate_.an_hour / kMillisecondsAnHour);
}

std::int64_t RateLimits::seconds_until_one(double left) const {
  if (left >= 1) return 0;
  return std::max<std::int64_t>(1, std::llround((1 - left) * kSecondsAnHour / rate_.an_hour));
}

RateLimits::Bucket& RateLimits::bucket_of(std::string_view key, Time now) {
  const Hash hashed = hash(key);
  if (const auto found = places_.find(hashed); found != places_.end()) {
    buckets_.splice(buckets_.end(), buckets_, found->second);
    Bucket& bucket = buckets_.back();
    bucket.left = left_in(bucket, now);
    bucket.at = now;
    return bucket;
  }
  if (buckets_.size() >= most_keys_) {
    places_.erase(buckets_.front().key);
    buckets_.pop_front();
  }
  buckets_.push_back({hashed, rate_.at_once, now});
  places_[hashed] = std::prev(buckets_.end());
  return buckets_.back();
}

std::int64_t RateLimits::take(std::string_view key, Time now) {
  Bucket& bucket = bucket_of(key, now);
  const std::int64_t seconds = seconds_until_one(bucket.left);
  if (seconds == 0) bucket.left -= 1;
  return seconds;
}

std::int64_t RateLimits::wait(std::string_view key, Time now) const {
  const auto found = places_.find(hash(key));
  return found == places_.end() ? 0 : seconds_until_one(left_in(*found->second, now));
}

void RateLimits::give_back(std::string_view key, Time now) {
  Bucket& bucket = bucket_of(key, now);
  bucket.left = std::min(rate_.at_once, bucket.left + 1);
}

std::string household(std::string_view address) {
  boost::system::error_code error;
  const auto parsed = boost::asio::ip::make_address(std::string(address), error);
  if (error || !parsed.is_v6()) return std::string(address);
  const auto whole = parsed.to_v6();
  if (whole.is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, whole).to_string();
  }
  auto bytes = whole.to_bytes();
  constexpr std::size_t kNetworkBytes = 8;
  std::ranges::fill(bytes.begin() + kNetworkBytes, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::make_address_v6(bytes).to_string();
}

}  // namespace server::accounts
