// What the server tells about the games themselves.
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

bool begins_with(const json::value& text, std::string_view beginning) {
  return std::string_view(text.as_string()).starts_with(beginning);
}

}  // namespace

TEST_CASE("Rules are told in the language asked for, and in English where nobody has told them") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  const json::value dutch = guest.get("/api/games/rome/rules?language=nl");
  CHECK(dutch.at("language") == "nl");
  CHECK(begins_with(dutch.at("rules"), "# De grote stad Rome"));
  for (const char* path : {"/api/games/rome/rules?language=la", "/api/games/rome/rules"}) {
    const json::value english = guest.get(path);
    CHECK(english.at("language") == "en");
    CHECK(begins_with(english.at("rules"), "# The Great City of Rome"));
  }
}

TEST_CASE("A board that somebody brings is checked by its game, and by no game that has none") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  json::value board = json::parse(test::content(test::source("src/games/antike/data/orient.json")));
  const json::value good = guest.post("/api/games/antike/check_board", board);
  REQUIRE(good.at("ok").as_bool());
  CHECK(good.at("players").as_array().size() > 1);
  board.as_object()["regions"] = json::array();
  const json::value bad = guest.post("/api/games/antike/check_board", board);
  CHECK_FALSE(bad.at("ok").as_bool());
  CHECK(begins_with(bad.at("error").at("path"), "/regions"));
  for (const char* path : {"/api/games/rome/check_board", "/api/games/chess/check_board"}) {
    CHECK(guest.post(path, board).at("error").at("code") == "game.unknown");
  }
}

TEST_CASE("At a table the house advises who owes a choice, and decides it for who left it to it") {
  const RunningServer server(":memory:");
  TableClient host(server.port());
  const json::value position =
      json::parse(R"({"stage": "famine", "famine_level": 2, "graves_due": 2,
    "land": {"q": 0, "r": 0, "rows": ["GGGGGGGG", "GGGGFFGG", "GGGFFFGG", "GGGGGGGG", "........",
             ".GG.....", "GGG.....", "GG......"]},
    "players": [{"centres": [{"q": 1, "r": 2}]}, {"centres": [{"q": 1, "r": 6}]}]})");
  const json::value opened = host.post(
      "/api/tables", {{"game", "antiquity"}, {"position", position}, {"seats", {"me", "greedy"}}});
  INFO(json::serialize(opened));
  REQUIRE(opened.at("ok").as_bool());
  const std::string table(opened.at("table").at("table").as_string());
  REQUIRE(host.watch(table, 0).at("ok").as_bool());
  const json::value advice = host.ask({{"op", "advice"}, {"table", table}, {"seat", 0}});
  REQUIRE(advice.at("ok").as_bool());
  CHECK(advice.at("choice") == "place_graves_sensibly");
  CHECK(advice.at("actions").as_array().size() == 2);
  CHECK(advice.at("actions").at(0).at("type") == "place_grave");
  TableClient other(server.port());
  CHECK_FALSE(other.ask({{"op", "advice"}, {"table", table}, {"seat", 0}}).at("ok").as_bool());

  REQUIRE(host.ask({{"op", "preset"},
                    {"table", table},
                    {"seat", 0},
                    {"automatic", {"place_graves_sensibly", "pollute_sensibly"}},
                    {"moves", json::array()}})
              .at("ok")
              .as_bool());
  REQUIRE(
      host.until([&] { return host.picture(table).at("view").at("stage") == "city_building"; }));
  const json::value& household = host.picture(table).at("view").at("players").at(0).at("household");
  CHECK(household.at("cities").at(0).at("graves").as_array().size() == 2);
}
