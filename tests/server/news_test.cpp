// What those who watch a table hear, and what they do not.
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

// A running match between two people, at which the computer may be asked for a move.
std::string open_where_computers_help(TableClient& owner, TableClient& other) {
  return support::open_for_two(owner, other,
                               {{"game", "rome"}, {"players", 2}, {"bot_turns", "all"}});
}

// Everything that was told before the answer to this, of one kind.
json::array heard_so_far(TableClient& client, std::string_view kind) {
  client.heard.clear();
  client.remember_all = true;
  REQUIRE(client.ask({{"op", "ping"}}).at("ok") == true);
  json::array news;
  for (const std::string& message : client.heard) {
    json::value read = json::parse(message);
    const json::value* about = read.as_object().if_contains("news");
    if (about != nullptr && about->as_string() == kind) news.push_back(std::move(read));
  }
  return news;
}

}  // namespace

TEST_CASE(
    "Who watches is present, in their own picture too, and was never gone when looking again") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_where_computers_help(owner, other);
  const json::value picture = owner.watch(table, 0);
  CHECK(picture.at("table").at("seats").at(0).at("present") == true);
  CHECK(picture.at("watchers") == 1);
  CHECK(other.watch(table, 1).at("watchers") == 2);
  heard_so_far(owner, "presence");

  CHECK(other.watch(table, std::nullopt).at("watchers") == 2);
  CHECK(other.watch(table, 1).at("table").at("seats").at(1).at("present") == true);
  CHECK(heard_so_far(owner, "presence").empty());
  REQUIRE(other.ask({{"op", "unwatch"}, {"table", table}}).at("ok") == true);
  const json::array told = heard_so_far(owner, "presence");
  REQUIRE(told.size() == 1);
  CHECK(told[0].at("person") == json::string(other.person()));
  CHECK(told[0].at("present") == false);
}

TEST_CASE("The answer to a move and the news of it are one message, to the mover only") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_where_computers_help(owner, other);
  std::array<TableClient*, 2> seats = {&owner, &other};
  owner.watch(table, 0);
  const json::value picture = other.watch(table, 1);
  heard_so_far(owner, "presence");
  const auto mover = static_cast<std::size_t>(picture.at("to_act").at(0).as_int64());
  const std::size_t before = seats[mover]->lists();
  const std::size_t before_of_other = seats[1 - mover]->lists();
  const json::value answer = seats[mover]->ask({{"op", "bot_turn"},
                                                {"table", table},
                                                {"seat", mover},
                                                {"seq", seats[mover]->picture(table).at("seq")},
                                                {"level", "greedy"}});
  CHECK(answer.at("ok") == true);
  CHECK(seats[mover]->lists() == before + 1);
  CHECK(heard_so_far(*seats[1 - mover], "table").size() == 1);
  CHECK(seats[1 - mover]->lists() == before_of_other);
}

TEST_CASE("A match that ends without a move ends on every page") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  {
    const std::string table = open_where_computers_help(owner, other);
    owner.watch(table, 0);
    REQUIRE(other.ask({{"op", "resign"}, {"table", table}, {"seat", 1}}).at("ok") == true);
    REQUIRE(owner.until([&] { return owner.picture(table).at("finished").as_bool(); }));
    CHECK(owner.picture(table).at("result").at("ending") == "resignation");
    CHECK_FALSE(owner.picture(table).as_object().contains("legal"));
  }
  const std::string table = open_where_computers_help(owner, other);
  owner.watch(table, 0);
  const json::value motion = owner.ask({{"op", "motion"}, {"table", table}, {"kind", "abandon"}});
  REQUIRE(
      other
          .ask({{"op", "vote"}, {"table", table}, {"motion", motion.at("motion")}, {"agree", true}})
          .at("carried") == true);
  REQUIRE(owner.until([&] { return owner.picture(table).at("status") == "abandoned"; }));
  CHECK(owner.picture(table).at("to_act").as_array().empty());
}

TEST_CASE("A preview tells what could be read off the board then, to whoever asks for it") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_where_computers_help(owner, other);
  std::array<TableClient*, 2> seats = {&owner, &other};
  const json::value picture = owner.watch(table, 0);
  const auto mover = static_cast<std::size_t>(picture.at("to_act").at(0).as_int64());
  seats[mover]->watch(table, static_cast<int>(mover));
  const json::value offered = seats[mover]->picture(table).at("legal").at(0).at("card");
  const json::value card = offered.is_object() ? offered.at("any").at(0) : offered;
  json::object asked = {
      {"op", "preview"},
      {"table", table},
      {"seat", mover},
      {"actions", json::array{json::object{{"type", "keep_first"}, {"card", card}}}}};
  CHECK_FALSE(seats[mover]->ask(asked).at("previews").at(0).as_object().contains("facts"));
  asked["facts"] = true;
  const json::value preview = seats[mover]->ask(asked).at("previews").at(0);
  CHECK(preview.at("facts").at("players").as_array().size() == 2);
}

TEST_CASE("A preview that no rule forbids but nobody can read has no rule") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_where_computers_help(owner, other);
  const json::value answer = owner.ask({{"op", "preview"},
                                        {"table", table},
                                        {"seat", 0},
                                        {"actions", json::array{json::object{{"type", "dance"}}}}});
  CHECK(answer.at("previews").at(0).at("error").at("rule").is_null());
}
