// What is read out of a request, without any connection.
#include "server/http/forwarded.hpp"
#include "server/http/target.hpp"
#include "server/http/token_bucket.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace server::http;  // NOLINT(google-build-using-namespace)

namespace {

std::string path_of(std::string_view raw) {
  const auto target = read_target(raw);
  return target ? target->path : "refused";
}

Request settled(std::string_view peer, Headers headers, std::vector<std::string> trusted) {
  Request request;
  request.headers = std::move(headers);
  const std::vector<Network> proxies(trusted.begin(), trusted.end());
  settle_sender(request, asio::ip::make_address(std::string(peer)), proxies);
  return request;
}

}  // namespace

TEST_SUITE_BEGIN("http");

TEST_CASE("A target is decoded once") {
  CHECK(path_of("/") == "/");
  CHECK(path_of("/a%20b+c") == "/a b+c");
  CHECK(path_of("/%2541") == "/%41");
  CHECK(path_of("/a?b#c") == "/a");
  CHECK(path_of("http://host:80/a/b?c") == "/a/b");
  CHECK(path_of("HTTPS://host") == "/");
  CHECK(path_of("/...") == "/...");
  CHECK(path_of("/.well-known/x") == "/.well-known/x");
}

TEST_CASE("A target with tricks in it is refused") {
  for (const std::string_view raw : {"",
                                     "*",
                                     "a",
                                     "?a",
                                     "/.",
                                     "/..",
                                     "/a/../b",
                                     "/a/.",
                                     "/%2e",
                                     "/a%2f..",
                                     "/a%5cb",
                                     "/a\\b",
                                     "/%",
                                     "/%4",
                                     "/%4g",
                                     "/%00",
                                     "/%0a",
                                     "/%7f",
                                     "/%ff",
                                     "/%c0%af",
                                     "/%e0%80%af",
                                     "/%ed%a0%80",
                                     "/%f4%90%80%80",
                                     "/%c3",
                                     "/a?b=%00",
                                     "/a?b=%",
                                     "/a?%ff=1"}) {
    CAPTURE(raw);
    CHECK(path_of(raw) == "refused");
  }
  CHECK(path_of("/" + std::string(kLongestTarget - 1, 'a')) != "refused");
  CHECK(path_of("/" + std::string(kLongestTarget, 'a')) == "refused");
  std::string many = "/?";
  for (std::size_t number = 0; number <= kMostParameters; ++number) {
    many += "a&";
  }
  CHECK(path_of(many) == "refused");
}

TEST_CASE("Cookies are found by their whole name") {
  Request request;
  request.headers = {{"cookie", "xsession=1; session=\"two\";session=3 ; a=b=c"},
                     {"cookie", "z=9"}};
  CHECK(request.cookie("session") == "two");
  CHECK(request.cookie("a") == "b=c");
  CHECK(request.cookie("z") == "9");
  CHECK(request.cookie("sess").empty());
  CHECK(request.cookie("").empty());
}

TEST_CASE("A network contains the addresses that begin like it") {
  const auto contains = [](std::string_view network, const char* address) {
    return Network(network).contains(plain(asio::ip::make_address(address)));
  };
  CHECK(contains("10.0.0.0/8", "10.255.1.2"));
  CHECK_FALSE(contains("10.0.0.0/8", "11.0.0.0"));
  CHECK(contains("192.0.2.128/25", "192.0.2.200"));
  CHECK_FALSE(contains("192.0.2.128/25", "192.0.2.100"));
  CHECK(contains("127.0.0.1", "127.0.0.1"));
  CHECK(contains("127.0.0.1", "::ffff:127.0.0.1"));
  CHECK_FALSE(contains("127.0.0.1", "127.0.0.2"));
  CHECK(contains("0.0.0.0/0", "8.8.8.8"));
  CHECK_FALSE(contains("0.0.0.0/0", "::1"));
  CHECK(contains("2001:db8::/32", "2001:db8:ffff::1"));
  CHECK_FALSE(contains("2001:db8::/32", "2001:db9::1"));
  for (const std::string_view wrong : {"", "ten", "10.0.0.0/", "10.0.0.0/33", "::/129", "::/x"}) {
    CHECK_THROWS_AS(Network{wrong}, std::runtime_error);
  }
}

TEST_CASE("What a proxy says is believed only of a trusted one") {
  const Headers said{{"host", "inside"},
                     {"x-forwarded-for", "203.0.113.9"},
                     {"x-forwarded-proto", "https"},
                     {"x-forwarded-host", "games.example"}};
  const Request believed = settled("10.1.2.3", said, {"10.0.0.0/8"});
  CHECK(believed.remote == "203.0.113.9");
  CHECK(believed.secure);
  CHECK(believed.header("host") == "games.example");
  CHECK(believed.headers.size() == 1);

  const Request stranger = settled("192.0.2.1", said, {"10.0.0.0/8"});
  CHECK(stranger.remote == "192.0.2.1");
  CHECK_FALSE(stranger.secure);
  CHECK(stranger.header("host") == "inside");
  CHECK(stranger.headers.size() == 1);
}

TEST_CASE("Of a chain of proxies the last stranger is the sender") {
  const auto sender = [](std::string_view chain) {
    return settled("::ffff:10.0.0.1", {{"x-forwarded-for", std::string(chain)}},
                   {"10.0.0.0/8", "2001:db8::/32"})
        .remote;
  };
  CHECK(sender("1.1.1.1, 203.0.113.9, 10.0.0.2") == "203.0.113.9");
  CHECK(sender("203.0.113.9:5000") == "203.0.113.9");
  CHECK(sender("\"[2001:db9::7]:80\", [2001:db8::1]") == "2001:db9::7");
  CHECK(sender("10.0.0.3, 10.0.0.2") == "10.0.0.3");
  CHECK(sender("unknown, 10.0.0.2") == "10.0.0.2");
  CHECK(sender("") == "10.0.0.1");
  CHECK(sender("[") == "10.0.0.1");
}

TEST_CASE("Who goes too fast has to wait, but may begin with a burst") {
  using std::chrono::milliseconds;
  auto now = TokenBucket::Clock::time_point();
  TokenBucket bucket(10, 3, now);
  CHECK(bucket.take(now));
  CHECK(bucket.take(now));
  CHECK(bucket.take(now));
  CHECK_FALSE(bucket.take(now));
  now += milliseconds(100);
  CHECK(bucket.take(now));
  CHECK_FALSE(bucket.take(now));
  now += std::chrono::hours(1);
  CHECK(bucket.take(now));
  CHECK(bucket.take(now));
  CHECK(bucket.take(now));
  CHECK_FALSE(bucket.take(now));
}

TEST_SUITE_END();
