// The last day of the house, as its admins see it.
#include "server/day.hpp"

#include "tests/support/admins.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using namespace std::chrono_literals;
using support::kAdmin;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

std::int64_t sum(const json::value& column) {
  std::int64_t all = 0;
  for (const json::value& each : column.as_array()) all += each.as_int64();
  return all;
}

// Until so many samples more were taken.
json::value day_after(TableClient& admin, std::size_t samples) {
  const std::int64_t from = admin.get("/api/admin/day").at("until").as_int64();
  std::size_t seen = 0;
  for (std::int64_t last = from; seen < samples;) {
    const std::int64_t until = admin.get("/api/admin/day").at("until").as_int64();
    if (until == last) continue;
    last = until;
    ++seen;
  }
  return admin.get("/api/admin/day");
}

}  // namespace

TEST_CASE("A day holds a sample for each of its minutes and forgets the oldest") {
  server::Day day;
  server::Readings readings;
  for (std::size_t minute = 0; minute < server::Day::kSamples + 10; ++minute) {
    readings.moves += minute;
    day.add(readings, static_cast<store::Time>(minute));
  }
  REQUIRE(day.samples().size() == server::Day::kSamples);
  CHECK(day.samples().front().moves == 10);
  CHECK(day.samples().back().moves == server::Day::kSamples + 9);
  CHECK(day.told().at("until") == server::Day::kSamples + 9);
}

TEST_CASE("A sample tells how long the moves of its own minute took, and nothing without moves") {
  server::Day day;
  server::Histogram times;
  server::Readings readings;
  for (int move = 0; move < 98; ++move) times.observe(2ms);
  times.observe(40ms);
  times.observe(40ms);
  readings.move_times = times.snapshot();
  day.add(readings, 1);
  day.add(readings, 2);
  times.observe(60s);
  readings.move_times = times.snapshot();
  day.add(readings, 3);
  CHECK(day.samples()[0].half == 2.5);
  CHECK(day.samples()[0].most == 50);
  CHECK_FALSE(day.samples()[1].half);
  CHECK(day.samples()[2].half == 10'000);
  CHECK(day.told().at("half").at(1).is_null());
}

TEST_CASE("A single write that waits does not show: it may be what a seat plans") {
  server::Day day;
  server::Readings readings;
  readings.waiting_writes = 9;
  day.add(readings, 1);
  readings.waiting_writes = 25;
  day.add(readings, 2);
  CHECK(day.samples()[0].waiting_writes == 0);
  CHECK(day.samples()[1].waiting_writes == 20);
}

TEST_CASE("The server measures its own day, and tells it to admins alone") {
  const test::TemporaryFolder folder;
  support::appoint_admin(folder.file("data"));
  server::ServeOptions options = RunningServer::quiet();
  options.monitor.sample_every = 20ms;
  const RunningServer server(folder.file("data"), options);
  TableClient admin(server.port());
  REQUIRE(admin.post("/api/sessions", kAdmin).at("ok") == true);
  TableClient guest(server.port());
  CHECK(support::code(guest.get("/api/admin/day")) == "auth.not_allowed");
  const std::string table = support::open_table(guest, support::kHotSeat);
  support::play_moves(guest, table, 5);
  guest.post("/api/sessions", {{"name", "Nobody"}, {"password", "a long password"}});
  const json::value day = day_after(admin, 2);
  CHECK(day.at("every") == 20);
  // With the deal, which is counted as one.
  CHECK(sum(day.at("moves")) == 6);
  CHECK(sum(day.at("moves")) == admin.get("/api/admin").at("counts").at("moves").as_int64());
  CHECK(sum(day.at("failed_logins")) == 1);
  CHECK(sum(day.at("store_errors")) == 0);
  CHECK(day.at("sockets").as_array().back() == 1);
  const auto& half = day.at("half").as_array();
  CHECK(std::ranges::any_of(half, [](const json::value& each) { return each.is_double(); }));
  for (const auto& [name, column] : day.as_object()) {
    if (column.is_array()) CHECK(column.as_array().size() == half.size());
  }
  const json::value overview = admin.get("/api/admin");
  CHECK(overview.at("people_here") == 1);
  CHECK(overview.at("people").to_number<int>() >= 2);
}
