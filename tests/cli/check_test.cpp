// `antiquarium serve --check`, as an operator calls it before a new release serves.
#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"
#include "tests/support/program.hpp"

#include <doctest/doctest.h>

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
