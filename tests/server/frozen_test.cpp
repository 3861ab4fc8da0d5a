// What freezes a table, what does not, and who hears of it.
#include "server/tables/table_registry.hpp"
#include "server/tables/table_state.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

namespace {

using support::code;
using support::copy_table;
using support::kHotSeat;
using support::next_move;
using support::OnMemory;
using support::open_table;
using support::play_moves;
using support::TableClient;
namespace json = boost::json;

constexpr const char* kToken = "a token of the operator";
const json::object kLivia = {{"name", "Livia"}, {"password", "a word of an admin"}};

void add_line(store::Store& store, const std::string& table, const std::string& text) {
  const auto seq = static_cast<std::int64_t>(store.events(table, 0).size());
  REQUIRE(test::write(store, {store::Add<store::Event>{{table, seq, {}, 1, text}}}) ==
          store::Written::Done);
}

// A house that tells its numbers to whoever has the token.
struct WatchedHouse : OnMemory {
  WatchedHouse() {
    options.monitor.metrics_token = kToken;
    restart();
  }
  bool tells(const std::string& line) const {
    support::HttpClient probe({.port = port()});
    const auto reply = probe.get("/metrics", {{"Authorization", std::string("Bearer ") + kToken}});
    return ("\n" + reply.body).find("\nantiquarium_" + line + "\n") != std::string::npos;
  }
  void wait_until_it_tells(const std::string& line) const {
    while (!tells(line)) std::this_thread::yield();
  }
};

// Read past the server, so that nobody wakes the table by asking.
bool stands_in(store::Store& store, const std::string& table) {
  const auto state = server::tables::read_row(*store.table(table));
  return std::ranges::any_of(state.chairs, &server::tables::Chair::stand_in);
}

// Somebody who may look after a house in memory.
void make_admin(OnMemory& house, TableClient& livia) {
  const json::value me = livia.post("/api/accounts", kLivia).at("me");
  store::Account account = *house.store->account(std::string(me.at("id").as_string()));
  account.admin = true;
  REQUIRE(test::write(*house.store, {store::Put<store::Account>{account}}) == store::Written::Done);
}

}  // namespace

TEST_CASE("A damaged snapshot freezes no table whose log is whole") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  play_moves(client, table, 60);
  const json::value before = client.watch(table, 0);
  auto snapshot = *house.store->snapshot(table);
  for (std::size_t at = 0; at < snapshot.document.size(); at += 7) snapshot.document[at] ^= 1;
  REQUIRE(test::write(*house.store, {store::Put<store::Snapshot>{snapshot}}) ==
          store::Written::Done);
  client.hang_up();
  house.restart();
  TableClient later(house.port(), client.cookies());
  const json::value after = later.watch(table, 0);
  REQUIRE(code(after) == "ok");
  CHECK(after.at("view") == before.at("view"));
}

TEST_CASE("A table with a damaged log is frozen, its row is left alone, and it thaws by itself") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  play_moves(client, table, 5);
  client.hang_up();
  const auto row = house.store->table(table);
  const auto whole = house.store;
  const auto broken = std::make_shared<store::MemoryStore>();
  copy_table(*whole, *broken, table, [](store::Event& event) {
    if (event.seq == 2) event.document = R"({"outcome":{"type":"nonsense"}})";
  });
  house.restart_on(broken);
  {
    TableClient stranger(house.port());
    CHECK(code(stranger.watch(table, std::nullopt)) == "table.frozen");
    const json::value summary = stranger.get("/api/tables/" + table).at("table");
    CHECK(summary.at("status") == "frozen");
    CHECK(summary.at("frozen_because") == "wire.missing_field at /events/2");
  }
  CHECK(broken->table(table) == row);
  const auto mended = std::make_shared<store::MemoryStore>();
  copy_table(*whole, *mended, table);
  house.restart_on(mended);
  TableClient stranger(house.port());
  CHECK(stranger.watch(table, std::nullopt).at("status") == "running");
}

TEST_CASE("A store that cannot be read for a moment halts a table for a moment") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const json::object move = next_move(client, table);
  const json::value before = client.picture(table).at("seq");
  house.store->fail_reads(true);
  house.store->lose_answers(1);
  CHECK(code(client.ask_with_id(move, "mine")) == "server.not_confirmed");
  CHECK(code(client.ask_with_id(move, "mine")) == "table.frozen");
  house.store->fail_reads(false);
  // It is told by itself what was kept.
  REQUIRE(client.until([&] { return client.picture(table).at("seq") != before; }));
  CHECK(code(client.ask_with_id(move, "mine")) == "ok");
  CHECK(code(client.ask(next_move(client, table))) == "ok");
}

