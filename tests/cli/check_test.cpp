// `antiquarium serve --check`, as an operator calls it before a new release serves.
#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"
#include "tests/support/program.hpp"

#include <doctest/doctest.h>

#include <filesystem>

TEST_CASE("A check names every match that would be frozen, and ends with 1 if there is one") {
  const test::TemporaryFolder folder;
  const std::string data = folder.file("data");
  std::string fine;
  std::string bad;
  {
    const support::RunningServer server(data);
    support::TableClient client(server.port());
    fine = support::open_table(client, support::kHotSeat);
    bad = support::open_table(client, support::kHotSeat);
    support::play_moves(client, fine, 3);
    support::play_moves(client, bad, 3);
  }
  const auto write = [&](store::Batch batch) {
    const auto store = store::SqliteStore::open(data + "/antiquarium.db");
    REQUIRE(test::write(*store, std::move(batch)) == store::Written::Done);
  };
  // A desk that cannot be read is nobody's end.
  write({store::Put<store::Draft>{{fine, 0, R"({"steps":7})", 1}}});
  const test::Run whole = test::run("serve --check --data " + data);
  CHECK(whole.code == 0);
  CHECK(test::says(whole, "2 tables, 0 would be frozen"));

  const auto lines = [&] {
    const auto store = store::SqliteStore::open(data + "/antiquarium.db");
    return static_cast<std::int64_t>(store->events(bad, 0).size());
  }();
  write({store::Add<store::Event>{{bad, lines, {}, 1, R"({"takeback":nowhere})"}}});
  const test::Run broken = test::run("serve --check --data " + data);
  CHECK(broken.code == 1);
  CHECK(test::says(broken, bad + ": record.no_such_ply at /lines/" + std::to_string(lines)));
  CHECK_FALSE(test::says(broken, fine));
  CHECK(test::says(broken, "2 tables, 1 would be frozen"));
}

TEST_CASE("A check says which matches of older rules go on, and which would be frozen and where") {
  const test::TemporaryFolder folder;
  const std::string now = folder.file("now");
  const std::string older = folder.file("older");
  std::string fitting;
  std::string other;
  {
    const support::RunningServer server(now);
    support::TableClient client(server.port());
    fitting = support::open_table(client, support::kHotSeat);
    other = support::open_table(client, support::kHotSeat);
    support::play_moves(client, fitting, 5);
    support::play_moves(client, other, 5);
    REQUIRE(client.ask({{"op", "resign"}, {"table", other}, {"seat", 0}}).at("ok") == true);
  }
  std::filesystem::create_directories(older);
  {
    const auto from = store::SqliteStore::open(now + "/antiquarium.db");
    const auto to = store::SqliteStore::open(older + "/antiquarium.db");
    const auto of_older_rules = [](store::Table& row) {
      const std::string version = R"("rules_version":1)";
      row.document.replace(row.document.find(version), version.size(), R"("rules_version":0)");
    };
    const auto as_it_was = [](store::Event& /*event*/) {};
    const auto otherwise = [](store::Event& event) {
      if (event.seq != 3) return;
      boost::json::value line = boost::json::parse(event.document);
      line.at("hash") = "0123456789abcdef";
      event.document = boost::json::serialize(line);
    };
    support::copy_table(*from, *to, fitting, as_it_was, of_older_rules);
    support::copy_table(*from, *to, other, otherwise, of_older_rules);
  }
  const test::Run check = test::run("serve --check --data " + older);
  CHECK(check.code == 1);
  // Also one that is over: it can still be looked at.
  CHECK(test::says(check, other + ": record.diverges at /events/3/hash"));
  CHECK_FALSE(test::says(check, fitting));
  CHECK(test::says(check, "2 tables, 1 would be frozen"));
}
