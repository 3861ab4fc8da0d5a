// Invitations by name: found, kept, accepted, refused, taken back.
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

namespace {

using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

std::string code(const json::value& answer) {
  return std::string(answer.at("error").at("code").as_string());
}

void sign_up(TableClient& client, const std::string& name) {
  REQUIRE(
      client.post("/api/accounts", {{"name", name}, {"password", "a long password"}}).at("ok") ==
      true);
}

json::object for_two(const json::value& first, const json::value& second) {
  return {{"game", "rome"}, {"players", 2}, {"seats", {first, second}}, {"privacy", "private"}};
}

std::string opened(TableClient& host, const json::object& wish) {
  const json::value answer = host.post("/api/tables", wish);
  REQUIRE(answer.at("ok") == true);
  return std::string(answer.at("table").at("table").as_string());
}

const json::object kInviteTess = {{"invited", "tess"}};

}  // namespace

TEST_CASE("A name is found while it is typed, spelled as its owner spells it") {
  const RunningServer server(":memory:");
  TableClient tess(server.port());
  sign_up(tess, "Tess");
  TableClient host(server.port());
  CHECK(host.get("/api/people?name=TESS").at("name") == "Tess");
  CHECK(code(host.get("/api/people?name=Nobody")) == "auth.unknown_name");
  CHECK(code(host.get("/api/people?name=")) == "auth.unknown_name");
}

TEST_CASE("Whoever asks for many names that nobody has is slowed down, wherever they ask") {
  server::ServeOptions options = RunningServer::quiet();
  options.accounts.unknown_names = {.at_once = 3, .an_hour = 1};
  const RunningServer server(":memory:", options);
  TableClient tess(server.port());
  sign_up(tess, "Tess");
  TableClient host(server.port());
  // Names that there are do not count.
  for (int times = 0; times < 5; ++times) CHECK(host.get("/api/people?name=Tess").at("ok") == true);
  CHECK(code(host.get("/api/people?name=Anna")) == "auth.unknown_name");
  CHECK(code(host.get("/api/people?name=Bruno")) == "auth.unknown_name");
  CHECK(code(host.post("/api/tables", for_two("me", {{"invited", "Caia"}}))) ==
        "auth.unknown_name");
  CHECK(code(host.get("/api/people?name=Drusus")) == "auth.slow_down");
  CHECK(code(host.post("/api/tables", for_two("me", {{"invited", "Drusus"}}))) == "auth.slow_down");
}

TEST_CASE("An invitation is in the list of the person it is for, and is accepted there") {
  const RunningServer server(":memory:");
  TableClient tess(server.port());
  sign_up(tess, "Tess");
  TableClient host(server.port());
  const std::string table = opened(host, for_two("me", kInviteTess));
  const json::value seats = host.get("/api/tables/" + table).at("table").at("seats");
  CHECK(seats.at(1).at("kind") == "invited");
  CHECK(seats.at(1).at("name") == "Tess");
  const json::value listed = tess.get("/api/tables?list=mine").at("tables").at(0);
  CHECK(listed.at("table") == json::string(table));
  CHECK(listed.at("seats").at(1).at("me") == true);
  const json::value joined = tess.post("/api/tables/" + table + "/join", json::object{});
  CHECK(joined.at("table").at("mine") == json::array{1});
  CHECK(host.post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
}

TEST_CASE("Nobody is invited to a second seat, and who sits down elsewhere frees the kept one") {
  const RunningServer server(":memory:");
  TableClient tess(server.port());
  sign_up(tess, "Tess");
  TableClient host(server.port());
  sign_up(host, "Anna");
  const json::object invite_anna = {{"invited", "Anna"}};
  CHECK(code(host.post("/api/tables", for_two("me", invite_anna))) == "table.one_seat_each");
  CHECK(code(host.post("/api/tables", for_two(kInviteTess, kInviteTess))) == "table.one_seat_each");
  const std::string path =
      "/api/tables/" +
      opened(host, {{"game", "rome"}, {"players", 3}, {"seats", {"me", kInviteTess, "open"}}});
  const json::object again = {{"seat", 2}, {"who", kInviteTess}};
  CHECK(code(host.post(path + "/seats", again)) == "table.one_seat_each");
  REQUIRE(tess.post(path + "/join", {{"seat", 2}}).at("ok") == true);
  const json::value seats = host.get(path).at("table").at("seats");
  CHECK(seats.at(1).at("kind") == "open");
  CHECK(seats.at(2).at("name") == "Tess");
  CHECK(code(host.post(path + "/seats", {{"seat", 1}, {"who", kInviteTess}})) ==
        "table.one_seat_each");
}

TEST_CASE("An invitation that is refused or taken back frees the seat and leaves the list") {
  const RunningServer server(":memory:");
  TableClient tess(server.port());
  sign_up(tess, "Tess");
  TableClient host(server.port());
  const std::string table = opened(host, for_two("me", kInviteTess));
  CHECK(code(host.post("/api/tables/" + table + "/start", json::object{})) == "table.seats_open");
  REQUIRE(tess.post("/api/tables/" + table + "/leave", json::object{}).at("ok") == true);
  CHECK(host.get("/api/tables/" + table).at("table").at("seats").at(1).at("kind") == "open");
  CHECK(tess.get("/api/tables?list=mine").at("tables").as_array().empty());
  CHECK(code(tess.get("/api/tables/" + table)) == "table.unknown");

  const json::object again = {{"seat", 1}, {"who", kInviteTess}};
  REQUIRE(host.post("/api/tables/" + table + "/seats", again).at("ok") == true);
  CHECK(tess.get("/api/tables?list=mine").at("tables").as_array().size() == 1);
  const json::object back = {{"seat", 1}, {"who", "open"}};
  REQUIRE(host.post("/api/tables/" + table + "/seats", back).at("ok") == true);
  CHECK(tess.get("/api/tables?list=mine").at("tables").as_array().empty());
  CHECK(code(tess.post("/api/tables/" + table + "/join", json::object{})) == "table.unknown");
}

TEST_CASE("Whoever looks at the lists sees an invitation come, and go when it is taken back") {
  const RunningServer server(":memory:");
  TableClient tess(server.port());
  sign_up(tess, "Tess");
  REQUIRE(tess.ask({{"op", "lobby"}, {"watch", true}}).at("tables").as_array().empty());
  TableClient host(server.port());
  const std::string table = opened(host, for_two("me", kInviteTess));
  const auto came = tess.next_news();
  REQUIRE(came);
  CHECK(came->at("tables").at(0).at("table") == json::string(table));
  const json::object back = {{"seat", 1}, {"who", "open"}};
  REQUIRE(host.post("/api/tables/" + table + "/seats", back).at("ok") == true);
  const auto went = tess.next_news();
  REQUIRE(went);
  CHECK(went->at("gone") == json::array{json::string(table)});
  CHECK(went->at("tables").as_array().empty());
}

TEST_CASE("A host without a seat has the table in the own list and can close it") {
  const RunningServer server(":memory:");
  TableClient host(server.port());
  const std::string table = opened(host, for_two("open", "open"));
  CHECK(host.get("/api/tables?list=mine").at("tables").at(0).at("table") == json::string(table));
  REQUIRE(host.post("/api/tables/" + table + "/leave", json::object{}).at("ok") == true);
  CHECK(host.get("/api/tables?list=mine").at("tables").as_array().empty());
}
