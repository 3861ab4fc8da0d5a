// What an admin can do, over HTTP and from a shell, and that others cannot.
#include "server/audit_log.hpp"
#include "tests/support/admins.hpp"
#include "tests/support/child_server.hpp"
#include "tests/support/program.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>

namespace {

using support::kAdmin;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

const json::object kAemilia = {{"name", "Aemilia"}, {"password", "some long words"}};

std::string code(const json::value& answer) {
  return std::string(answer.at("error").at("code").as_string());
}

// A server with an admin who is logged in, and somebody.
struct House {
  test::TemporaryFolder folder;
  std::string data = folder.file("data");
  std::string audit = folder.file("audit.log");
  std::optional<RunningServer> server;
  std::optional<TableClient> admin;
  std::optional<TableClient> aemilia;

  House() {
    support::appoint_admin(data);
    server::ServeOptions options = RunningServer::quiet();
    options.monitor.audit_log = audit;
    server.emplace(data, options);
    admin.emplace(server->port());
    REQUIRE(admin->post("/api/sessions", kAdmin).at("ok") == true);
    aemilia.emplace(server->port());
    REQUIRE(aemilia->post("/api/accounts", kAemilia).at("ok") == true);
  }

  // The acts of the audit log.
  std::vector<std::string> acts() const {
    std::vector<std::string> acts;
    std::istringstream lines(test::content(audit));
    for (std::string line; std::getline(lines, line);) {
      acts.emplace_back(json::parse(line).at("act").as_string());
    }
    return acts;
  }
};

}  // namespace

TEST_CASE("An admin lists people and tables in pages, and nobody else does") {
  House house;
  const json::value people = house.admin->get("/api/admin/people");
  REQUIRE(people.at("ok") == true);
  REQUIRE(people.at("people").as_array().size() == 2);
  CHECK(people.at("people").at(0).at("name") == "Aemilia");
  CHECK(people.at("people").at(1).at("admin") == true);
  CHECK(people.at("next").is_null());
  const json::value found = house.admin->get("/api/admin/people?search=LIV");
  CHECK(found.at("people").as_array().size() == 1);

  house.aemilia->post("/api/tables", {{"game", "rome"}, {"players", 2}});
  house.aemilia->post(
      "/api/tables",
      {{"game", "rome"}, {"players", 2}, {"start", false}, {"name", "Thursday club"}});
  CHECK(house.admin->get("/api/admin/tables").at("tables").as_array().size() == 2);
  const json::value running = house.admin->get("/api/admin/tables?status=running");
  REQUIRE(running.at("tables").as_array().size() == 1);
  CHECK(running.at("tables").at(0).at("people").at(0) == house.aemilia->person().c_str());
  CHECK(running.at("tables").at(0).at("name") == "");
  const json::value gathering = house.admin->get("/api/admin/tables?status=gathering");
  CHECK(gathering.at("tables").at(0).at("name") == "Thursday club");
  CHECK(gathering.at("tables").at(0).at("names") == json::array{"Aemilia"});

  const json::value overview = house.admin->get("/api/admin");
  CHECK(overview.at("tables").at("running").to_number<int>() >= 1);
  CHECK(overview.at("started").as_int64() > 0);

  for (const char* path :
       {"/api/admin", "/api/admin/people", "/api/admin/tables", "/api/admin/people/Livia"}) {
    CAPTURE(path);
    CHECK(code(house.aemilia->get(path)) == "auth.not_allowed");
  }
  CHECK(code(house.aemilia->send("PATCH", "/api/admin/people/Livia", {{"banned", true}})) ==
        "auth.not_allowed");
}

TEST_CASE("A list of people goes on where the page before ended") {
  House house;
  for (int number = 0; number < 55; ++number) TableClient(house.server->port());
  const json::value first = house.admin->get("/api/admin/people?guests=true");
  CHECK(first.at("people").as_array().size() == 50);
  const std::string next(first.at("next").as_string());
  const json::value second = house.admin->get("/api/admin/people?guests=true&from=" + next);
  CHECK(second.at("people").as_array().size() >= 7);
  CHECK(second.at("next").is_null());
}

