// Requests that no decent client sends: each gets one clear answer, and nothing breaks.
#include "tests/support/hostile.hpp"

#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <map>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

server::ServeOptions without_limits() {
  server::ServeOptions options = RunningServer::quiet();
  options.tables.most_open_tables_of_a_person = 100'000;
  return options;
}

std::string open_hot_seat(TableClient& client) {
  const json::value opened =
      client.post("/api/tables", {{"game", "rome"}, {"players", 2}, {"seats", {"me", "me"}}});
  return std::string(opened.at("table").at("table").as_string());
}

support::WsClient line_of(const TableClient& client) {
  std::string cookies;
  for (const auto& [name, value] : client.cookies()) cookies += name + "=" + value + ";";
  return support::WsClient({.port = client.port(), .timeout = std::chrono::seconds(10)}, "/ws",
                           support::Fields{{"Cookie", cookies}});
}

// Something a page might say at this table.
json::object decent_request(const std::string& table, const json::value& picture) {
  const int seat = picture.at("to_act").at(0).to_number<int>();
  const json::value& seq = picture.at("seq");
  const json::value action = {{"type", "end_turn"}};
  const std::array<json::object, 18> requests = {{
      {{"op", "ping"}},
      {{"op", "hello"}, {"protocol", 1}, {"language", "de"}},
      {{"op", "lobby"}, {"watch", true}},
      {{"op", "watch"}, {"table", table}, {"seat", seat}, {"since", 0}},
      {{"op", "watch"}, {"table", table}, {"seat", nullptr}},
      {{"op", "unwatch"}, {"table", table}},
      {{"op", "play"},
       {"table", table},
       {"seat", seat},
       {"seq", seq},
       {"draft", 0},
       {"action", support::choose(picture.at("legal").as_array(), 0)}},
      {{"op", "play"}, {"table", table}, {"seat", seat}, {"seq", seq}, {"action", action}},
      {{"op", "undo"}, {"table", table}, {"seat", seat}, {"seq", seq}},
      {{"op", "reset"}, {"table", table}, {"seat", seat}, {"seq", seq}},
      {{"op", "preview"},
       {"table", table},
       {"seat", seat},
       {"actions", json::array{action, action}}},
      {{"op", "preset"},
       {"table", table},
       {"seat", seat},
       {"automatic", json::array{"end_turn"}},
       {"moves", json::array{action}}},
      {{"op", "bot_turn"}, {"table", table}, {"seat", seat}, {"seq", 5}, {"level", "random"}},
      {{"op", "motion"}, {"table", table}, {"kind", "rewind"}, {"ply", 1}, {"seat", 0}},
      {{"op", "vote"}, {"table", table}, {"motion", 0}, {"agree", true}},
      {{"op", "resign"}, {"table", table}, {"seat", seat}},
      {{"op", "chat"}, {"table", table}, {"text", "Salve!"}},
      {{"op", "note"}, {"table", table}, {"text", "Iron first."}},
  }};
  return requests[*rc::gen::inRange<std::size_t>(0, requests.size())];
}

// Is this an answer, and one that explains itself?
void must_be_clear(const json::value& answer) {
  if (answer.at("ok").as_bool()) return;
  const json::value& error = answer.at("error");
  RC_ASSERT(error.at("code").as_string().find('.') != json::string::npos);
  RC_ASSERT(!error.at("message").as_string().starts_with("error."));
  RC_ASSERT(error.at("path").as_string().empty() || error.at("path").as_string().starts_with('/'));
}

}  // namespace

