// A house whose store the test holds on to, and short ways to play there.
#pragma once

#include "store/memory/memory_store.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/table_client.hpp"
#include "tests/support/turned_clock.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <string>

namespace support {

inline const json::object kHotSeat = {{"game", "rome"}, {"players", 2}, {"seats", {"me", "me"}}};

inline std::string open_table(TableClient& owner, const json::object& wishes) {
  const json::value opened = owner.post("/api/tables", wishes);
  INFO(json::serialize(opened));
  REQUIRE(opened.at("ok").as_bool());
  return std::string(opened.at("table").at("table").as_string());
}

// A running match of two people, the owner on the first seat.
inline std::string open_for_two(TableClient& owner, TableClient& other,
                                json::object wishes = {{"game", "rome"}, {"players", 2}}) {
  wishes["seats"] = {"me", "open"};
  std::string table = open_table(owner, wishes);
  REQUIRE(other.post("/api/tables/" + table + "/join", json::object{}).at("ok") == true);
  REQUIRE(owner.post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
  return table;
}

inline std::string code(const json::value& answer) {
  if (answer.at("ok").as_bool()) return "ok";
  return std::string(answer.at("error").at("code").as_string());
}

// The next decision of whoever is to act, on the newest seq.
inline json::object next_move(TableClient& client, const std::string& table,
                              std::size_t choice = 0) {
  const json::value look = client.watch(table, std::nullopt);
  const int seat = look.at("to_act").at(0).to_number<int>();
  const json::value mine = client.watch(table, seat);
  return {{"op", "play"},
          {"table", table},
          {"seat", seat},
          {"seq", mine.at("seq")},
          {"action", choose(mine.at("legal").as_array(), choice)}};
}

inline void play_moves(TableClient& client, const std::string& table, int moves) {
  for (int move = 0; move < moves; ++move) {
    REQUIRE(code(client.ask(next_move(client, table))) == "ok");
  }
}

struct OnMemory {
  std::shared_ptr<store::MemoryStore> store = std::make_shared<store::MemoryStore>();
  TurnedClock clock;
  server::ServeOptions options = with(RunningServer::quiet());
  std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>("", options);

  server::ServeOptions with(server::ServeOptions given) const {
    given.store = store;
    clock.give_to(given);
    return given;
  }
  void restart() {
    server.reset();
    server = std::make_unique<RunningServer>("", options);
  }
  // The same on another store, as if somebody had changed what lies on the disk.
  void restart_on(std::shared_ptr<store::MemoryStore> other) {
    server.reset();
    store = std::move(other);
    options.store = store;
    restart();
  }
  std::uint16_t port() const { return server->port(); }
};

// A table with its log and its newest state, changed by whoever wants to.
inline void copy_table(
    store::Store& from, store::Store& to, const std::string& table,
    const std::function<void(store::Event&)>& change = [](store::Event&) {},
    const std::function<void(store::Table&)>& change_row = [](store::Table&) {}) {
  store::Batch batch;
  store::Table row = *from.table(table);
  change_row(row);
  batch.emplace_back(store::Add<store::Table>{row});
  for (store::Event event : from.events(table, 0)) {
    change(event);
    batch.emplace_back(store::Add<store::Event>{event});
  }
  if (const auto snapshot = from.snapshot(table)) {
    batch.emplace_back(store::Put<store::Snapshot>{*snapshot});
  }
  REQUIRE(test::write(to, std::move(batch)) == store::Written::Done);
}

}  // namespace support
