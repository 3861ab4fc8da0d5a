// People and their seats when the store fails: nothing is lost, and nothing is said to be done that
// may not be.
#include "server/messages.hpp"
#include "store/memory/memory_store.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

const json::object kAemilia = {{"name", "Aemilia"}, {"password", "a long password"}};

std::string code(const json::value& answer) {
  if (answer.at("ok").as_bool()) return "ok";
  return std::string(answer.at("error").at("code").as_string());
}

struct House {
  std::shared_ptr<store::MemoryStore> store = std::make_shared<store::MemoryStore>();
  server::ServeOptions options = on(store);
  std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>("", options);

  static server::ServeOptions on(std::shared_ptr<store::MemoryStore> store) {
    server::ServeOptions options = RunningServer::quiet();
    options.store = std::move(store);
    return options;
  }
  std::uint16_t port() const { return server->port(); }
  // Somebody with an account, elsewhere.
  void sign_up() const {
    TableClient elsewhere(port());
    REQUIRE(code(elsewhere.post("/api/accounts", kAemilia)) == "ok");
  }
};

std::string table_of(TableClient& client) {
  const json::value opened =
      client.post("/api/tables", {{"game", "rome"}, {"players", 2}, {"seats", {"me", "open"}}});
  REQUIRE(code(opened) == "ok");
  return std::string(opened.at("table").at("table").as_string());
}

bool sits(TableClient& client, const std::string& table) {
  return client.get("/api/tables/" + table).at("table").at("mine") == json::array{0};
}

}  // namespace

TEST_CASE("A guest whose seats cannot be moved stays that guest, and may log in again") {
  House house;
  house.sign_up();
  TableClient guest(house.port());
  const std::string table = table_of(guest);
  house.store->fail_next(1, 1);  // the session is written, the seat is not
  CHECK(code(guest.post("/api/sessions", kAemilia)) == "server.unavailable");
  CHECK(guest.get("/api/me").at("me").at("id").as_string() == guest.person());
  CHECK(sits(guest, table));
  const json::value logged_in = guest.post("/api/sessions", kAemilia);
  REQUIRE(code(logged_in) == "ok");
  CHECK(logged_in.at("me").at("id").as_string() != guest.person());
  CHECK(sits(guest, table));
}

TEST_CASE("A seat at a frozen table comes along, too") {
  House house;
  house.sign_up();
  support::Fields cookies;
  std::string table;
  {
    TableClient guest(house.port());
    table = table_of(guest);
    cookies = guest.cookies();
  }
  house.server.reset();
  const store::Event nonsense{table, 0, {}, 0, R"({"outcome":{"type":"nonsense"}})"};
  REQUIRE(test::write(*house.store, {store::Add<store::Event>{nonsense}}) == store::Written::Done);
  house.server = std::make_unique<RunningServer>("", house.options);
  TableClient guest(house.port(), cookies);
  REQUIRE(guest.get("/api/tables/" + table).at("table").at("status") == "frozen");
  REQUIRE(code(guest.post("/api/sessions", kAemilia)) == "ok");
  CHECK(sits(guest, table));
  CHECK(guest.get("/api/tables/" + table).at("table").at("status") == "frozen");
}

TEST_CASE("Nobody is gone while a seat of theirs is still waited for") {
  House house;
  TableClient leaver(house.port());
  REQUIRE(code(leaver.post("/api/accounts", kAemilia)) == "ok");
  const std::string table = table_of(leaver);
  house.store->fail_next(1);
  const json::object word = {{"password", "a long password"}};
  CHECK(code(leaver.send("DELETE", "/api/me", word)) == "server.unavailable");
  CHECK(sits(leaver, table));
  REQUIRE(code(leaver.send("DELETE", "/api/me", word)) == "ok");
  TableClient other(house.port());
  CHECK(other.get("/api/tables/" + table).at("table").at("status") == "abandoned");
}

TEST_CASE("What may not have been kept is not said to be done") {
  House house;
  TableClient guest(house.port());
  const auto unsure = [&](const std::function<json::value()>& ask) {
    house.store->lose_answers(1);
    return code(ask());
  };
  CHECK(unsure([&] { return guest.send("PATCH", "/api/me", {{"name", "Livilla"}}); }) ==
        "server.not_confirmed");
  CHECK(guest.get("/api/me").at("me").at("name") == "Livilla");
  house.sign_up();
  CHECK(unsure([&] { return guest.post("/api/sessions", kAemilia); }) == "server.not_confirmed");
  CHECK(guest.get("/api/me").at("me").at("guest") == true);
  CHECK(unsure([&] { return guest.send("DELETE", "/api/sessions", json::object{}); }) ==
        "server.not_confirmed");
}

TEST_CASE("Whoever signs up without being told so is let in by the password") {
  House house;
  TableClient guest(house.port());
  const std::string table = table_of(guest);
  CHECK(guest.ask({{"op", "ping"}}).at("ok") == true);
  house.store->lose_answers(1);
  CHECK(code(guest.post("/api/accounts", kAemilia)) == "server.not_confirmed");
  // The sessions of before have ended, so their sockets have.
  CHECK_FALSE(guest.next_news());
  CHECK(guest.close_code() == 4001);
  TableClient later(house.port());
  REQUIRE(code(later.post("/api/sessions", kAemilia)) == "ok");
  CHECK(sits(later, table));
}

TEST_CASE("A refusal because of the disk is 503, and a full house is no matter of waiting") {
  CHECK(server::status_of("server.unavailable") == 503);
  CHECK(server::status_of("server.not_confirmed") == 503);
  // 429 promises that it will do later; a table that is closed helps, time does not.
  CHECK(server::status_of("limit.tables") == 409);
  for (const char* late : {"auth.slow_down", "limit.rate", "server.busy"}) {
    CHECK_FALSE(server::seconds_to_wait({late, {}, {}, {}}).empty());
  }
}
