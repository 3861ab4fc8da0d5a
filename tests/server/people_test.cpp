// Guests, accounts and what strangers may not do.
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

#include <set>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

std::string code(const json::value& answer) {
  return std::string(answer.at("error").at("code").as_string());
}

const json::object kAemilia = {{"name", "Aemilia"}, {"password", "a long password"}};

}  // namespace

TEST_CASE("A guest who signs up keeps name, person and tables, and can come back by password") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  const json::value opened = guest.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  REQUIRE(opened.at("ok") == true);
  const json::value signed_up = guest.post("/api/accounts", kAemilia);
  REQUIRE(signed_up.at("ok") == true);
  CHECK(signed_up.at("me").at("id").as_string() == guest.person());
  CHECK(signed_up.at("me").at("guest") == false);

  TableClient later(server.port());
  const json::value logged_in = later.post("/api/sessions", kAemilia);
  REQUIRE(logged_in.at("ok") == true);
  CHECK(logged_in.at("me").at("id") == signed_up.at("me").at("id"));
  CHECK(later.get("/api/tables?list=mine").at("tables").at(0).at("table") ==
        opened.at("table").at("table"));
}

namespace {

json::value first_seat(TableClient& client, const json::value& opened) {
  const std::string table(opened.at("table").at("table").as_string());
  return client.get("/api/tables/" + table).at("table").at("seats").at(0);
}

}  // namespace

TEST_CASE(
    "A seat bears the name that its person bears now, and a guest's mark only while it is one") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  const json::value opened = guest.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  REQUIRE(first_seat(guest, opened).at("guest") == true);
  REQUIRE(guest.send("PATCH", "/api/me", {{"name", "Livilla"}}).at("ok") == true);
  CHECK(first_seat(guest, opened).at("name") == "Livilla");
  CHECK(first_seat(guest, opened).at("guest") == true);
  REQUIRE(guest.post("/api/accounts", kAemilia).at("ok") == true);
  CHECK(first_seat(guest, opened).at("name") == "Aemilia");
  CHECK_FALSE(first_seat(guest, opened).as_object().contains("guest"));
  REQUIRE(guest.send("PATCH", "/api/me", {{"name", "Aemilia Tertia"}}).at("ok") == true);
  CHECK(first_seat(guest, opened).at("name") == "Aemilia Tertia");
}

TEST_CASE("A guest whose name becomes an account's sits and speaks under the new one") {
  const RunningServer server(":memory:");
  TableClient guest(server.port());
  REQUIRE(guest.send("PATCH", "/api/me", {{"name", "aemilia"}}).at("ok") == true);
  const json::value opened = guest.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const std::string table(opened.at("table").at("table").as_string());
  guest.watch(table, 0);
  TableClient somebody(server.port());
  REQUIRE(somebody.post("/api/accounts", kAemilia).at("ok") == true);
  const json::value name = guest.get("/api/me").at("me").at("name");
  CHECK(name != "aemilia");
  CHECK(first_seat(guest, opened).at("name") == name);
  // The page that was open all the time is no way round it.
  REQUIRE(guest.ask({{"op", "chat"}, {"table", table}, {"text", "Salve!"}}).at("ok") == true);
  const json::value line = guest.watch(table, 0).at("chat").at(0);
  CHECK(line.at("name") == name);
  CHECK(line.at("guest") == true);
}

TEST_CASE("Only so many new names an hour are written to somebody's tables") {
  server::ServeOptions options = RunningServer::quiet();
  options.accounts.renames = {.at_once = 2, .an_hour = 2};
  const RunningServer server(":memory:", options);
  TableClient guest(server.port());
  CHECK(guest.send("PATCH", "/api/me", {{"name", "Livilla"}}).at("ok") == true);
  CHECK(guest.send("PATCH", "/api/me", {{"name", "Octavilla"}}).at("ok") == true);
  CHECK(code(guest.send("PATCH", "/api/me", {{"name", "Domitilla"}})) == "limit.rate");
  // Settings are another matter, and so is the name one has.
  CHECK(guest.send("PATCH", "/api/me", {{"name", "Octavilla"}, {"settings", json::object{}}})
            .at("ok") == true);
}

