// Whole games over real sockets, against computer players and among people.
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

namespace {

using support::open_for_two;
using support::open_table;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

bool is_over(TableClient& client, const std::string& table) {
  return client.picture(table).at("finished").as_bool();
}

bool has_move(TableClient& client, const std::string& table) {
  return client.picture(table).as_object().contains("legal");
}

// Plays the decision that is due, by the server's own computer player or by `choice`.
void play_something(TableClient& client, const std::string& table, int seat, std::size_t choice) {
  const json::value& picture = client.picture(table);
  const json::value action = support::choose(picture.at("legal").as_array(), choice);
  const json::value answer = client.ask({{"op", "play"},
                                         {"table", table},
                                         {"seat", seat},
                                         {"seq", picture.at("seq")},
                                         {"draft", picture.at("draft")},
                                         {"action", action}});
  INFO(json::serialize(answer));
  REQUIRE(answer.at("ok").as_bool());
}

// What the client has put together from patches is what the server would show.
void compare_with_server(TableClient& client, const std::string& table, int seat) {
  const json::value mine = client.picture(table).at("view");
  const json::value fresh = client.watch(table, seat);
  REQUIRE(fresh.at("ok").as_bool());
  CHECK(mine == fresh.at("view"));
}

}  // namespace

TEST_CASE("A guest plays a whole game of each game against computer players") {
  const test::TemporaryFolder folder;
  const RunningServer server(folder.path().string());
  for (const char* game : {"rome", "antike", "antiquity"}) {
    CAPTURE(game);
    TableClient client(server.port());
    const std::string table =
        open_table(client, {{"game", game}, {"players", 2}, {"seats", {"me", "greedy"}}});
    REQUIRE(client.watch(table, 0).at("ok").as_bool());
    std::size_t turns = 0;
    while (!is_over(client, table)) {
      if (!has_move(client, table)) {
        REQUIRE(client.handle_news());
        continue;
      }
      const json::value seq = client.picture(table).at("seq");
      const json::value answer = client.ask(
          {{"op", "bot_turn"}, {"table", table}, {"seat", 0}, {"seq", seq}, {"level", "greedy"}});
      INFO(json::serialize(answer));
      if (!answer.at("ok").as_bool()) {
        // Where both decide at once the other may have been faster.
        REQUIRE(answer.at("error").at("code") == "table.stale");
        REQUIRE(client.until([&] { return client.picture(table).at("seq") != seq; }));
        continue;
      }
      // The other seat's moves may be told in between.
      const auto after = answer.at("seq").to_number<std::int64_t>();
      REQUIRE(client.until(
          [&] { return client.picture(table).at("seq").to_number<std::int64_t>() >= after; }));
      ++turns;
    }
    CHECK(turns > 10);
    compare_with_server(client, table, 0);
    const json::value record = client.get("/api/tables/" + table + "/record");
    CHECK(record.at("record").at("result") == client.picture(table).at("result"));
  }
}