TEST_CASE("Whoever is muted cannot chat, and can again when the admin says so") {
  House house;
  const json::value opened = house.aemilia->post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const std::string table(opened.at("table").at("table").as_string());
  const json::object chat = {{"op", "chat"}, {"table", table}, {"text", "hello"}};
  CHECK(house.aemilia->ask(chat).at("ok") == true);
  const json::value muted =
      house.admin->send("PATCH", "/api/admin/people/Aemilia", {{"muted", true}});
  REQUIRE(muted.at("ok") == true);
  CHECK(muted.at("person").at("muted") == true);
  CHECK(code(house.aemilia->ask(chat)) == "auth.muted");
  CHECK(house.aemilia->get("/api/me").at("ok") == true);
  house.admin->send("PATCH", "/api/admin/people/Aemilia", {{"muted", false}});
  CHECK(house.aemilia->ask(chat).at("ok") == true);
  CHECK(house.acts() == std::vector<std::string>{"restrict", "restrict"});
}

TEST_CASE("Whoever is banned cannot come in, also after the server has started again") {
  House house;
  house.admin->send("PATCH", "/api/admin/people/Aemilia", {{"banned", true}});
  CHECK(code(house.aemilia->get("/api/tables")) == "auth.banned");
  TableClient again(house.server->port());
  CHECK(code(again.post("/api/sessions", kAemilia)) == "auth.banned");
  house.server.reset();
  house.server.emplace(house.data);
  TableClient later(house.server->port());
  CHECK(code(later.post("/api/sessions", kAemilia)) == "auth.banned");
}

TEST_CASE("A ban, and the end of somebody's sessions, closes their open pages and nobody else's") {
  House house;
  TableClient stranger(house.server->port());
  const auto is_open = [](TableClient& who) { return who.ask({{"op", "ping"}}).at("ok") == true; };
  const auto is_cut_off = [](TableClient& who) {
    while (who.next_news()) {
    }
    return who.close_code() == 4001;
  };
  const std::string path = "/api/admin/people/Aemilia";
  REQUIRE(is_open(*house.aemilia));
  REQUIRE(is_open(stranger));
  REQUIRE(house.admin->send("DELETE", path + "/sessions", json::object{}).at("ok") == true);
  CHECK(is_cut_off(*house.aemilia));
  CHECK(code(house.aemilia->get("/api/me/sessions")) == "auth.no_session");

  TableClient again(house.server->port());
  REQUIRE(again.post("/api/sessions", kAemilia).at("ok") == true);
  REQUIRE(is_open(again));
  REQUIRE(house.admin->send("PATCH", path, {{"banned", true}}).at("ok") == true);
  CHECK(is_cut_off(again));
  CHECK(is_open(stranger));
  CHECK(house.acts() == std::vector<std::string>{"end_sessions", "restrict"});
}

TEST_CASE("An admin sees where somebody is logged in, and removes people") {
  House house;
  const std::string path = "/api/admin/people/Aemilia";
  CHECK(house.admin->get(path + "/sessions").at("sessions").as_array().size() == 1);
  const json::value opened = house.aemilia->post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const std::string table(opened.at("table").at("table").as_string());
  CHECK(house.aemilia->ask({{"op", "ping"}}).at("ok") == true);
  CHECK(house.admin->send("DELETE", path, json::object{}).at("ok") == true);
  CHECK_FALSE(house.aemilia->next_news());
  CHECK(code(house.admin->get(path)) == "person.unknown");
  CHECK(house.admin->get("/api/tables/" + table).at("table").at("seats").at(0).at("kind") ==
        "computer");
  CHECK(house.acts() == std::vector<std::string>{"remove"});
}