TEST_CASE("A desk that is damaged costs its seat a plan and the table nothing") {
  for (const char* damage :
       {R"({"steps":7})", R"({"steps":[],"automatic":7})", R"({"steps":[],"automatic":[7]})",
        R"({"steps":[],"moves":{}})", R"({"steps":[],"recent":[7]})", "{"}) {
    CAPTURE(damage);
    OnMemory house;
    TableClient client(house.port());
    const std::string table = open_table(client, kHotSeat);
    play_moves(client, table, 3);
    client.hang_up();
    house.server.reset();
    REQUIRE(test::write(*house.store, {store::Put<store::Draft>{{table, 0, damage, 1}}}) ==
            store::Written::Done);
    house.restart();
    TableClient later(house.port(), client.cookies());
    CHECK(later.watch(table, 0).at("status") == "running");
    play_moves(later, table, 1);
    const json::object preset = {{"op", "preset"},
                                 {"table", table},
                                 {"seat", 0},
                                 {"automatic", json::array{}},
                                 {"moves", json::array{}}};
    CHECK(code(later.ask(preset)) == "ok");
  }
}

TEST_CASE("A step back that leads nowhere freezes its table and keeps no other from its clock") {
  OnMemory house;
  TableClient client(house.port());
  json::object wishes = kHotSeat;
  wishes["clock"] = {{"kind", "days"}, {"days", 3}, {"on_timeout", "stand_in"}};
  const std::string older = open_table(client, wishes);
  house.clock.turn(60'000);
  const std::string newer = open_table(client, kHotSeat);  // is looked at first
  client.hang_up();
  house.server.reset();
  add_line(*house.store, newer, R"({"takeback":nowhere})");
  house.restart();
  house.clock.turn(73 * support::TurnedClock::kHour);
  while (!stands_in(*house.store, older)) std::this_thread::yield();
  TableClient later(house.port(), client.cookies());
  const json::value halted = later.get("/api/tables/" + newer).at("table");
  CHECK(halted.at("status") == "frozen");
  CHECK(std::string(halted.at("frozen_because").as_string()).starts_with("record.no_such_ply at"));
}

TEST_CASE("Tables that cannot be read when the house opens are looked at later") {
  OnMemory house;
  TableClient client(house.port());
  json::object wishes = kHotSeat;
  wishes["clock"] = {{"kind", "days"}, {"days", 3}, {"on_timeout", "stand_in"}};
  const std::string table = open_table(client, wishes);
  client.hang_up();
  house.server.reset();
  house.options.data = ":memory:";
  house.options.http.port = 0;
  server::Server opened(house.options);
  house.store->fail_next_reads(2);  // whoever tidies up gets one of them at most
  std::jthread thread([&] { opened.run(); });
  while (house.store->reads_to_fail() > 0) std::this_thread::yield();
  house.clock.turn(73 * support::TurnedClock::kHour);
  while (!stands_in(*house.store, table)) std::this_thread::yield();
  opened.stop();
}

TEST_CASE("A finished match is checked at the start, too, from its very first line") {
  WatchedHouse house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  play_moves(client, table, 60);
  REQUIRE(client.ask({{"op", "resign"}, {"table", table}, {"seat", 0}}).at("ok") == true);
  REQUIRE(client.watch(table, 0).at("status") == "finished");
  REQUIRE(house.store->snapshot(table).has_value());
  client.hang_up();
  const auto broken = std::make_shared<store::MemoryStore>();
  copy_table(*house.store, *broken, table, [](store::Event& event) {
    if (event.seq == 2) event.document = R"({"outcome":{"type":"nonsense"}})";
  });
  house.restart_on(broken);
  house.wait_until_it_tells("tables_frozen 1");
  CHECK(house.tells(R"(tables{status="finished"} 1)"));
}

TEST_CASE("What the newest state hides stays found when its table has left memory") {
  WatchedHouse house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  play_moves(client, table, 60);
  REQUIRE(house.store->snapshot(table).has_value());
  client.hang_up();
  const auto broken = std::make_shared<store::MemoryStore>();
  copy_table(*house.store, *broken, table, [](store::Event& event) {
    if (event.seq == 2) event.document = R"({"outcome":{"type":"nonsense"}})";
  });
  house.options.tables.most_in_memory = 1;
  house.restart_on(broken);
  house.wait_until_it_tells("tables_frozen 1");
  TableClient other(house.port());
  open_table(other, kHotSeat);
  CHECK(house.tells("tables_in_memory 1"));
  CHECK(other.get("/api/tables/" + table).at("table").at("status") == "frozen");
  CHECK(house.tells("tables_frozen 1"));
}

TEST_CASE("An admin finds frozen tables, sees why, and thaws them when they fit again") {
  WatchedHouse house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  open_table(client, kHotSeat);
  TableClient livia(house.port());
  make_admin(house, livia);
  const std::string thaw = "/api/admin/tables/" + table + "/thaw";
  CHECK(livia.post(thaw, json::object{}).at("thawed") == true);
  CHECK(livia.get("/api/admin/tables?status=frozen").at("tables").as_array().empty());
  CHECK(house.tells("tables_frozen 0"));

  const store::Table good = *house.store->table(table);
  const auto keep = [&](std::string document) {
    store::Table row = *house.store->table(table);
    row.document = std::move(document);
    ++row.version;
    REQUIRE(test::write(*house.store, {store::Put<store::Table>{row}}) == store::Written::Done);
  };
  std::string bad = good.document;
  bad.replace(bad.find(R"("rules_version":1)"), 17, R"("rules_version":{})");
  keep(bad);
  const json::value halted = livia.post(thaw, json::object{});
  CHECK(halted.at("thawed") == false);
  CHECK(halted.at("because") == "wire.wrong_type at /rules_version");
  const json::value frozen = livia.get("/api/admin/tables?status=frozen").at("tables");
  REQUIRE(frozen.as_array().size() == 1);
  CHECK(frozen.at(0).at("table") == table.c_str());
  CHECK(frozen.at(0).at("status") == "frozen");
  CHECK(frozen.at(0).at("frozen_because") == halted.at("because"));
  CHECK(livia.get("/api/admin/tables?status=running").at("tables").as_array().size() == 1);
  CHECK(livia.get("/api/admin/tables").at("tables").as_array().size() == 2);
  const std::string of_client = "/api/admin/tables?status=frozen&person=" + client.person();
  CHECK(livia.get(of_client).at("tables").as_array().size() == 1);
  CHECK(livia.get("/api/admin/tables?status=frozen&person=nobody").at("tables").as_array().empty());
  CHECK(house.tells("tables_frozen 1"));
  CHECK(code(client.watch(table, 0)) == "table.frozen");
  CHECK(client.get("/api/tables/" + table).at("table").at("frozen_because") ==
        halted.at("because"));

  keep(good.document);
  CHECK(code(client.post(thaw, json::object{})) == "auth.not_allowed");
  CHECK(livia.post(thaw, json::object{}).at("thawed") == true);
  CHECK(livia.get("/api/admin/tables?status=frozen").at("tables").as_array().empty());
  CHECK(house.tells("tables_frozen 0"));
  play_moves(client, table, 3);
}

TEST_CASE("A frozen table that an admin closes is over, and is named as frozen no more") {
  WatchedHouse house;
  house.options.tables.most_open_tables_of_a_person = 1;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  play_moves(client, table, 5);
  support::Fields cookies = client.cookies();
  const std::string person = client.person();
  client.hang_up();
  house.server.reset();
  add_line(*house.store, table, R"({"takeback":nowhere})");
  const auto log = house.store->events(table, 0);
  house.restart();
  TableClient later(house.port(), cookies);
  REQUIRE(later.get("/api/tables/" + table).at("table").at("status") == "frozen");
  REQUIRE(code(later.post("/api/tables", kHotSeat)) == "limit.tables");
  TableClient livia(house.port());
  make_admin(house, livia);
  const std::string at_table = "/api/admin/tables/" + table;

  // What fails changes nothing, and sent twice it is done once.
  house.store->fail_next(1);
  CHECK(code(livia.post(at_table + "/close", json::object{})) == "server.unavailable");
  CHECK(house.tells("tables_frozen 1"));
  CHECK(code(livia.post(at_table + "/free_seat", {{"seat", 1}})) == "ok");
  CHECK(later.get("/api/tables/" + table).at("table").at("seats").at(1).at("stand_in") == true);
  CHECK(code(livia.post(at_table + "/close", json::object{})) == "ok");
  CHECK(code(livia.post(at_table + "/close", json::object{})) == "table.not_running");
  CHECK(code(livia.post(at_table + "/free_seat", {{"seat", 0}})) == "table.not_running");

  const auto closed = [&](TableClient& who) {
    const json::value told = who.get("/api/tables/" + table).at("table");
    CHECK(told.at("status") == "abandoned");
    CHECK(told.at("stopped_by") == "");
    CHECK(std::string(told.at("frozen_because").as_string()).starts_with("record.no_such_ply"));
    CHECK(code(who.watch(table, 0)) == "table.frozen");
  };
  closed(later);
  CHECK(house.store->events(table, 0) == log);
  CHECK(house.tells("tables_frozen 0"));
  CHECK(livia.get("/api/admin").at("frozen").as_array().empty());
  CHECK(livia.get("/api/admin/tables?status=frozen").at("tables").as_array().empty());
  CHECK(code(later.post("/api/tables", kHotSeat)) == "ok");
  CHECK(server::tables::check_store(*house.store).unfit.empty());
  // On the next day it is still so.
  later.hang_up();
  house.clock.turn(support::TurnedClock::kDay);
  house.restart();
  TableClient next_day(house.port(), cookies);
  closed(next_day);
  CHECK(house.tells("tables_frozen 0"));
}

TEST_CASE("A table that cannot be read now, or whose row is damaged, is not closed") {
  WatchedHouse house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  TableClient livia(house.port());
  make_admin(house, livia);
  const std::string close = "/api/admin/tables/" + table + "/close";
  store::Table row = *house.store->table(table);
  row.document = R"({"owner":7})";
  ++row.version;
  REQUIRE(test::write(*house.store, {store::Put<store::Table>{row}}) == store::Written::Done);
  REQUIRE(livia.post("/api/admin/tables/" + table + "/thaw", json::object{}).at("thawed") == false);
  CHECK(code(livia.post(close, json::object{})) == "table.frozen");
  CHECK(*house.store->table(table) == row);
}

TEST_CASE("A match of other rules goes on if it fits these, and is frozen with its cause if not") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  play_moves(client, table, 60);
  client.hang_up();
  const auto of_other_rules = [](store::Table& row) {
    const std::string version = R"("rules_version":1)";
    row.document.replace(row.document.find(version), version.size(), R"("rules_version":0)");
  };
  const auto whole = house.store;
  const auto fitting = std::make_shared<store::MemoryStore>();
  copy_table(*whole, *fitting, table, [](store::Event&) {}, of_other_rules);
  const auto other = std::make_shared<store::MemoryStore>();
  copy_table(
      *whole, *other, table,
      [](store::Event& event) {
        if (event.seq != 5) return;
        json::value line = json::parse(event.document);
        line.at("hash") = "0123456789abcdef";
        event.document = json::serialize(line);
      },
      of_other_rules);
  {
    house.restart_on(fitting);
    TableClient stranger(house.port());
    CHECK(stranger.watch(table, std::nullopt).at("status") == "running");
  }
  house.restart_on(other);
  TableClient stranger(house.port());
  const json::value halted = stranger.get("/api/tables/" + table).at("table");
  CHECK(halted.at("status") == "frozen");
  CHECK(halted.at("frozen_because") == "record.diverges at /events/5/hash");
}

