// Sessions last as long as somebody comes back, and end at once when they are to end.
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
using support::TurnedClock;
namespace json = boost::json;

std::string code(const json::value& answer) {
  return std::string(answer.at("error").at("code").as_string());
}

const json::object kAemilia = {{"name", "Aemilia"}, {"password", "a long password"}};

server::ServeOptions with(const TurnedClock& clock) {
  server::ServeOptions options = RunningServer::quiet();
  options.now = clock.reading();
  return options;
}

std::string table_of(TableClient& client) {
  const json::value opened = client.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  REQUIRE(opened.at("ok") == true);
  return std::string(opened.at("table").at("table").as_string());
}

bool sits(TableClient& client, const std::string& table) {
  return client.get("/api/tables/" + table).at("table").at("mine") == json::array{0};
}

void connect(TableClient& client) {
  CHECK(client.ask({{"op", "ping"}}).at("ok") == true);
}

// The socket hears nothing more and was closed because its session has ended.
bool is_cut_off(TableClient& client) {
  while (client.next_news()) {
  }
  return client.close_code() == 4001;
}

}  // namespace

TEST_CASE("A socket that comes back on the second day leaves the session as it was") {
  const TurnedClock clock;
  TurnedClock turned = clock;
  const RunningServer server(":memory:", with(clock));
  TableClient guest(server.port());
  const std::string table = table_of(guest);
  turned.turn(25 * TurnedClock::kHour);
  // The laptop wakes up: first the socket, and only later a request over HTTP.
  connect(guest);
  turned.turn(2 * 60 * 1000);
  CHECK(sits(guest, table));
  CHECK(guest.get("/api/me").at("me").at("id").as_string() == guest.person());
}

TEST_CASE("A tab that is open for ten days is not logged out, and neither is a second one") {
  TurnedClock clock;
  const RunningServer server(":memory:", with(clock));
  TableClient first(server.port());
  const std::string table = table_of(first);
  TableClient second(server.port(), first.cookies());
  connect(first);
  connect(second);
  for (int day = 1; day <= 10; ++day) {
    INFO("day ", day);
    clock.turn(TurnedClock::kDay);
    TableClient& reloads = day % 2 == 0 ? first : second;
    CHECK(reloads.get("/api/me").at("me").at("id").as_string() == first.person());
    // The other one goes on with the token and the cookie that it has.
    CHECK(first.send("PATCH", "/api/me", {{"settings", {{"day", day}}}}).at("ok") == true);
    CHECK(sits(second, table));
    CHECK(first.ask({{"op", "ping"}}).at("ok") == true);
    second.hang_up();
    connect(second);
  }
}

TEST_CASE("A session lasts for two months after it was last used") {
  TurnedClock clock;
  const RunningServer server(":memory:", with(clock));
  TableClient guest(server.port());
  for (int times = 0; times < 3; ++times) {
    clock.turn(59 * TurnedClock::kDay);
    CHECK(guest.get("/api/me").at("me").at("id").as_string() == guest.person());
  }
  clock.turn(61 * TurnedClock::kDay);
  CHECK(code(guest.get("/api/tables?list=mine")) == "auth.no_session");
}

TEST_CASE("Who sleeps for days and was restarted upon keeps person, tables and session") {
  const test::TemporaryFolder folder;
  TurnedClock clock;
  support::Fields cookies;
  std::string table;
  std::string person;
  {
    const RunningServer server(folder.path().string(), with(clock));
    TableClient guest(server.port());
    table = table_of(guest);
    person = guest.person();
    cookies = guest.cookies();
  }
  clock.turn(40 * TurnedClock::kDay);
  const RunningServer server(folder.path().string(), with(clock));
  TableClient guest(server.port(), cookies);
  CHECK(guest.person() == person);
  CHECK(sits(guest, table));
}

