// The table where a game goes on.
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

namespace {

using support::code;
using support::OnMemory;
using support::open_for_two;
using support::open_table;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

// Both sit at it, and the other has just resigned.
std::string finished_match(TableClient& owner, TableClient& other) {
  const std::string table = open_for_two(owner, other);
  REQUIRE(other.ask({{"op", "resign"}, {"table", table}, {"seat", 1}}).at("ok") == true);
  return table;
}

json::value ask_for_rematch(TableClient& who, const std::string& table) {
  return who.post("/api/tables/" + table + "/rematch", json::object{});
}

}  // namespace

TEST_CASE("Two who want a rematch at the same time meet at one table") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = finished_match(owner, other);
  json::value second;
  std::jthread meanwhile([&] { second = ask_for_rematch(other, table); });
  const json::value first = ask_for_rematch(owner, table);
  meanwhile.join();
  REQUIRE(code(first) == "ok");
  REQUIRE(code(second) == "ok");
  CHECK(first.at("table").at("table") == second.at("table").at("table"));
  const json::value next =
      owner.get("/api/tables/" + std::string(first.at("table").at("table").as_string()));
  for (const json::value& seat : next.at("table").at("seats").as_array()) {
    CHECK(seat.at("kind") == "person");
  }
}

TEST_CASE("A rematch that was closed before it began is none, and another can be opened") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = finished_match(owner, other);
  const auto rematch = [&](TableClient& who) {
    const json::value answer = ask_for_rematch(who, table);
    REQUIRE(code(answer) == "ok");
    return answer.at("table");
  };
  const json::value first = rematch(owner);
  const std::string id(first.at("table").as_string());
  REQUIRE(owner.post("/api/tables/" + id + "/leave", json::object{}).at("ok") == true);
  const json::value second = rematch(other);
  CHECK(second.at("table") != first.at("table"));
  CHECK(second.at("owner").as_string() == other.person());
  CHECK(owner.get("/api/tables/" + table).at("table").at("rematch") == second.at("table"));
  // From then on it is the one.
  CHECK(rematch(owner).at("table") == second.at("table"));
}

TEST_CASE("A rematch is of a match that was played, not of a table that still gathers") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  const std::string table =
      open_table(owner, {{"game", "rome"}, {"players", 2}, {"seats", {"me", "open"}}});
  CHECK(code(ask_for_rematch(owner, table)) == "table.not_running");
}

TEST_CASE("A rematch that could not be written leaves no table behind") {
  OnMemory house;
  TableClient owner(house.port());
  TableClient other(house.port());
  const std::string table = finished_match(owner, other);
  const auto open_tables = [&] {
    return owner.get("/api/tables?list=mine").at("tables").as_array().size();
  };
  REQUIRE(other.ask({{"op", "lobby"}, {"watch", true}}).at("ok") == true);
  house.store->fail_next(1);
  CHECK(code(ask_for_rematch(owner, table)) == "server.unavailable");
  CHECK(open_tables() == 0);
  // It takes one write: a second one does not come, and so cannot fail.
  house.store->fail_next(1, 1);
  const json::value answer = ask_for_rematch(owner, table);
  house.store->fail_next(0);
  REQUIRE(code(answer) == "ok");
  CHECK(open_tables() == 1);
  const json::value& next = answer.at("table").at("table");
  CHECK(owner.get("/api/tables/" + table).at("table").at("rematch") == next);
  // The end of the first match may be told before it.
  const auto is_about_next = [&](const json::value& news) {
    return std::ranges::any_of(news.at("tables").as_array(),
                               [&](const json::value& row) { return row.at("table") == next; });
  };
  auto told = other.next_news();
  while (told && !is_about_next(*told)) told = other.next_news();
  CHECK(told.has_value());
}

TEST_CASE("Computer players keep name and level in a rematch, wherever they sit") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  const std::string table =
      open_table(owner, {{"game", "rome"}, {"players", 3}, {"seats", {"me", "random", "greedy"}}});
  const json::value before = owner.get("/api/tables/" + table).at("table").at("seats");
  CHECK(before.at(1).at("name") == "Livia");
  CHECK(before.at(2).at("name") == "Cato");
  REQUIRE(owner.ask({{"op", "resign"}, {"table", table}, {"seat", 0}}).at("ok") == true);
  const json::value answer = ask_for_rematch(owner, table);
  REQUIRE(code(answer) == "ok");
  const json::value& after = answer.at("table").at("seats");
  for (const int seat : {1, 2}) {
    CHECK(after.at(seat - 1).at("name") == before.at(seat).at("name"));
    CHECK(after.at(seat - 1).at("level") == before.at(seat).at("level"));
  }
}