TEST_CASE("Four people play one game together and each sees the same moves") {
  const test::TemporaryFolder folder;
  const RunningServer server(folder.path().string());
  std::vector<std::unique_ptr<TableClient>> clients;
  for (int seat = 0; seat < 4; ++seat) {
    clients.push_back(std::make_unique<TableClient>(server.port()));
  }
  const std::string table = open_table(
      *clients[0], {{"game", "rome"}, {"players", 4}, {"seats", {"me", "open", "open", "open"}}});
  for (int seat = 1; seat < 4; ++seat) {
    CHECK(clients[seat]->post("/api/tables/" + table + "/join", {{"seat", seat}}).at("ok") == true);
  }
  CHECK(
      clients[1]->post("/api/tables/" + table + "/start", json::object{}).at("error").at("code") ==
      "table.not_yours");
  REQUIRE(clients[0]->post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
  for (int seat = 0; seat < 4; ++seat) {
    REQUIRE(clients[seat]->watch(table, seat).at("ok").as_bool());
  }
  std::size_t moves = 0;
  while (!is_over(*clients[0], table)) {
    const json::array to_act = clients[0]->picture(table).at("to_act").as_array();
    REQUIRE(to_act.size() == 1);
    const int seat = to_act.front().to_number<int>();
    const auto seq = clients[0]->picture(table).at("seq");
    play_something(*clients[seat], table, seat, moves * 7);
    for (auto& client : clients) {
      REQUIRE(client->until([&] { return client->picture(table).at("seq") != seq; }));
    }
    ++moves;
  }
  CHECK(moves > 100);
  for (int seat = 0; seat < 4; ++seat) {
    CHECK(clients[seat]->picture(table).at("result") == clients[0]->picture(table).at("result"));
    compare_with_server(*clients[seat], table, seat);
  }
}

TEST_CASE("The same id again is answered as before and plays nothing, also after a restart") {
  const test::TemporaryFolder folder;
  support::Fields cookies;
  std::string table;
  json::object play;
  json::value first;
  json::value history;
  {
    const RunningServer server(folder.path().string());
    TableClient client(server.port());
    table = open_table(client, {{"game", "rome"}, {"players", 2}, {"seats", {"me", "me"}}});
    const json::value picture = client.watch(table, 0);
    const int seat = picture.at("to_act").at(0).to_number<int>();
    const json::value mine = client.watch(table, seat);
    play = {{"op", "play"},
            {"table", table},
            {"seat", seat},
            {"seq", mine.at("seq")},
            {"action", support::choose(mine.at("legal").as_array(), 0)}};
    first = client.ask_with_id(play, "once");
    REQUIRE(first.at("ok") == true);
    CHECK(client.ask_with_id(play, "once") == first);
    cookies = client.cookies();
    history = client.get("/api/tables/" + table + "/history?seat=0");
  }
  const RunningServer server(folder.path().string());
  TableClient client(server.port(), cookies);
  // What happened, and when, is known as before.
  CHECK(client.get("/api/tables/" + table + "/history?seat=0") == history);
  const json::value again = client.ask_with_id(play, "once");
  CHECK(again == first);
  const json::value stale = client.ask_with_id(play, "twice");
  CHECK(stale.at("error").at("code") == "table.stale");
  CHECK(client.watch(table, 0).at("seq") == first.at("seq"));
}

TEST_CASE("A move that breaks a rule is refused with the rule, and nothing changes") {
  const test::TemporaryFolder folder;
  const RunningServer server(folder.path().string());
  TableClient client(server.port());
  const std::string table =
      open_table(client, {{"game", "rome"}, {"players", 2}, {"seats", {"me", "me"}}});
  const json::value before = client.watch(table, 0);
  const json::value answer = client.ask({{"op", "play"},
                                         {"table", table},
                                         {"seat", before.at("to_act").at(0)},
                                         {"seq", before.at("seq")},
                                         {"action", {{"type", "produce"}}}});
  CHECK(answer.at("error").at("code") == "rome.turn.not_now");
  CHECK(answer.at("error").at("rule") == "rome 4.4");
  CHECK(client.watch(table, 0).at("seq") == before.at("seq"));
}

TEST_CASE("Nobody plays for another, and nobody looks from another's seat") {
  const test::TemporaryFolder folder;
  const RunningServer server(folder.path().string());
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table =
      open_table(owner, {{"game", "rome"}, {"players", 2}, {"seats", {"me", "me"}}});
  const json::value picture = owner.watch(table, 0);
  CHECK(other.watch(table, 0).at("error").at("code") == "table.not_yours");
  CHECK(other.watch(table, std::nullopt).at("ok") == true);
  const json::value answer = other.ask({{"op", "play"},
                                        {"table", table},
                                        {"seat", picture.at("to_act").at(0)},
                                        {"seq", picture.at("seq")},
                                        {"action", {{"type", "end_turn"}}}});
  CHECK(answer.at("error").at("code") == "table.not_yours");
}

TEST_CASE("A repeated request is answered only at the seat that it was made for") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_for_two(owner, other);
  const int seat = owner.watch(table, 0).at("to_act").at(0).to_number<int>();
  TableClient& mover = seat == 0 ? owner : other;
  const json::value mine = mover.watch(table, seat);
  json::object play = {{"op", "play"},
                       {"table", table},
                       {"seat", seat},
                       {"seq", mine.at("seq")},
                       {"action", support::choose(mine.at("legal").as_array(), 0)}};
  REQUIRE(mover.ask_with_id(play, "once").at("ok") == true);
  // How far somebody else's plan has come is not told on the way.
  play["seat"] = 1 - seat;
  CHECK(mover.ask_with_id(play, "once").at("error").at("code") == "table.not_yours");
}

TEST_CASE("A plan is kept over a restart, moves nothing that others see, and can be undone") {
  const test::TemporaryFolder folder;
  support::Fields cookies;
  std::string table;
  json::value planned;
  {
    const RunningServer server(folder.path().string());
    TableClient client(server.port());
    TableClient other(server.port());
    table = open_table(client, {{"game", "antiquity"},
                                {"players", 2},
                                {"options", {{"introductory", true}}},
                                {"seats", {"me", "open"}}});
    REQUIRE(other.post("/api/tables/" + table + "/join", json::object{}).at("ok") == true);
    REQUIRE(client.post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
    client.watch(table, 0);
    other.watch(table, 1);
    // Until both plan their cities.
    const auto both_plan = [&] {
      return client.picture(table).at("to_act").as_array().size() == 2;
    };
    while (!both_plan()) {
      const int seat = client.picture(table).at("to_act").at(0).to_number<int>();
      const auto seq = client.picture(table).at("seq");
      play_something(seat == 0 ? client : other, table, seat, 3);
      client.until([&] { return client.picture(table).at("seq") != seq; });
      other.until([&] { return other.picture(table).at("seq") != seq; });
    }
    const json::value unseen = other.watch(table, 1).at("view");
    TableClient stranger(server.port());
    const auto open_to_all = [&] {
      support::HttpClient nobody({.port = server.port()});
      return nobody.get("/metrics").body + nobody.get("/healthz").body +
             nobody.get("/readyz").body +
             json::serialize(stranger.get("/api/tables?list=running")) +
             json::serialize(stranger.get("/api/tables/" + table));
    };
    const std::string before = open_to_all();
    for (std::size_t step = 0; step < 5; ++step) {
      const auto draft = client.picture(table).at("draft");
      const json::array all = client.picture(table).at("legal").as_array();
      play_something(client, table, 0, step);
      REQUIRE(client.until([&] { return client.picture(table).at("draft") != draft; }));
    }
    CHECK(client.picture(table).at("draft") == 5);
    CHECK(other.watch(table, 1).at("view") == unseen);
    CHECK(open_to_all() == before);
    planned = client.picture(table).at("view");
    cookies = client.cookies();
  }
  const RunningServer server(folder.path().string());
  TableClient client(server.port(), cookies);
  const json::value again = client.watch(table, 0);
  CHECK(again.at("draft") == 5);
  CHECK(again.at("view") == planned);
  CHECK(client.ask({{"op", "undo"}, {"table", table}, {"seat", 0}, {"seq", again.at("seq")}})
            .at("draft") == 4);
  CHECK(client.ask({{"op", "reset"}, {"table", table}, {"seat", 0}, {"seq", again.at("seq")}})
            .at("draft") == 0);
}
