// Trade at a table of Antiquity: computers hear people out, and what was promised is kept.
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

// Both plan; the first has a manned Market, gold and grain, the second wine to spare.
json::value market_day() {
  return json::parse(R"({"stage": "city_building", "round": 3,
    "land": {"q": 0, "r": 0, "rows": ["GGGGGGGGGGGG", "GGGGFFFFGGGG", "GGGFFFFGGGGG", "GGGGGGGGGGGG",
             "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG", "GGGGGGGGGGGG"]},
    "players": [
      {"centres": [{"q": 1, "r": 2}], "household": {"houses": [1, 2], "goods": {"gold": 2, "grain": 2},
       "buildings": [{"kind": "market", "city": 0, "row": 0, "column": 0, "manned": true}]}},
      {"centres": [{"q": 9, "r": 5}], "household": {"houses": [1, 2], "goods": {"wine": 6}}}]})");
}

std::string open_table(TableClient& owner, const json::array& seats) {
  const json::value opened = owner.post(
      "/api/tables", {{"game", "antiquity"}, {"position", market_day()}, {"seats", seats}});
  INFO(json::serialize(opened));
  REQUIRE(opened.at("ok").as_bool());
  return std::string(opened.at("table").at("table").as_string());
}

json::value play(TableClient& client, const std::string& table, const json::value& action) {
  const json::value seq = client.watch(table, 0).at("seq");
  return client.ask(
      {{"op", "play"}, {"table", table}, {"seat", 0}, {"seq", seq}, {"action", action}});
}

json::object offer(const char* give, const char* get) {
  return {{"type", "offer_trade"}, {"to", 1}, {"give", {{give, 1}}}, {"get", {{get, 1}}}};
}

// Plays an offer and waits until it has been answered.
void offer_and_hear(TableClient& client, const std::string& table, const json::value& action) {
  const json::value played = play(client, table, action);
  REQUIRE(played.at("ok").as_bool());
  const auto seq = played.at("seq").to_number<int>();
  REQUIRE(client.until([&] { return client.picture(table).at("seq").to_number<int>() > seq; }));
  CHECK(client.picture(table).at("view").at("offers").as_array().empty());
}

// What of the effects of a history has this type, the newest last.
json::array told(const json::value& history, std::string_view type) {
  json::array found;
  for (const json::value& ply : history.at("plies").as_array()) {
    for (const json::value& effect : ply.at("effects").as_array()) {
      if (effect.at("type").as_string() == type) found.push_back(effect);
    }
  }
  return found;
}

}  // namespace

TEST_CASE("Computers let people trade with them: they answer, and commit after them") {
  const RunningServer server(":memory:");
  TableClient host(server.port());
  const std::string table = open_table(host, {"me", "greedy"});
  host.watch(table, 0);
  CHECK(host.picture(table).at("to_act") == json::array{0, 1});
  // What it gains from it takes; what it would lose by it refuses. It is still planning.
  offer_and_hear(host, table, offer("gold", "wine"));
  const auto goods = [&](std::size_t seat) {
    return host.picture(table).at("view").at("players").at(seat).at("household").at("goods");
  };
  CHECK(goods(0).at("wine") == 1);
  CHECK(goods(1).at("gold") == 1);
  offer_and_hear(host, table, offer("grain", "gold"));
  CHECK(goods(0).at("grain") == 2);
  CHECK(host.picture(table).at("view").at("committed") == json::array());
  REQUIRE(play(host, table, {{"type", "commit"}}).at("ok").as_bool());
  CHECK(host.until([&] { return host.picture(table).at("view").at("stage") != "city_building"; }));
}

TEST_CASE("A computer with a clock of its own waits a while for offers and no longer") {
  const RunningServer server(":memory:");
  TableClient host(server.port());
  const json::value opened =
      host.post("/api/tables", {{"game", "antiquity"},
                                {"position", market_day()},
                                {"seats", {"me", "greedy"}},
                                {"clock", {{"kind", "bank"}, {"seconds", 10}, {"increment", 0}}}});
  INFO(json::serialize(opened));
  REQUIRE(opened.at("ok").as_bool());
  const std::string table(opened.at("table").at("table").as_string());
  host.watch(table, 0);
  // A tenth of its ten seconds later.
  CHECK(
      host.until([&] { return host.picture(table).at("view").at("committed") == json::array{1}; }));
  CHECK(host.picture(table).at("status") == "running");
}

TEST_CASE("antiquity 11.5, A12: A promise goes with its offer to all, and is kept with the match") {
  const test::TemporaryFolder folder;
  support::Fields cookies;
  std::string table;
  json::value history;
  const json::string promise = "I build no inn at your lake. Ehrenwort, „großes“!";
  {
    const RunningServer server(folder.path().string());
    TableClient host(server.port());
    TableClient guest(server.port());
    table = open_table(host, {"me", "me"});
    cookies = host.cookies();
    json::object worded = offer("gold", "wine");
    worded["promise"] = promise;
    guest.watch(table, std::nullopt);
    REQUIRE(play(host, table, worded).at("ok").as_bool());
    const auto is_offered = [](const json::value& news) {
      const auto* effects = news.as_object().if_contains("effects");
      return effects != nullptr && !effects->as_array().empty();
    };
    auto news = guest.next_news();
    while (news && !is_offered(*news)) news = guest.next_news();
    REQUIRE(news.has_value());
    CHECK(news->at("effects").at(0).at("promise") == promise);
    history = host.get("/api/tables/" + table + "/history?seat=0");
    CHECK(told(history, "trade_offered").at(0).at("promise") == promise);
    // An offer without words has none, and a move that is no offer takes none.
    REQUIRE(play(host, table, {{"type", "withdraw_offer"}}).at("ok").as_bool());
    REQUIRE(play(host, table, offer("gold", "wine")).at("ok").as_bool());
    const json::value later = host.get("/api/tables/" + table + "/history?seat=0");
    CHECK_FALSE(told(later, "trade_offered").at(1).as_object().contains("promise"));
    const json::value wordy = play(host, table, {{"type", "withdraw_offer"}, {"promise", promise}});
    CHECK(wordy.at("error").at("code") == "wire.unknown_field");
    REQUIRE(play(host, table, {{"type", "withdraw_offer"}}).at("ok").as_bool());
    for (const std::string& words :
         {std::string(201, 'a'), std::string("two\nlines"), std::string("  ")}) {
      worded["promise"] = words;
      const json::value refused = play(host, table, worded);
      CHECK(refused.at("error").at("code") == "wire.wrong_type");
      CHECK(refused.at("error").at("path") == "/action/promise");
    }
    history = host.get("/api/tables/" + table + "/history?seat=0");
  }
  const RunningServer server(folder.path().string());
  TableClient host(server.port(), cookies);
  CHECK(host.get("/api/tables/" + table + "/history?seat=0") == history);
}
