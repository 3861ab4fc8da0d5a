// From what happened to letters, on a server whose clock is turned by hand.
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <thread>

namespace {

using namespace support;  // NOLINT(google-build-using-namespace)

struct Telling : OnMemory {
  Telling() {
    options.letters.house = "https://house.example";
    options.letters.private_hosts = true;
    options.letters.every = std::chrono::milliseconds(5);
    restart();
  }
};

// Nobody listens there.
const json::object kDeaf = {{"address", "http://127.0.0.1:1/topic"}};
// Of a beginning all are told; whose turn it is then is luck.
const json::object kChoices = {{"language", "nl"}, {"zone", "UTC"},
                               {"quiet", false},   {"quiet_from", 0},
                               {"quiet_to", 0},    {"digest", false},
                               {"wait", true},     {"kinds", {{"ntfy", {"begun", "talk"}}}}};

void want_letters(TableClient& person, const json::object& choices = kChoices) {
  REQUIRE(code(person.send("PUT", "/api/me/notifications/ntfy", kDeaf)) == "ok");
  REQUIRE(code(person.send("PUT", "/api/me/notifications", choices)) == "ok");
}

template <typename Done>
void wait_until(const Done& done) {
  for (int tries = 0; tries < 2000 && !done(); ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  REQUIRE(done());
}

}  // namespace

TEST_CASE("Who is away is told two minutes later, in one letter of all that happened") {
  Telling house;
  TableClient owner(house.port());
  TableClient away(house.port());
  want_letters(away);
  const std::string table = open_for_two(owner, away);
  REQUIRE(code(owner.ask({{"op", "chat"}, {"table", table}, {"text", "well?"}})) == "ok");
  CHECK(house.store->occasions().size() == 2);
  CHECK(house.store->letters().empty());
  house.clock.turn(120'000);
  wait_until([&] { return house.store->occasions().empty(); });
  const auto letters = house.store->letters();
  REQUIRE(letters.size() == 1);
  const json::value letter = json::parse(letters.front().document);
  CHECK(letter.at("language") == "nl");
  CHECK(letter.at("items").as_array().size() == 2);
  CHECK(letters.front().document.find("well?") == std::string::npos);
}

TEST_CASE("Who looks at the table before the letter is written gets none") {
  Telling house;
  TableClient owner(house.port());
  TableClient away(house.port());
  want_letters(away);
  const std::string table = open_for_two(owner, away);
  CHECK(house.store->occasions().size() == 1);
  away.watch(table, std::nullopt);
  wait_until([&] { return house.store->occasions().empty(); });
  // An open page that lies behind others is not seen.
  REQUIRE(code(away.ask({{"op", "visible"}, {"visible", false}})) == "ok");
  REQUIRE(code(owner.ask({{"op", "chat"}, {"table", table}, {"text", "well?"}})) == "ok");
  CHECK(house.store->occasions().size() == 1);
  REQUIRE(code(away.ask({{"op", "visible"}, {"visible", true}})) == "ok");
  wait_until([&] { return house.store->occasions().empty(); });
  REQUIRE(code(owner.ask({{"op", "chat"}, {"table", table}, {"text", "well?"}})) == "ok");
  CHECK(house.store->occasions().empty());
  CHECK(house.store->letters().empty());
}

TEST_CASE("What waits survives a restart, and what was quiet waits until the quiet ends") {
  Telling house;
  TableClient owner(house.port());
  TableClient away(house.port());
  json::object choices = kChoices;
  choices["quiet"] = true;
  choices["quiet_to"] = 1439;  // all day but for one minute
  want_letters(away, choices);
  open_for_two(owner, away);
  house.restart();
  house.clock.turn(3 * 60'000);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  CHECK(house.store->occasions().size() == 1);
  CHECK(house.store->letters().empty());
  house.clock.turn(16 * TurnedClock::kHour - 4 * 60'000);  // in that minute
  wait_until([&] { return house.store->letters().size() == 1; });
}

TEST_CASE("An address that fails five times is written to no more, and its owner sees it") {
  Telling house;
  TableClient owner(house.port());
  TableClient away(house.port());
  want_letters(away);
  open_for_two(owner, away);
  const auto channel = [&] {
    return away.get("/api/me/notifications").at("settings").at("channels").at("ntfy");
  };
  for (int failures = 1; failures <= 5; ++failures) {
    CHECK_FALSE(away.get("/api/me").as_object().contains("switched_off"));
    house.clock.turn(3 * TurnedClock::kHour);  // longer than any pause
    wait_until([&] { return channel().at("failures") == failures; });
  }
  CHECK(away.get("/api/me").as_object().contains("switched_off"));
  CHECK_FALSE(channel().at("off").as_string().empty());
  house.clock.turn(3 * TurnedClock::kHour);
  wait_until([&] { return house.store->letters().empty(); });
  // Who sets it anew mends it.
  REQUIRE(code(away.send("PUT", "/api/me/notifications/ntfy", kDeaf)) == "ok");
  CHECK_FALSE(away.get("/api/me").as_object().contains("switched_off"));
}
