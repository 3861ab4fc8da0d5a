// Records and results: what a match leaves behind, and records that people bring.
#include "records/record.hpp"
#include "records/replay.hpp"
#include "tests/support/files.hpp"
#include "tests/support/paths.hpp"
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

json::value kept_record(const std::string& name) {
  return json::parse(test::content(test::source("tests/replays/" + name + ".json")));
}

json::value imported(TableClient& client, const json::value& record) {
  const json::value answer = client.post("/api/records", {{"record", record}, {"name", "A find"}});
  REQUIRE(answer.at("ok") == true);
  return answer.at("table");
}

}  // namespace

TEST_CASE("A record that somebody brings becomes a finished table to look at, also for others") {
  test::TemporaryFolder folder;
  std::string table;
  const json::value record = kept_record("rome/greedy_4");
  {
    const RunningServer server(folder.path().string());
    TableClient owner(server.port());
    const json::value summary = imported(owner, record);
    table = summary.at("table").as_string();
    CHECK(summary.at("status") == "finished");
    CHECK(summary.at("imported") == true);
    CHECK(summary.at("name") == "A find");
    CHECK(summary.at("result") == record.at("result"));
    CHECK(owner.get("/api/tables?list=finished").at("tables").at(0).at("table") ==
          summary.at("table"));
  }
  // Also a day later, and exported again it is the same record.
  const RunningServer server(folder.path().string());
  TableClient other(server.port());
  CHECK(other.get("/api/tables/" + table + "/record").at("record") == record);
  const json::value position = other.get("/api/tables/" + table + "/position?ply=20&seat=1");
  CHECK(position.at("plies") == record.at("events").as_array().size());
  const json::value fork =
      other.post("/api/tables",
                 {{"fork", {{"table", table}, {"ply", 20}}}, {"game", "rome"}, {"start", true}});
  CHECK(fork.at("table").at("from") == json::object{{"table", table}, {"ply", 20}});
  CHECK(fork.at("table").at("hand_made") == true);
}

TEST_CASE("A record without a seed, or that stops in the middle, can be brought too") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  json::value record = kept_record("rome/greedy_4");
  record.as_object().erase("chance");
  record.at("events").as_array().resize(30);
  record.at("result") = nullptr;
  const json::value summary = imported(owner, record);
  CHECK(summary.at("status") == "finished");
  CHECK(summary.at("result").is_null());
  const std::string table(summary.at("table").as_string());
  const json::value again = owner.get("/api/tables/" + table + "/record").at("record");
  CHECK(again == record);
  CHECK(records::verify(*records::read(again)).has_value());
}

TEST_CASE("A record that breaks a rule is refused, and says where") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  json::value record = kept_record("rome/greedy_4");
  CHECK(code(owner.post("/api/records", {{"record", json::object{{"game", "rome"}}}})) ==
        "wire.missing_field");
  record.at("events").as_array().erase(record.at("events").as_array().begin() + 12);
  const json::value refused = owner.post("/api/records", {{"record", record}});
  CHECK(refused.at("ok") == false);
  CHECK(std::string(refused.at("error").at("path").as_string()).starts_with("/events/12"));
  CHECK(owner.get("/api/tables?list=finished").at("tables").as_array().empty());
}

TEST_CASE("One address cannot fill the house with records") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  json::value record = kept_record("rome/greedy_4");
  record.at("events").as_array().clear();
  record.at("result") = nullptr;
  json::value last;
  for (int brought = 0; brought < 11; ++brought) {
    last = owner.post("/api/records", {{"record", record}});
  }
  CHECK(code(last) == "limit.rate");
}

TEST_CASE(
    "The course of a finished match has the scores after every round, the last ones the final") {
  for (const std::string name : {"rome/greedy_4", "antike/players_2", "antiquity/players_2"}) {
    CAPTURE(name);
    const RunningServer server(":memory:");
    TableClient owner(server.port());
    const json::value record = kept_record(name);
    const std::string table(imported(owner, record).at("table").as_string());
    const json::value course = owner.get("/api/tables/" + table + "/course");
    const json::array& rounds = course.at("rounds").as_array();
    REQUIRE(rounds.size() > 1);
    for (std::size_t at = 0; at < rounds.size(); ++at) {
      CHECK(rounds[at].at("round") == at + 1);
    }
    CHECK(rounds.back().at("ply") == record.at("events").as_array().size());
    const auto end = records::replay(*records::read(record));
    const json::array scores = (*end)->score();
    CHECK(rounds.back().at("scores") == scores);
  }
}

TEST_CASE("The course of a running match is secret") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  const json::value opened = owner.post("/api/tables", {{"game", "rome"}, {"players", 2}});
  const std::string table(opened.at("table").at("table").as_string());
  CHECK(code(owner.get("/api/tables/" + table + "/course")) == "record.secret");
}
