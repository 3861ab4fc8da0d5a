// Limits by key, in bounded memory.
#include "server/accounts/rate_limits.hpp"

#include <doctest/doctest.h>

#include <string>

using server::accounts::household;
using server::accounts::RateLimits;

namespace {

constexpr server::accounts::Time kNow = 1'800'000'000'000;
constexpr server::accounts::Time kMinute = 60'000;

}  // namespace

TEST_CASE("A key has so many at once and then one after the other") {
  RateLimits limits({.at_once = 2, .an_hour = 60}, 10);
  CHECK(limits.take("key", kNow) == 0);
  CHECK(limits.take("key", kNow) == 0);
  CHECK(limits.take("key", kNow) == 60);
  CHECK(limits.wait("key", kNow + kMinute / 2) == 30);
  CHECK(limits.take("other", kNow) == 0);
  CHECK(limits.take("key", kNow + kMinute) == 0);
  CHECK(limits.take("key", kNow + kMinute) == 60);
  limits.give_back("key", kNow + kMinute);
  CHECK(limits.take("key", kNow + kMinute) == 0);
}

TEST_CASE("A clock that goes back gives nothing and takes nothing") {
  RateLimits limits({.at_once = 1, .an_hour = 60}, 10);
  CHECK(limits.take("key", kNow) == 0);
  CHECK(limits.take("key", kNow - 10 * kMinute) == 60);
  CHECK(limits.take("fresh", kNow - 10 * kMinute) == 0);
}

TEST_CASE("However many keys come, memory is bounded and who is at it is not forgotten") {
  RateLimits limits({.at_once = 1, .an_hour = 1}, 1000);
  CHECK(limits.take("at it", kNow) == 0);
  for (int junk = 0; junk < 100'000; ++junk) {
    limits.take("junk " + std::to_string(junk), kNow);
    if (junk % 500 == 0) CHECK(limits.take("at it", kNow) > 0);
  }
  CHECK(limits.keys() == 1000);
  CHECK(limits.take("at it", kNow) > 0);
}

TEST_CASE("All addresses of one household count as one") {
  CHECK(household("192.0.2.7") == "192.0.2.7");
  CHECK(household("::ffff:192.0.2.7") == "192.0.2.7");
  CHECK(household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1"));
  CHECK(household("2001:db8:1:2::1") != household("2001:db8:1:3::1"));
  CHECK(household("nonsense") == "nonsense");
}