TEST_CASE("A new password ends all other sockets of that person at once, and nobody else's") {
  const RunningServer server(":memory:");
  TableClient here(server.port());
  REQUIRE(here.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient there(server.port());
  REQUIRE(there.post("/api/sessions", kAemilia).at("ok") == true);
  TableClient stranger(server.port());
  for (TableClient* client : {&here, &there, &stranger}) connect(*client);
  REQUIRE(here.send("PUT", "/api/me/password",
                    {{"old", "a long password"}, {"new", "another long one"}})
              .at("ok") == true);
  CHECK(is_cut_off(there));
  CHECK(code(there.get("/api/me/sessions")) == "auth.no_session");
  connect(here);
  connect(stranger);
}

TEST_CASE("Logging out, deleting oneself and signing up end the sockets of that session") {
  const RunningServer server(":memory:");
  TableClient one(server.port());
  REQUIRE(one.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient other(server.port());
  REQUIRE(other.post("/api/sessions", kAemilia).at("ok") == true);
  connect(one);
  connect(other);
  REQUIRE(one.send("DELETE", "/api/sessions", json::object{}).at("ok") == true);
  CHECK(is_cut_off(one));
  connect(other);
  REQUIRE(other.send("DELETE", "/api/me", {{"password", "a long password"}}).at("ok") == true);
  CHECK(is_cut_off(other));

  TableClient guest(server.port());
  TableClient tab(server.port(), guest.cookies());
  connect(tab);
  REQUIRE(guest.post("/api/accounts", kAemilia).at("ok") == true);
  CHECK(is_cut_off(tab));
}

TEST_CASE("People see where they are logged in and can end one of these sessions or all others") {
  TurnedClock clock;
  const RunningServer server(":memory:", with(clock));
  TableClient here(server.port());
  REQUIRE(here.post("/api/accounts", kAemilia).at("ok") == true);
  clock.turn(TurnedClock::kHour);
  TableClient there(server.port());
  REQUIRE(there.post("/api/sessions", kAemilia).at("ok") == true);
  TableClient elsewhere(server.port());
  REQUIRE(elsewhere.post("/api/sessions", kAemilia).at("ok") == true);
  connect(there);
  connect(elsewhere);

  const json::value mine = here.get("/api/me/sessions");
  REQUIRE(mine.at("sessions").as_array().size() == 3);
  std::string id;
  int current = 0;
  const json::value seen_there = there.get("/api/me/sessions");
  for (const json::value& session : seen_there.at("sessions").as_array()) {
    CHECK(session.at("seen").as_int64() % TurnedClock::kHour == 0);
    if (session.at("current").as_bool()) {
      id = session.at("id").as_string();
      ++current;
    }
  }
  CHECK(current == 1);
  TableClient stranger(server.port());
  CHECK(code(stranger.send("DELETE", "/api/me/sessions/" + id, json::object{})) ==
        "auth.unknown_session");
  REQUIRE(here.send("DELETE", "/api/me/sessions/" + id, json::object{}).at("ok") == true);
  CHECK(is_cut_off(there));
  connect(elsewhere);
  REQUIRE(here.send("DELETE", "/api/me/sessions", json::object{}).at("ok") == true);
  CHECK(is_cut_off(elsewhere));
  CHECK(here.get("/api/me/sessions").at("sessions").as_array().size() == 1);
}

TEST_CASE("An ended session is told so, and its browser becomes one new guest") {
  const RunningServer server(":memory:");
  TableClient here(server.port());
  REQUIRE(here.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient there(server.port());
  REQUIRE(there.post("/api/sessions", kAemilia).at("ok") == true);
  REQUIRE(here.send("DELETE", "/api/me/sessions", json::object{}).at("ok") == true);
  CHECK(code(there.get("/api/me")) == "auth.session_ended");
  const json::value guest = there.get("/api/me");
  CHECK(guest.at("me").at("guest") == true);
  CHECK(there.get("/api/me").at("me").at("id") == guest.at("me").at("id"));
}