TEST_CASE("Whatever is said on a WebSocket is answered once, and the talk goes on") {
  const RunningServer server(":memory:", without_limits());
  TableClient client(server.port());
  CHECK(rc::check([&] {
    const std::string table = open_hot_seat(client);
    json::value picture = client.watch(table, 0);
    if (picture.at("to_act").at(0) == 1) picture = client.watch(table, 1);
    client.ask({{"op", "unwatch"}, {"table", table}});
    support::WsClient line = line_of(client);
    line.send(R"({"op":"hello","id":"hello","protocol":1})");
    std::map<std::string, int> answers = {{"hello", 0}};
    int awaited = 1;
    for (int left = *rc::gen::inRange(1, 12); left > 0; --left, ++awaited) {
      if (*rc::gen::inRange(0, 4) == 0) {
        line.send(support::hostile_text());
        continue;
      }
      json::object request = support::spoiled(decent_request(table, picture));
      const std::string id = "r" + std::to_string(awaited);
      if (*rc::gen::inRange(0, 8) > 0) {
        request["id"] = id;
        answers[id] = 0;
      } else {
        request["id"] = support::hostile_value();
      }
      RC_LOG() << json::serialize(request).substr(0, 300) << '\n';
      line.send(json::serialize(request));
    }
    // Those whose id cannot be read are answered too, to nobody.
    while (awaited > 0) {
      const auto heard = line.receive_message();
      RC_ASSERT(heard.has_value());
      const json::value& message = *heard;
      if (message.as_object().contains("news")) continue;
      --awaited;
      must_be_clear(message);
      const auto found = answers.find(std::string(message.at("re").as_string()));
      if (found != answers.end()) RC_ASSERT(++found->second == 1);
    }
    line.send(R"({"op":"ping","id":"still there"})");
    while (true) {
      const auto heard = line.receive_message();
      RC_ASSERT(heard.has_value());
      const json::object& message = heard->as_object();
      if (message.contains("news")) continue;
      RC_ASSERT(message.at("re") == "still there");
      break;
    }
  }));
}

TEST_CASE("Whatever is asked for a new table is opened or refused with a code and a path") {
  const RunningServer server(":memory:", without_limits());
  TableClient client(server.port());
  const json::object decent = {
      {"game", "antike"},
      {"players", 2},
      {"options", {{"last_round", 100}}},
      {"seats", {"me", "open"}},
      {"privacy", "link"},
      {"pace", "live"},
      {"clock", {{"kind", "bank"}, {"seconds", 60}, {"increment", 5}, {"on_timeout", "nothing"}}},
      {"undo", "turn"},
      {"spectators", true},
      {"name", "Mare nostrum"},
      {"start", false}};
  const auto mine = [&] {
    return client.get("/api/tables?list=mine").at("tables").at(0).at("table");
  };
  REQUIRE(client.post("/api/tables", decent).at("ok") == true);
  CHECK(rc::check([&] {
    json::object wishes = support::spoiled(decent);
    if (*rc::gen::arbitrary<bool>() && wishes.contains("clock") && wishes["clock"].is_object()) {
      wishes["clock"] = support::spoiled(wishes["clock"].as_object());
    }
    if (*rc::gen::arbitrary<bool>() && wishes.contains("options") &&
        wishes["options"].is_object()) {
      wishes["options"] = support::spoiled(wishes["options"].as_object());
    }
    // With an open seat it does not start, and can be closed again.
    if (!wishes.contains("seats")) wishes["seats"] = decent.at("seats");
    RC_LOG() << json::serialize(wishes).substr(0, 500) << '\n';
    const json::value before = mine();
    const json::value answer = client.post("/api/tables", wishes);
    must_be_clear(answer);
    if (answer.at("ok").as_bool()) {
      const std::string id(answer.at("table").at("table").as_string());
      RC_ASSERT(client.post("/api/tables/" + id + "/leave", json::object{}).at("ok").as_bool());
    }
    RC_ASSERT(mine() == before);
  }));
}

TEST_CASE("A body that cannot be read costs nobody their session") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  json::value too_deep = 1;
  for (int depth = 0; depth < 40; ++depth) too_deep = json::array{std::move(too_deep)};
  CHECK(client.post("/api/tables", {{"game", too_deep}}).at("ok") == false);
  CHECK(client.get("/api/me").at("me").at("id") == json::string(client.person()));
}

TEST_CASE("A page may watch fifty tables and look again at each of them") {
  const RunningServer server(":memory:", without_limits());
  TableClient client(server.port());
  constexpr int kMostWatches = 50;
  std::string table;
  for (int at = 0; at < kMostWatches; ++at) {
    table = open_hot_seat(client);
    REQUIRE(client.watch(table, 0).at("ok") == true);
  }
  const std::string one_more = open_hot_seat(client);
  CHECK(client.watch(one_more, 0).at("error").at("code") == "limit.watches");
  CHECK(client.watch(table, 1).at("ok") == true);
  REQUIRE(client.ask({{"op", "unwatch"}, {"table", table}}).at("ok") == true);
  CHECK(client.watch(one_more, 0).at("ok") == true);
}