TEST_CASE("A clock that could not be written rings again") {
  WatchedHouse house;
  TableClient client(house.port());
  json::object wishes = kHotSeat;
  wishes["clock"] = {{"kind", "days"}, {"days", 1}, {"on_timeout", "stand_in"}};
  const std::string table = open_table(client, wishes);
  client.hang_up();
  house.store->fail_next(1);
  house.clock.turn(25 * support::TurnedClock::kHour);
  while (!stands_in(*house.store, table)) std::this_thread::yield();
  CHECK(house.tells(R"(happened_total{what="failed_writes"} 1)"));
}

TEST_CASE("After a start a clock needs no table in memory") {
  WatchedHouse house;
  TableClient client(house.port());
  const std::string older = open_table(client, kHotSeat);
  house.clock.turn(60'000);
  json::object wishes = kHotSeat;
  wishes["clock"] = {{"kind", "days"}, {"days", 1}, {"on_timeout", "stand_in"}};
  const std::string newer = open_table(client, wishes);  // is looked at first
  client.hang_up();
  house.server.reset();
  add_line(*house.store, older, R"({"takeback":nowhere})");
  house.restart();
  house.wait_until_it_tells("tables_frozen 1");
  CHECK(house.tells("tables_in_memory 1"));  // the one that stands still
  house.clock.turn(25 * support::TurnedClock::kHour);
  while (!stands_in(*house.store, newer)) std::this_thread::yield();
}

TEST_CASE("A clock rings for a table that has left memory because there were too many") {
  WatchedHouse house;
  house.options.tables.most_in_memory = 1;
  house.restart();
  TableClient client(house.port());
  json::object wishes = kHotSeat;
  wishes["clock"] = {{"kind", "days"}, {"days", 1}, {"on_timeout", "stand_in"}};
  const std::string table = open_table(client, wishes);
  open_table(client, kHotSeat);
  CHECK(house.tells("tables_in_memory 1"));
  house.clock.turn(25 * support::TurnedClock::kHour);
  while (!stands_in(*house.store, table)) std::this_thread::yield();
}
