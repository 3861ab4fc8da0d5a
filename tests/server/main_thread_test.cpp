// One thread serves everybody: whatever has to be waited for is waited for elsewhere.
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>
#include <set>
#include <vector>

namespace {

using support::code;
using support::kHotSeat;
using support::next_move;
using support::OnMemory;
using support::open_for_two;
using support::open_table;
using support::play_moves;
using support::TableClient;
namespace json = boost::json;

// Ids of threads come again when their threads have ended; these do not.
int number_of_thread() {
  static std::atomic<int> next = 0;
  thread_local const int number = next++;
  return number;
}

class Threads {
 public:
  void note() {
    const std::scoped_lock lock(mutex_);
    ids_.insert(number_of_thread());
  }
  // Without that of the test, which opens and closes the server.
  std::set<int> others() {
    const std::scoped_lock lock(mutex_);
    std::set<int> out = ids_;
    out.erase(number_of_thread());
    return out;
  }

 private:
  std::mutex mutex_;
  std::set<int> ids_;
};

// A house that knows which thread serves (it asks what time it is) and which ones read.
struct WatchedThreads : OnMemory {
  Threads serving;
  Threads reading;

  WatchedThreads() {
    server.reset();
    store->on_read([this] { reading.note(); });
    options.clock = [this, clock = options.clock] {
      serving.note();
      return clock();
    };
    restart();
  }
  ~WatchedThreads() { server.reset(); }
  WatchedThreads(const WatchedThreads&) = delete;
  WatchedThreads& operator=(const WatchedThreads&) = delete;
};

void look_around(TableClient& client, const std::string& table) {
  for (const char* path : {"/api/me", "/api/me/sessions", "/api/tables?list=mine",
                           "/api/tables?list=open", "/api/people?name=Aemilia", "/api/games"}) {
    CHECK(code(client.get(path)) == "ok");
  }
  const std::string at_table = "/api/tables/" + table;
  CHECK(code(client.get(at_table)) == "ok");
  CHECK(code(client.get(at_table + "/history?seat=0&from=0")) == "ok");
  CHECK(code(client.get(at_table + "/position?seat=0&ply=1")) == "ok");
  CHECK(code(client.ask({{"op", "lobby"}, {"watch", true}})) == "ok");
  CHECK(code(client.ask({{"op", "watch"}, {"table", table}, {"seat", 0}, {"since", 0}})) == "ok");
  CHECK(code(client.ask({{"op", "chat"}, {"table", table}, {"text", "Salve!"}})) == "ok");
  CHECK(code(client.ask({{"op", "note"}, {"table", table}, {"text", "Build a school."}})) == "ok");
}

}  // namespace

TEST_CASE("Nothing is read from the store on the thread that serves everybody") {
  WatchedThreads house;
  TableClient aemilia(house.port());
  const json::object account = {{"name", "Aemilia"}, {"password", "some long words"}};
  REQUIRE(code(aemilia.post("/api/accounts", account)) == "ok");
  TableClient guest(house.port());
  const std::string shared = open_for_two(aemilia, guest);
  const std::string table = open_table(aemilia, kHotSeat);
  play_moves(aemilia, table, 70);
  look_around(aemilia, table);
  const support::Fields cookies = aemilia.cookies();
  aemilia.hang_up();
  // All of it comes back from the store.
  house.restart();
  TableClient again(house.port(), cookies);
  look_around(again, table);
  const json::object move = next_move(again, table);
  CHECK(code(again.ask_with_id(move, "mine")) == "ok");
  CHECK(code(again.ask_with_id(move, "mine")) == "ok");
  CHECK(code(again.ask({{"op", "motion"}, {"table", table}, {"kind", "rewind"}, {"ply", 3}})) ==
        "ok");
  CHECK(code(again.post("/api/tables", {{"fork", {{"table", table}, {"ply", 2}}},
                                        {"seats", {"me", "me"}}})) == "ok");
  house.store->lose_answers(1);
  CHECK(code(again.ask({{"op", "chat"}, {"table", table}, {"text", "Vale!"}})) == "ok");
  house.store->lose_answers(1);
  CHECK(code(again.ask(next_move(again, table))) == "server.not_confirmed");
  CHECK(code(again.ask({{"op", "resign"}, {"table", table}, {"seat", 0}})) == "ok");
  CHECK(code(again.get("/api/tables/" + table + "/record")) == "ok");
  CHECK(code(again.get("/api/tables/" + table + "/course")) == "ok");
  CHECK(code(again.post("/api/tables/" + table + "/rematch", json::object{})) == "ok");
  TableClient elsewhere(house.port());
  CHECK(code(elsewhere.post("/api/sessions", account)) == "ok");
  CHECK(code(elsewhere.send("PATCH", "/api/me", {{"name", "Aelia"}})) == "ok");
  CHECK(code(elsewhere.send("DELETE", "/api/me", {{"password", "some long words"}})) == "ok");

  const auto serving = house.serving.others();
  const auto reading = house.reading.others();
  CHECK_FALSE(serving.empty());
  CHECK_FALSE(reading.empty());
  std::vector<int> both;
  std::ranges::set_intersection(serving, reading, std::back_inserter(both));
  CHECK(both.empty());
}

TEST_CASE("Lists are told from what is stored of each table, and bring none into memory") {
  OnMemory house;
  house.options.monitor.metrics_token = "a token";
  TableClient owner(house.port());
  for (int table = 0; table < 3; ++table) {
    play_moves(
        owner,
        open_table(
            owner,
            {{"game", "rome"}, {"players", 2}, {"seats", {"me", "me"}}, {"privacy", "open"}}),
        3);
  }
  owner.hang_up();
  house.restart();
  TableClient visitor(house.port());
  CHECK(visitor.get("/api/tables?list=running").at("tables").as_array().size() == 3);
  CHECK(visitor.ask({{"op", "lobby"}, {"watch", true}}).at("tables").as_array().size() == 3);
  support::HttpClient probe({.port = house.port()});
  const auto numbers = probe.get("/metrics", {{"Authorization", "Bearer a token"}});
  CHECK(numbers.body.find("\nantiquarium_tables_in_memory 0\n") != std::string::npos);
  CHECK(numbers.body.find("\nantiquarium_tables{status=\"running\"} 3\n") != std::string::npos);
}
