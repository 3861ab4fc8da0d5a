// Computers that take their time at a table.
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

std::string code(const json::value& answer) {
  if (answer.at("ok").as_bool()) return "ok";
  return std::string(answer.at("error").at("code").as_string());
}

// A table where the first decision is that of a computer that thinks for seconds, and the news that
// it does: whoever watches from before the start cannot miss them. Who begins is drawn.
std::string against_a_master(TableClient& client, json::value& thought) {
  for (int drawn = 0; drawn < 20; ++drawn) {
    const json::value opened = client.post("/api/tables", {{"game", "antike"},
                                                           {"players", 2},
                                                           {"seats", {"master:admiral", "me"}},
                                                           {"start", false}});
    REQUIRE(opened.at("ok").as_bool());
    CHECK(opened.at("table").at("seats").at(0).at("level") == "master:admiral");
    const std::string table(opened.at("table").at("table").as_string());
    REQUIRE(client.watch(table, 1).at("ok") == true);
    REQUIRE(client.post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
    const json::value begun = client.get("/api/tables/" + table);
    if (begun.at("table").at("to_act") != json::array{0}) continue;
    for (;;) {
      const auto news = client.next_news();
      REQUIRE(news.has_value());
      if (news->at("news") != "thinking" || news->at("table").as_string() != table) continue;
      thought = *news;
      return table;
    }
  }
  FAIL("the computer never begins");
  return {};
}

}  // namespace

TEST_CASE("Who waits for a computer is told that it thinks, and can tell it to move now") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  json::value thought;
  const std::string table = against_a_master(client, thought);
  CHECK(thought.at("table").as_string() == table);
  CHECK(thought.at("seat") == 0);
  CHECK(thought.at("for_ms").to_number<int>() >= 0);

  // Who looks only now sees it too; who only looks on may not hurry it.
  TableClient spectator(server.port());
  const json::value seen = spectator.watch(table, std::nullopt);
  CHECK(seen.at("thinking").at(0).at("seat") == 0);
  const json::object hurry = {{"op", "move_now"}, {"table", table}, {"seat", 0}};
  CHECK(code(spectator.ask(hurry)) == "table.not_yours");

  const json::value before = client.watch(table, 1).at("seq");
  REQUIRE(code(client.ask(hurry)) == "ok");
  REQUIRE(client.until([&] { return client.picture(table).at("seq") != before; }));
  CHECK(code(client.ask({{"op", "move_now"}, {"table", table}, {"seat", 1}})) ==
        "bot.not_thinking");
  CHECK(code(client.ask({{"op", "move_now"}, {"table", table}, {"seat", 5}})) == "seat.unknown");
}

TEST_CASE("A computer whose match is over stops thinking, and what it thought is not played") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  json::value thought;
  const std::string table = against_a_master(client, thought);
  const auto seq = client.watch(table, 1).at("seq");
  REQUIRE(client.ask({{"op", "resign"}, {"table", table}, {"seat", 1}}).at("ok") == true);
  const json::value end = client.watch(table, 1);
  CHECK(end.at("status") == "finished");
  CHECK_FALSE(end.as_object().contains("missed"));
  CHECK(client.watch(table, 1).at("ply") == end.at("ply"));
  CHECK(end.at("seq").to_number<int>() >= seq.to_number<int>());
}
