// What whoever runs the server sees, and nobody else.
#include "store/sqlite/backup.hpp"
#include "tests/support/files.hpp"
#include "tests/support/no_room.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <set>
#include <sstream>
#include <thread>

namespace {

using support::HttpClient;
using support::Reply;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

constexpr const char* kToken = "a token of the operator";

server::ServeOptions watched() {
  server::ServeOptions options = RunningServer::quiet();
  options.monitor.metrics_token = kToken;
  return options;
}

std::string metrics(std::uint16_t port) {
  HttpClient client({.port = port});
  const Reply reply = client.get("/metrics", {{"Authorization", std::string("Bearer ") + kToken}});
  CHECK(reply.status == 200);
  return reply.body;
}

std::string metrics(const RunningServer& server) {
  return metrics(server.port());
}

// The number on the line that begins so; -1 if there is none.
double value_of(const std::string& text, const std::string& line) {
  const std::size_t at = ("\n" + text).find("\n" + line + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + line.size() + 1));
}

}  // namespace

TEST_CASE("Numbers are for whoever has the operator's token, and nobody else") {
  const RunningServer server(":memory:", watched());
  HttpClient stranger({.port = server.port()});
  CHECK(stranger.get("/metrics").status == 401);
  CHECK(stranger.get("/metrics", {{"Authorization", "Bearer a token of the operatoR"}}).status ==
        401);
  CHECK(stranger.get("/metrics", {{"Authorization", "Bearer "}}).status == 401);
  CHECK(value_of(metrics(server), "antiquarium_connections") > 0);

  const RunningServer closed(":memory:");
  HttpClient other({.port = closed.port()});
  CHECK(other.get("/metrics", {{"Authorization", "Bearer "}}).status == 401);
}

TEST_CASE("Every number has its type, and a histogram is whole") {
  const RunningServer server(":memory:", watched());
  TableClient guest(server.port());
  guest.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  guest.ask({{"op", "ping"}});
  guest.post("/api/sessions", {{"name", "Nobody"}, {"password", "a long password"}});
  const std::string text = metrics(server);
  std::istringstream lines(text);
  std::set<std::string> typed;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# TYPE ")) typed.insert(line.substr(7, line.find(' ', 7) - 7));
    if (line.starts_with("#")) continue;
    std::string name = line.substr(0, line.find_first_of("{ "));
    for (const std::string part : {"_bucket", "_sum", "_count"}) {
      if (name.ends_with(part)) name.resize(name.size() - part.size());
    }
    CAPTURE(line);
    CHECK(typed.contains(name));
  }
  CHECK(value_of(text, "antiquarium_http_request_seconds_count") >= 3);
  CHECK(value_of(text, "antiquarium_http_request_seconds_bucket{le=\"+Inf\"}") ==
        value_of(text, "antiquarium_http_request_seconds_count"));
  CHECK(value_of(text, "antiquarium_socket_request_seconds_count{group=\"talk\"}") == 2);
  CHECK(value_of(text, "antiquarium_store_write_seconds_count") > 0);
  CHECK(value_of(text, "antiquarium_tables{status=\"running\"}") == 1);
  CHECK(value_of(text, "antiquarium_failed_logins_total") == 1);
  CHECK(value_of(text, "antiquarium_http_answers_total{status=\"4xx\"}") == 1);
  CHECK(value_of(text, "antiquarium_bot_queue") == 0);
  CHECK(value_of(text, "antiquarium_store_queue") == 0);
}

TEST_CASE("A server on a full disk is healthy and not ready") {
  const test::TemporaryFolder folder;
  server::ServeOptions options = RunningServer::quiet();
  {
    const RunningServer server(folder.file("data"), options);
    HttpClient probe({.port = server.port()});
    CHECK(probe.get("/readyz").status == 200);
  }
  options.monitor.disk_reserve = std::numeric_limits<std::uint64_t>::max();
  const RunningServer server(folder.file("data"), options);
  HttpClient probe({.port = server.port()});
  const Reply reply = probe.get("/readyz");
  CHECK(reply.status == 503);
  CHECK(reply.body == "the disk is full\n");
  CHECK(probe.get("/healthz").status == 200);
}