TEST_CASE("A guest's finished matches stay in their order when the guest signs up") {
  support::TurnedClock clock;
  server::ServeOptions options = RunningServer::quiet();
  clock.give_to(options);
  const RunningServer server(":memory:", options);
  TableClient guest(server.port());
  for (int match = 0; match < 3; ++match) {
    const json::value opened = guest.post("/api/tables", {{"game", "rome"}, {"players", 2}});
    const json::value table = opened.at("table").at("table");
    REQUIRE(guest.ask({{"op", "resign"}, {"table", table}, {"seat", 0}}).at("ok") == true);
    clock.turn(60'000);
  }
  const auto order = [&] {
    std::vector<std::string> tables;
    const json::value list = guest.get("/api/tables?list=finished");
    for (const json::value& each : list.at("tables").as_array()) {
      tables.emplace_back(each.at("table").as_string());
    }
    return tables;
  };
  const auto before = order();
  REQUIRE(before.size() == 3);
  REQUIRE(guest.post("/api/accounts", kAemilia).at("ok") == true);
  CHECK(order() == before);
}

TEST_CASE("Who logs in brings the seats taken as a guest") {
  const RunningServer server(":memory:");
  TableClient first(server.port());
  REQUIRE(first.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient guest(server.port());
  const json::value opened = guest.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const json::value logged_in = guest.post("/api/sessions", kAemilia);
  REQUIRE(logged_in.at("ok") == true);
  const std::string table(opened.at("table").at("table").as_string());
  CHECK(guest.get("/api/tables/" + table).at("table").at("mine") == json::array{0});
}

TEST_CASE("Who sat at one table as a guest and under a name keeps one seat") {
  const RunningServer server(":memory:");
  TableClient account(server.port());
  REQUIRE(account.post("/api/accounts", kAemilia).at("ok") == true);
  for (const bool running : {false, true}) {
    CAPTURE(running);
    TableClient guest(server.port());
    TableClient third(server.port());
    const json::value opened = account.post(
        "/api/tables", {{"game", "rome"}, {"players", 3}, {"seats", {"me", "open", "open"}}});
    const std::string table(opened.at("table").at("table").as_string());
    REQUIRE(guest.post("/api/tables/" + table + "/join", json::object{}).at("ok") == true);
    REQUIRE(third.post("/api/tables/" + table + "/join", json::object{}).at("ok") == true);
    if (running) {
      REQUIRE(account.post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
    }
    REQUIRE(guest.post("/api/sessions", kAemilia).at("ok") == true);
    const json::value seats = guest.get("/api/tables/" + table).at("table");
    CHECK(seats.at("mine") == json::array{0});
    CHECK(seats.at("seats").at(1).at("kind") == (running ? "computer" : "open"));
    CHECK(seats.at("seats").at(2).at("kind") == "person");
  }
}

TEST_CASE("A wrong name and a wrong password are refused alike, and names are taken only once") {
  const RunningServer server(":memory:");
  TableClient somebody(server.port());
  REQUIRE(somebody.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient other(server.port());
  const json::value wrong_name =
      other.post("/api/sessions", {{"name", "Nobody"}, {"password", "a long password"}});
  const json::value wrong_password =
      other.post("/api/sessions", {{"name", "Aemilia"}, {"password", "another password"}});
  CHECK(code(wrong_name) == "auth.wrong_name_or_password");
  CHECK(wrong_name == wrong_password);
  CHECK(code(other.post("/api/accounts", {{"name", "AEMILIA"}, {"password", "a long password"}})) ==
        "auth.name_taken");
  CHECK(code(other.post("/api/accounts", {{"name", "Livia"}, {"password", "short"}})) ==
        "auth.weak_password");
}

TEST_CASE("A house that wants invitations makes accounts only with one, and each only once") {
  server::ServeOptions options = RunningServer::quiet();
  options.accounts.policy = server::accounts::Policy::Invitation;
  const RunningServer server(":memory:", options);
  TableClient guest(server.port());
  CHECK(code(guest.post("/api/accounts", kAemilia)) == "auth.bad_invitation");
  CHECK(code(guest.post("/api/invitations", json::object{})) == "auth.not_allowed");
}

TEST_CASE("Nothing is changed without the page's token") {
  const RunningServer server(":memory:");
  support::HttpClient stranger({.port = server.port()});
  CHECK(stranger.get("/api/me").status == 200);
  const support::Reply reply = stranger.post("/api/tables", R"({"game":"rome","players":2})");
  CHECK(reply.status == 403);
  CHECK(json::parse(reply.body).at("error").at("code") == "auth.csrf");
}

TEST_CASE("Whoever deletes an account is gone, and the computer plays on") {
  const RunningServer server(":memory:");
  TableClient leaver(server.port());
  REQUIRE(leaver.post("/api/accounts", kAemilia).at("ok") == true);
  const json::value opened = leaver.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const std::string table(opened.at("table").at("table").as_string());
  CHECK(code(leaver.send("DELETE", "/api/me", {{"password", "wrong password"}})) ==
        "auth.wrong_name_or_password");
  REQUIRE(leaver.send("DELETE", "/api/me", {{"password", "a long password"}}).at("ok") == true);
  TableClient other(server.port());
  CHECK(other.get("/api/tables/" + table).at("table").at("seats").at(0).at("kind") == "computer");
  CHECK(code(other.post("/api/sessions", kAemilia)) == "auth.wrong_name_or_password");
}

TEST_CASE("Messages of any shape get one clear answer and change nothing") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  CHECK(client.ask({{"op", "dance"}}).at("error").at("code") == "protocol.unknown_op");
  CHECK(client.ask({{"op", "watch"}, {"table", "none"}, {"seat", 0}}).at("error").at("code") ==
        "table.unknown");
  CHECK(client.ask({{"op", 7}}).at("error").at("path") == "/op");
  const json::value opened = client.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const json::value table = opened.at("table").at("table");
  for (const json::object& request : std::vector<json::object>{
           {{"op", "watch"}, {"table", table}},
           {{"op", "watch"}, {"table", table}, {"seat", 9}},
           {{"op", "play"}, {"table", table}, {"seat", 0}},
           {{"op", "play"}, {"table", table}, {"seat", -1}, {"seq", 0}, {"action", {}}},
           {{"op", "play"}, {"table", table}, {"seat", 0}, {"seq", 1e300}, {"action", nullptr}},
           {{"op", "chat"}, {"table", table}, {"text", std::string(3000, 'a')}},
           {{"op", "vote"}, {"table", table}, {"motion", 99}, {"agree", true}},
           {{"op", "preview"}, {"table", table}, {"seat", 0}, {"actions", "all"}}}) {
    INFO(json::serialize(request));
    const json::value answer = client.ask(request);
    INFO(json::serialize(answer));
    CHECK(answer.at("ok") == false);
    CHECK_FALSE(answer.at("error").at("message").as_string().starts_with("error."));
  }
  CHECK(client.ask({{"op", "ping"}}).at("ok") == true);
}

TEST_CASE("Nobody opens a table with two seats of their own beside others") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const auto asked = [&](const json::array& seats) {
    return client.post("/api/tables", {{"game", "rome"}, {"players", 3}, {"seats", seats}});
  };
  const json::value refusal = asked({"me", "me", "open"});
  CHECK(code(refusal) == "table.one_seat_each");
  CHECK(refusal.at("error").at("path") == "/seats");
  CHECK(asked({"me", "me", "greedy"}).at("ok") == true);
}

TEST_CASE("A refused table says what is wrong and where") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const auto refusal = [&](const json::object& wishes) {
    const json::value answer = client.post("/api/tables", wishes);
    return code(answer) + " " + std::string(answer.at("error").at("path").as_string());
  };
  CHECK(refusal({{"game", "chess"}, {"players", 2}}) == "game.unknown /game");
  CHECK(refusal({{"game", "rome"}, {"players", 9}}) == "rome.setup.players /players");
  CHECK(refusal({{"game", "rome"}, {"players", 2}, {"seats", {"me"}}}) ==
        "wire.wrong_length /seats");
  CHECK(refusal({{"game", "rome"}, {"players", 2}, {"clock", {{"kind", "sand"}}}}) ==
        "wire.unknown_word /clock/kind");
}

TEST_CASE("Who is invited by name finds the table among their own") {
  const RunningServer server(":memory:");
  TableClient invited(server.port());
  REQUIRE(invited.post("/api/accounts", kAemilia).at("ok") == true);
  TableClient host(server.port());
  const json::value opened =
      host.post("/api/tables", {{"game", "rome"},
                                {"players", 2},
                                {"privacy", "private"},
                                {"seats", {"me", {{"invited", "aemilia"}}}}});
  REQUIRE(opened.at("ok") == true);
  const json::value& table = opened.at("table");
  CHECK(table.at("seats").at(1) ==
        json::value({{"kind", "invited"}, {"name", "Aemilia"}, {"seat", 1}}));

  const json::value mine = invited.get("/api/tables?list=mine");
  REQUIRE(mine.at("tables").as_array().size() == 1);
  CHECK(mine.at("tables").at(0).at("table") == table.at("table"));
  const std::string id(table.at("table").as_string());
  TableClient stranger(server.port());
  CHECK(code(stranger.post("/api/tables/" + id + "/join", json::object{})) == "table.unknown");
  const json::value joined = invited.post("/api/tables/" + id + "/join", json::object{});
  REQUIRE(joined.at("ok") == true);
  CHECK(joined.at("table").at("mine") == json::array{1});
}

TEST_CASE("Nobody can be invited whose name nobody has") {
  const RunningServer server(":memory:");
  TableClient host(server.port());
  const json::value refused =
      host.post("/api/tables",
                {{"game", "rome"}, {"players", 2}, {"seats", {"me", {{"invited", "Nobody"}}}}});
  CHECK(code(refused) == "auth.unknown_name");
  CHECK(refused.at("error").at("path") == "/seats/1/invited");
  const json::value opened =
      host.post("/api/tables", {{"game", "rome"}, {"players", 2}, {"seats", {"me", "open"}}});
  const std::string id(opened.at("table").at("table").as_string());
  const json::value arranged =
      host.post("/api/tables/" + id + "/seats", {{"seat", 1}, {"who", {{"invited", "Nobody"}}}});
  CHECK(code(arranged) == "auth.unknown_name");
  CHECK(arranged.at("error").at("path") == "/who/invited");
}

TEST_CASE("A long list comes in pages that together have every table once") {
  const RunningServer server(":memory:");
  TableClient one(server.port());
  TableClient other(server.port());
  constexpr std::size_t kOfEach = 30;
  for (std::size_t at = 0; at < kOfEach; ++at) {
    for (TableClient* host : {&one, &other}) {
      REQUIRE(host->post("/api/tables", {{"game", "rome"},
                                         {"players", 2},
                                         {"privacy", "open"},
                                         {"seats", {"me", "open"}}})
                  .at("ok") == true);
    }
  }
  const json::value first = one.get("/api/tables?list=open");
  REQUIRE(first.at("next").is_string());
  const std::string next(first.at("next").as_string());
  const json::value second = one.get("/api/tables?list=open&from=" + next);
  CHECK(second.at("next").is_null());
  std::set<std::string> found;
  for (const json::value* page : {&first, &second}) {
    for (const json::value& table : page->at("tables").as_array()) {
      CHECK(found.insert(std::string(table.at("table").as_string())).second);
    }
  }
  CHECK(found.size() == 2 * kOfEach);
  CHECK(code(one.get("/api/tables?list=open&from=yesterday")) == "wire.out_of_range");
}