TEST_CASE("An admin ends one session of somebody, and sees who is logged in anywhere") {
  House house;
  TableClient elsewhere(house.server->port());
  REQUIRE(elsewhere.post("/api/sessions", kAemilia).at("ok") == true);
  const std::string path = "/api/admin/people/Aemilia/sessions";
  const json::value sessions = house.admin->get(path).at("sessions");
  REQUIRE(sessions.as_array().size() == 2);
  const json::value everybody = house.admin->get("/api/admin/sessions").at("sessions");
  const auto is_theirs = [](const json::value& each) { return each.at("name") == "Aemilia"; };
  CHECK(std::ranges::count_if(everybody.as_array(), is_theirs) == 2);
  CHECK(everybody.at(0).at("seen").as_int64() >= everybody.at(2).at("seen").as_int64());
  const json::value people = house.admin->get("/api/admin/people").at("people");
  CHECK(people.at(0).at("sessions") == 2);
  CHECK(people.at(0).at("seen").as_int64() > 0);

  const std::string one(sessions.at(0).at("id").as_string());
  CHECK(house.admin->send("DELETE", path + "/" + one, json::object{}).at("ok") == true);
  CHECK(house.admin->get(path).at("sessions").as_array().size() == 1);
  CHECK(code(house.admin->send("DELETE", path + "/" + one, json::object{})) ==
        "auth.unknown_session");
  CHECK(house.acts() == std::vector<std::string>{"end_session"});
  CHECK(code(house.aemilia->get("/api/admin/sessions")) == "auth.not_allowed");
}

TEST_CASE("What admins did and why is read in the page, newest first, by admins only") {
  House house;
  const std::string aemilia = "/api/admin/people/Aemilia";
  house.admin->send("PATCH", aemilia + "?reason=insults%20at%20a%20table", {{"muted", true}});
  house.admin->send("PATCH", aemilia, {{"muted", false}});
  const json::value audit = house.admin->get("/api/admin/audit");
  REQUIRE(audit.at("lines").as_array().size() == 2);
  CHECK(audit.at("kept") == true);
  const json::value& newest = audit.at("lines").at(0);
  CHECK(newest.at("muted") == false);
  CHECK_FALSE(newest.as_object().contains("reason"));
  const json::value& first = audit.at("lines").at(1);
  CHECK(first.at("reason") == "insults at a table");
  CHECK(audit.at("names").at(first.at("person").as_string()) == "Aemilia");
  CHECK(audit.at("names").at(first.at("by").as_string()) == kAdmin.at("name"));
  CHECK(code(house.aemilia->get("/api/admin/audit")) == "auth.not_allowed");
}

TEST_CASE("Of a long audit log the end is shown, without a line that is not whole") {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("audit.log");
  std::ofstream out(file);
  for (int line = 0; line < 5000; ++line)
    out << fmt::format("{{\"at\":{},\"act\":\"invite\"}}\n", line);
  out << std::string(300'000, 'x') << "\n{\"at\":5000,\"act\":\"ban\"}\n{\"at\":50";
  out.close();
  const json::array lines = server::newest_audit_lines(file, 3);
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().at("at") == 5000);
  CHECK(server::newest_audit_lines(folder.file("none"), 3).empty());
}

TEST_CASE("An admin frees a seat and closes a table, from a shell too, and others cannot") {
  House house;
  const json::value opened = house.aemilia->post(
      "/api/tables",
      {{"game", "rome"}, {"players", 2}, {"seats", {"me", "open"}}, {"start", false}});
  const std::string table(opened.at("table").at("table").as_string());
  const std::string path = "/api/admin/tables/" + table;
  TableClient guest(house.server->port());
  REQUIRE(guest.post("/api/tables/" + table + "/join", {{"seat", 1}}).at("ok") == true);
  CHECK(code(guest.post(path + "/close", json::object{})) == "auth.not_allowed");
  CHECK(house.admin->post(path + "/free_seat", {{"seat", 1}}).at("ok") == true);
  CHECK(guest.get("/api/tables/" + table).at("table").at("seats").at(1).at("kind") == "open");
  CHECK(test::run("admin close " + table + " --data " + house.data).code == 0);
  CHECK(guest.get("/api/tables/" + table).at("table").at("status") == "abandoned");
  CHECK(code(house.admin->post("/api/admin/tables/none/close", json::object{})) == "table.unknown");
  CHECK(house.acts() == std::vector<std::string>{"free_seat", "close_table"});
}