TEST_CASE("A store that cannot be written is counted, logged and makes the server not ready") {
  const test::TemporaryFolder folder;
  server::ServeOptions options = watched();
  options.monitor.log_level = server::LogLevel::Error;
  const RunningServer server(folder.file("data"), options);
  HttpClient probe({.port = server.port()});
  TableClient guest(server.port());
  {
    const test::NoRoom no_room(0);
    CHECK(guest.post("/api/tables", {{"game", "rome"}, {"players", 2}}).at("ok") == false);
    CHECK(probe.get("/readyz").status == 503);
  }
  CHECK(probe.get("/readyz").status == 200);
  const std::string text = metrics(server);
  CHECK(value_of(text, "antiquarium_store_errors_total") >= 2);
  CHECK(value_of(text, "antiquarium_failures_total{event=\"store\"}") ==
        value_of(text, "antiquarium_store_errors_total"));
}

TEST_CASE("Every request is a line of the access log, without the secrets of links") {
  const test::TemporaryFolder folder;
  server::ServeOptions options = RunningServer::quiet();
  options.monitor.access_log = folder.file("access.log");
  std::string table;
  {
    const RunningServer server(":memory:", options);
    TableClient guest(server.port());
    table = guest.post("/api/tables", {{"game", "rome"}, {"players", 2}})
                .at("table")
                .at("table")
                .as_string();
    guest.get("/api/tables/" + table);
    guest.ask({{"op", "ping"}});
    HttpClient(support::ClientOptions{.port = server.port()}).get("/table/" + table);
  }
  const std::string log = test::content(folder.file("access.log"));
  CHECK(log.find(table) == std::string::npos);
  std::istringstream lines(log);
  std::vector<std::string> seen;
  for (std::string line; std::getline(lines, line);) {
    const json::value entry = json::parse(line);
    CHECK(entry.at("remote") == "127.0.0.1");
    seen.push_back(std::to_string(entry.at("status").as_int64()) + " " +
                   std::string(entry.at("method").as_string()) + " " +
                   std::string(entry.at("path").as_string()));
  }
  CHECK(seen[0] == "200 GET /api/me");
  CHECK(seen[1] == "200 POST /api/tables");
  CHECK(seen[2] == "200 GET /api/tables/{table}");
  CHECK(seen[3] == "101 GET /ws");
  CHECK(seen[4].ends_with("GET /table/…"));
}

TEST_CASE("A log that cannot be opened keeps the server closed and says why") {
  server::ServeOptions options = RunningServer::quiet();
  options.monitor.access_log = "/no/such/folder/access.log";
  CHECK_THROWS_WITH(RunningServer(":memory:", options),
                    "/no/such/folder/access.log: No such file or directory");
}

TEST_CASE("Backups are made by themselves, can be opened, and only so many stay") {
  const test::TemporaryFolder folder;
  server::ServeOptions options = watched();
  options.backups.every = std::chrono::hours(1);
  options.backups.keep = 2;
  options.backups.folder = folder.file("copies");
  std::filesystem::create_directories(options.backups.folder);
  for (const std::string year : {"2001", "2002", "2003"}) {
    const std::string old = options.backups.folder + "/antiquarium-" + year + "0101T000000Z.db";
    std::ofstream(old) << "old";
    std::filesystem::last_write_time(
        old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(2));
  }
  {
    const RunningServer server(folder.file("data"), options);
    while (value_of(metrics(server), "antiquarium_backups_total") < 1) std::this_thread::yield();
  }
  std::vector<std::string> left;
  for (const auto& entry : std::filesystem::directory_iterator(options.backups.folder)) {
    left.push_back(entry.path().string());
  }
  std::ranges::sort(left);
  REQUIRE(left.size() == 2);
  CHECK(left[0].ends_with("antiquarium-20030101T000000Z.db"));
  CHECK_NOTHROW(store::check(left[1]));

  // The newest is not old enough for another one.
  const RunningServer server(folder.file("data"), options);
  CHECK(value_of(metrics(server), "antiquarium_backups_total") == 0);
  CHECK(value_of(metrics(server), "antiquarium_last_backup_timestamp_seconds") == 0);
}

TEST_CASE("A backup that fails is counted and logged, and the server goes on") {
  const test::TemporaryFolder folder;
  server::ServeOptions options = watched();
  options.backups.every = std::chrono::hours(1);
  options.backups.folder = folder.file("copies");
  options.data = folder.file("data");
  options.http.port = 0;
  server::Server server(options);
  std::filesystem::remove_all(options.backups.folder);
  std::ofstream(options.backups.folder) << "no folder";
  std::jthread thread([&] { server.run(); });
  while (value_of(metrics(server.port()), "antiquarium_backup_errors_total") < 1) {
    std::this_thread::yield();
  }
  CHECK(value_of(metrics(server.port()), "antiquarium_failures_total{event=\"backup\"}") == 1);
  server.stop();
}
