// Where letters may go, and when.
#include "server/letters/addresses.hpp"

#include "server/letters/local_time.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>

#include <string>

using namespace server::letters;  // NOLINT(google-build-using-namespace)

namespace {

bool is_public_address(const std::string& text) {
  sockaddr_in v4{};
  if (inet_pton(AF_INET, text.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    return is_public(reinterpret_cast<const sockaddr&>(v4));
  }
  sockaddr_in6 v6{};
  REQUIRE(inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr) == 1);
  v6.sin6_family = AF_INET6;
  return is_public(reinterpret_cast<const sockaddr&>(v6));
}

// Milliseconds of an hour of 1 January 2026, UTC.
Time january(int hour, int minute = 0) {
  return 1'767'225'600'000 + (hour * 60 + minute) * 60'000;
}

}  // namespace

TEST_CASE("Addresses of this machine, this network and for special use are not public") {
  for (const std::string address :
       {"0.0.0.0",        "10.1.2.3",       "100.64.0.1",      "127.0.0.1",   "169.254.169.254",
        "172.16.0.1",     "172.31.255.255", "192.0.2.1",       "192.168.1.1", "198.18.0.1",
        "203.0.113.9",    "224.0.0.1",      "255.255.255.255", "::",          "::1",
        "::ffff:8.8.8.8", "fc00::1",        "fe80::1",         "ff02::1",     "2001:db8::1",
        "2001::1",        "2002:7f00:1::",  "64:ff9b::7f00:1"}) {
    CAPTURE(address);
    CHECK_FALSE(is_public_address(address));
  }
  for (const std::string address : {"8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111"}) {
    CAPTURE(address);
    CHECK(is_public_address(address));
  }
}

TEST_CASE("A mail address has one sign in the middle, and can end no line") {
  CHECK(is_mail_address("marcia.o'hara+games@club.example"));
  for (const std::string address :
       {"", "marcia", "@club.example", "marcia@", "a@b@c", "a b@c.example",
        "a@c.example\r\nBcc: d@e.example", "<a@c.example>", ".a@c.example", "a..b@c.example",
        "-oops@c.example", "a@c.example."}) {
    CAPTURE(address);
    CHECK_FALSE(is_mail_address(address));
  }
}

TEST_CASE("A receiver is asked by http or https, and has no password in its address") {
  CHECK(read_url("https://ntfy.example/topic")->port == 443);
  CHECK(read_url("http://[::1]:8080/")->port == 8080);
  for (const std::string url :
       {"ftp://club.example/", "file:///etc/passwd", "https://a:b@club.example/", "https://",
        "club.example", "https://club.example/\r\nHost: other"}) {
    CAPTURE(url);
    CHECK_FALSE(read_url(url));
  }
}

TEST_CASE("Quiet hours go over midnight, in the zone where somebody lives") {
  const QuietHours night{
      .on = true, .from = 22 * 60 + 30, .to = 7 * 60, .zone = "Europe/Amsterdam"};
  CHECK(night.is_quiet(january(21, 30)));  // one hour east
  CHECK_FALSE(night.is_quiet(january(21, 29)));
  CHECK(night.is_quiet(january(5, 59)));
  CHECK_FALSE(night.is_quiet(january(6)));
  CHECK(night.end(january(21, 30)) == january(24 + 6));
  QuietHours none = night;
  none.on = false;
  CHECK_FALSE(none.is_quiet(january(23)));
  CHECK(is_zone("America/New_York"));
  CHECK_FALSE(is_zone("Mars/Olympus"));
}

TEST_CASE("What comes every day at eight comes at eight when the clocks have been put forward") {
  // 29 March 2026, two o'clock: it is three.
  const Time before = 1'774'681'200'000;  // 28 March, 08:00 in Amsterdam
  CHECK(next_time_at(8 * 60, before, "Europe/Amsterdam") == before + 23 * 3'600'000);
  CHECK(next_time_at(8 * 60, before - 60'000, "Europe/Amsterdam") == before);
}

TEST_CASE("A date is written as people of a language write it") {
  // With a comma after the day or without, as one edition of the CLDR or another has it.
  const std::string english = date_in_words(january(12), "UTC", "en");
  CHECK(english.starts_with("Thursday"));
  CHECK(english.ends_with(" 1 January at 12:00"));
  CHECK(date_in_words(january(12), "UTC", "de") == "Donnerstag, 1. Januar um 12:00");
  CHECK(date_in_words(january(12), "UTC", "nl") == "donderdag 1 januari om 12:00");
}