TEST_CASE("Somebody whom nobody knows is not found") {
  House house;
  CHECK(code(house.admin->get("/api/admin/people/Nobody")) == "person.unknown");
}

TEST_CASE("A shell of the machine does what an admin does, beside a running server and without") {
  House house;
  const std::string data = " --data " + house.data;
  const test::Run people = test::run("admin people" + data);
  CHECK(people.code == 0);
  CHECK(test::says(people, R"("name":"Aemilia")"));
  CHECK(test::run("admin mute Aemilia" + data).code == 0);
  CHECK(house.admin->get("/api/admin/people/Aemilia").at("person").at("muted") == true);
  CHECK(test::content(house.audit).find(R"("by":"shell","act":"restrict")") != std::string::npos);
  const test::Run nobody = test::run("admin ban Nobody" + data);
  CHECK(nobody.code == 2);
  CHECK(test::says(nobody, "nobody of that name"));

  CHECK(test::says(test::run("admin all-sessions" + data), R"("name":"Aemilia")"));
  CHECK(test::says(test::run("admin audit" + data), R"("act":"restrict")"));
  const json::value sessions = house.admin->get("/api/admin/people/Aemilia/sessions");
  const std::string session(sessions.at("sessions").at(0).at("id").as_string());
  CHECK(test::run("admin end-session Aemilia " + session + data).code == 0);
  CHECK(code(house.aemilia->get("/api/tables?list=mine")) == "auth.no_session");

  house.server.reset();
  CHECK(test::run("admin ban Aemilia" + data + " --audit-log " + house.audit).code == 0);
  CHECK(test::says(test::run("admin person Aemilia" + data), R"("muted":true,"banned":true)"));
  CHECK(house.acts() == std::vector<std::string>{"restrict", "end_session", "restrict"});
  CHECK(test::run("admin people --data " + house.folder.file("none")).code == 2);
}

TEST_CASE("What admins do is written down in the data folder, however quiet the log is") {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  const auto acts = [&] {
    std::vector<std::string> found;
    std::istringstream lines(test::content(data + "/audit.log"));
    for (std::string line; std::getline(lines, line);) {
      const json::value entry = json::parse(line);
      CHECK(entry.at("by") == "shell");
      found.emplace_back(entry.at("act").as_string());
    }
    return found;
  };
  const std::string appoint = "admin appoint Livia --data " + data;
  REQUIRE(test::run(appoint, "echo 'a word of an admin' |").code == 0);
  CHECK(acts() == std::vector<std::string>{"appoint"});
  // Without a server, and beside one that logs errors only.
  REQUIRE(test::run("admin mute Livia --data " + data).code == 0);
  CHECK(acts() == std::vector<std::string>{"appoint", "restrict"});
  const support::ChildServer server(data);
  REQUIRE(test::run("admin unmute Livia --data " + data).code == 0);
  CHECK(acts() == std::vector<std::string>{"appoint", "restrict", "restrict"});
}

TEST_CASE("The socket of the shell is its owner's alone") {
  House house;
  const auto rights = std::filesystem::status(house.data + "/admin.sock").permissions();
  CHECK((rights & std::filesystem::perms(0077)) == std::filesystem::perms::none);
  house.server.reset();
  CHECK_FALSE(std::filesystem::exists(house.data + "/admin.sock"));
}
