// How much one address may ask.
#include "server/http/address_limits.hpp"
#include "tests/server/http/house.hpp"

#include <doctest/doctest.h>

using server::http::AddressLimits;
using server::http::household;
using server::http::HttpOptions;
using server::http::TokenBucket;
using support::HttpClient;
using support::Reply;
using support::WsClient;
using testing_house::OpenHouse;

namespace {

auto address(const char* text) {
  return server::http::asio::ip::make_address(text);
}

HttpOptions slow(double burst) {
  HttpOptions options;
  options.requests_a_second_an_address = 0.001;
  options.request_burst_an_address = burst;
  options.trusted_proxies = {"127.0.0.1"};
  return options;
}

}  // namespace

TEST_SUITE_BEGIN("http");

TEST_CASE("An address that asks too fast is told how long to wait, and others are served") {
  OpenHouse open(slow(3));
  HttpClient client(open.client());
  for (int request = 0; request < 3; ++request) {
    CHECK(client.get("/", {{"X-Forwarded-For", "192.0.2.1"}}).status == 200);
  }
  const Reply refused = client.get("/", {{"X-Forwarded-For", "192.0.2.1"}});
  CHECK(refused.status == 429);
  CHECK(refused.header("retry-after") == "1000");
  CHECK(refused.body.find("limit.rate") != std::string::npos);
  CHECK(open.counts().limited_requests == 1);
  CHECK(client.get("/", {{"X-Forwarded-For", "192.0.2.2"}}).status == 200);
}

TEST_CASE("All of an IPv6 network is one address, and IPv4 in IPv6 is IPv4") {
  CHECK(household(address("2001:db8::1")) == household(address("2001:db8:0:0:ffff::2")));
  CHECK(household(address("2001:db8::1")) != household(address("2001:db8:0:1::1")));
  CHECK(household(address("::ffff:192.0.2.1")) == address("192.0.2.1"));
  CHECK(household(address("192.0.2.1")) != household(address("192.0.2.2")));
}

TEST_CASE("However many addresses ask, only so many are remembered") {
  AddressLimits limits(1, 1, 100);
  const auto now = TokenBucket::Clock::now();
  for (std::uint32_t at = 0; at < 1000; ++at) {
    CHECK(limits.take(server::http::asio::ip::make_address_v4(at), now).count() == 0);
  }
  CHECK(limits.addresses() == 100);
  // Those that came last are still known.
  CHECK(limits.take(server::http::asio::ip::make_address_v4(999), now).count() == 1);
  CHECK(limits.take(server::http::asio::ip::make_address_v4(999), now + std::chrono::seconds(1))
            .count() == 0);
}

TEST_CASE("Behind a proxy WebSockets are counted for who opened them") {
  HttpOptions options = slow(1000);
  options.most_connections_an_address = 2;
  OpenHouse open(options);
  const support::Fields first = {{"X-Forwarded-For", "192.0.2.1"}};
  const WsClient one(open.client(), "/ws", first);
  const WsClient two(open.client(), "/ws", first);
  CHECK(one.is_open());
  CHECK(two.is_open());
  const WsClient three(open.client(), "/ws", first);
  CHECK(three.answer().status == 429);
  CHECK(three.answer().header("retry-after") == "60");
  const WsClient other(open.client(), "/ws", {{"X-Forwarded-For", "192.0.2.2"}});
  CHECK(other.is_open());
}
