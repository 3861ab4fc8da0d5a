// A house over days: its clocks are turned by hours, it is closed and opened, laptops sleep.
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <optional>

namespace {

using support::code;
using support::next_move;
using support::open_for_two;
using support::open_table;
using support::RunningServer;
using support::TableClient;
using support::TurnedClock;
namespace json = boost::json;

constexpr store::Time kHour = TurnedClock::kHour;

// A house in a folder with somebody who has an account, and a guest.
struct HouseOfDays {
  test::TemporaryFolder folder;
  TurnedClock clock;
  server::ServeOptions options = RunningServer::quiet();
  std::optional<RunningServer> server;
  std::optional<TableClient> aemilia;
  std::optional<TableClient> guest;

  HouseOfDays() {
    clock.give_to(options);
    server.emplace(folder.file("data"), options);
    aemilia.emplace(server->port());
    REQUIRE(code(aemilia->post("/api/accounts",
                               {{"name", "Aemilia"}, {"password", "a long password"}})) == "ok");
    guest.emplace(server->port());
  }
  void close_and_open() {
    const support::Fields hers = aemilia->cookies();
    const support::Fields theirs = guest->cookies();
    aemilia.reset();
    guest.reset();
    server.reset();
    server.emplace(folder.file("data"), options);
    aemilia.emplace(server->port(), hers);
    guest.emplace(server->port(), theirs);
  }
};

// What somebody finds at a table; not who is there just now, nor how the time goes by.
json::object found_at(TableClient& client, const std::string& table, int seat) {
  const json::value picture = client.watch(table, seat);
  INFO(json::serialize(picture));
  REQUIRE(code(picture) == "ok");
  json::object found;
  for (const char* part : {"seq", "ply", "view", "to_act", "status", "legal", "draft", "steps",
                           "presets", "chat", "note", "notices"}) {
    const json::value* there = picture.as_object().if_contains(part);
    if (there != nullptr) found[part] = *there;  // only who is to act has something legal
  }
  found["motions"] = picture.at("motions");
  for (json::value& motion : found["motions"].as_array()) motion.as_object().erase("remaining_ms");
  found["seats"] = picture.at("table").at("seats");
  for (json::value& each : found["seats"].as_array()) {
    each.as_object().erase("present");
    each.as_object().erase("left");
  }
  return found;
}

json::value me(TableClient& client) {
  return client.get("/api/me").at("me");
}

std::int64_t left(TableClient& client, const std::string& table, int seat) {
  return client.watch(table, seat)
      .at("clock")
      .at("remaining_ms")
      .at(seat)
      .to_number<std::int64_t>();
}

// Steps of a plan of Antiquity that nobody else sees; who plans them.
int plan(TableClient& client, const std::string& table) {
  for (std::size_t tries = 0; tries < 200; ++tries) {
    const json::object move = next_move(client, table, tries);
    const json::value answer = client.ask(move);
    if (answer.at("ok") == true && answer.at("draft").to_number<int>() >= 2) {
      return move.at("seat").to_number<int>();
    }
  }
  FAIL("nobody came to plan");
  return 0;
}

}  // namespace

TEST_CASE("On the days after the first everybody is who they were and finds what they left") {
  HouseOfDays house;
  const std::string slow =
      open_for_two(*house.aemilia, *house.guest,
                   {{"game", "rome"},
                    {"players", 2},
                    {"pace", "slow"},
                    {"clock", {{"kind", "days"}, {"days", 3}, {"on_timeout", "stand_in"}}}});
  const std::string planned =
      open_table(*house.guest, {{"game", "antiquity"}, {"players", 2}, {"seats", {"me", "me"}}});
  const int planner = plan(*house.guest, planned);
  const std::string invited = open_table(*house.guest, {{"game", "rome"},
                                                        {"players", 2},
                                                        {"seats", {"me", {{"invited", "Aemilia"}}}},
                                                        {"privacy", "private"}});
  const int mover = house.aemilia->watch(slow, 0).at("to_act").at(0).to_number<int>();
  const int other = 1 - mover;
  const auto at_seat = [&](int seat) -> TableClient& {
    return seat == 0 ? *house.aemilia : *house.guest;
  };
  REQUIRE(code(at_seat(other).ask({{"op", "preset"},
                                   {"table", slow},
                                   {"seat", other},
                                   {"automatic", {"forced"}},
                                   {"moves", json::array{}}})) == "ok");
  REQUIRE(code(house.guest->ask({{"op", "chat"}, {"table", slow}, {"text", "Until tomorrow!"}})) ==
          "ok");
  REQUIRE(code(house.aemilia->ask(
              {{"op", "note"}, {"table", slow}, {"text", "Build a temple."}})) == "ok");
  REQUIRE(
      house.aemilia->ask({{"op", "motion"}, {"table", slow}, {"kind", "abandon"}}).at("carried") ==
      false);

  const auto all = [&] {
    return json::array{me(*house.aemilia), me(*house.guest), found_at(*house.aemilia, slow, 0),
                       found_at(*house.guest, slow, 1), found_at(*house.guest, planned, planner)};
  };
  const json::array before = all();
  REQUIRE(left(at_seat(mover), slow, mover) == 72 * kHour);
  store::Time passed = 0;
  for (const int hours : {5, 3, 16, 1, 23, 20}) {
    passed += hours * kHour;
    CAPTURE(passed);
    house.clock.turn(hours * kHour);
    // Every other time the house was closed meanwhile; else the pages have stayed open.
    if (hours % 2 == 0) house.close_and_open();
    CHECK(all() == before);
    CHECK(left(at_seat(mover), slow, mover) == 72 * kHour - passed);
    const json::value list = house.aemilia->get("/api/tables?list=mine").at("tables");
    CHECK(list.as_array().size() == 2);
  }

  // On the fourth day time is up for whoever was to move, and for what was asked.
  REQUIRE(passed == 68 * kHour);
  house.clock.turn(5 * kHour);
  const auto stands_in = [&] {
    const json::value told = at_seat(mover).get("/api/tables/" + slow);
    return told.at("table").at("seats").at(mover).at("stand_in").as_bool();
  };
  at_seat(mover).watch(slow, mover);
  REQUIRE(at_seat(mover).until(stands_in));
  REQUIRE(code(at_seat(mover).ask(
              {{"op", "motion"}, {"table", slow}, {"kind", "hand_back"}, {"seat", mover}})) ==
          "ok");
  const json::value back = at_seat(mover).watch(slow, mover);
  CHECK(back.at("status") == "running");
  CHECK(back.at("motions").as_array().empty());
  CHECK(back.at("chat").at(0).at("text") == "Until tomorrow!");
  CHECK_FALSE(back.at("table").at("seats").at(mover).at("stand_in").as_bool());
  const int next = back.at("to_act").at(0).to_number<int>();
  CHECK(code(at_seat(next).ask(next_move(at_seat(next), slow))) == "ok");

  // What nobody waited for is as it was, weeks later too.
  house.clock.turn(20 * TurnedClock::kDay);
  house.close_and_open();
  CHECK(me(*house.aemilia) == before[0]);
  CHECK(me(*house.guest) == before[1]);
  CHECK(found_at(*house.guest, planned, planner) == before[4]);
  CHECK(code(house.aemilia->post("/api/tables/" + invited + "/join", json::object{})) == "ok");
  CHECK(code(house.guest->post("/api/tables/" + invited + "/start", json::object{})) == "ok");
}
