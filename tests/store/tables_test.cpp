// Tables and how they are found, in every store.
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::TableQuery;
using store::Written;
using test::table;
using test::with_every_store;
using test::write;

namespace {

std::string ids(store::Store& store, const TableQuery& query) {
  std::string ids;
  for (const auto& found : store.tables(query)) ids += found.id;
  return ids;
}

// a (oldest) to f (newest).
void write_six_tables(store::Store& store) {
  store::Batch batch;
  for (const std::string id : {"c", "a", "f", "b", "e", "d"}) {
    auto row = table(id, 100 + id[0] - 'a');
    row.status = id < "c" ? "gathering" : id < "e" ? "running" : "finished";
    row.privacy = id == "b" || id == "d" ? "private" : "open";
    if (id != "c") row.people = {"livia-" + id, "julia"};
    batch.emplace_back(Add<store::Table>{row});
  }
  REQUIRE(write(store, batch) == Written::Done);
}

}  // namespace

TEST_CASE("A table that goes on keeps its people, and is found by its new time") {
  with_every_store([](store::Store& store) {
    write_six_tables(store);
    auto row = *store.table("d");
    CHECK(write(store, {store::GoOn{"d", row.updated, "at the same moment", row.version + 1}}) ==
          Written::Done);
    row.progress = "at the same moment";
    ++row.version;
    CHECK(store.table("d") == row);
    CHECK(ids(store, {}) == "fedcba");
    CHECK(write(store, {store::GoOn{"d", 1000, "later", row.version + 1}}) == Written::Done);
    row.updated = 1000;
    row.progress = "later";
    ++row.version;
    CHECK(store.table("d") == row);
    CHECK(ids(store, {}) == "dfecba");
    CHECK(write(store, {store::GoOn{"nowhere", 1000, "later", 1}}) == Written::Conflict);
  });
}

TEST_CASE("Nobody writes over a table or a draft that has changed since they read it") {
  with_every_store([](store::Store& store) {
    write_six_tables(store);
    auto mine = *store.table("d");
    ++mine.version;
    CHECK(write(store, {Put<store::Table>{mine}}) == Written::Done);
    CHECK(write(store, {Put<store::Table>{mine}}) == Written::Conflict);
    CHECK(write(store, {store::GoOn{"d", mine.updated, "late", mine.version}}) ==
          Written::Conflict);
    CHECK(write(store, {Put<store::Draft>{{"d", 0, "first", 1}}}) == Written::Done);
    CHECK(write(store, {Put<store::Draft>{{"d", 0, "late", 1}}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Draft>{{"d", 0, "too soon", 3}}}) == Written::Conflict);
    CHECK(store.drafts("d").front().document == "first");
    CHECK(store.table("d") == mine);
  });
}

TEST_CASE("A table comes back as it was written, its people in their order") {
  with_every_store([](store::Store& store) {
    auto row = table("t");
    row.people = {"zeno", "anna", "julia"};
    CHECK_FALSE(store.table("t"));
    CHECK(write(store, {Add<store::Table>{row}}) == Written::Done);
    CHECK(store.table("t") == row);
    CHECK(store.tables({}) == std::vector{row});
  });
}

TEST_CASE("A table is added once and then written anew") {
  with_every_store([](store::Store& store) {
    auto row = table("t");
    row.people = {"julia", "anna"};
    CHECK(write(store, {Put<store::Table>{row}}) == Written::Done);
    CHECK(write(store, {Add<store::Table>{table("t")}}) == Written::Conflict);
    CHECK(store.table("t") == row);
    row.status = "finished";
    ++row.version;
    row.privacy = "link";
    row.updated = 77;
    row.document = "";
    row.people = {"anna", "julia", "marcus"};
    CHECK(write(store, {Put<store::Table>{row}}) == Written::Done);
    CHECK(store.table("t") == row);
    row.people = {};
    ++row.version;
    CHECK(write(store, {Put<store::Table>{row}}) == Written::Done);
    CHECK(store.table("t") == row);
    CHECK(store.tables({.person = "julia"}).empty());
  });
}

TEST_CASE("Nobody sits at a table twice") {
  with_every_store([](store::Store& store) {
    auto row = table("t");
    row.people = {"julia", "julia"};
    CHECK(write(store, {Add<store::Table>{row}}) == Written::Conflict);
    CHECK_FALSE(store.table("t"));
  });
}

TEST_CASE("Tables are listed newest first, up to a limit") {
  with_every_store([](store::Store& store) {
    CHECK(ids(store, {}).empty());
    write_six_tables(store);
    CHECK(ids(store, {}) == "fedcba");
    CHECK(ids(store, {.limit = 2}) == "fe");
    CHECK(ids(store, {.limit = 0}).empty());
    auto row = table("b", 1'000);
    row.version = 1;
    CHECK(write(store, {Put<store::Table>{row}}) == Written::Done);
    CHECK(ids(store, {.limit = 2}) == "bf");
  });
}

TEST_CASE("Tables are found by status, privacy and person, and by all of them together") {
  with_every_store([](store::Store& store) {
    write_six_tables(store);
    CHECK(ids(store, {.statuses = {"running"}}) == "dc");
    CHECK(ids(store, {.statuses = {"finished", "gathering"}}) == "feba");
    CHECK(ids(store, {.statuses = {"frozen"}}).empty());
    CHECK(ids(store, {.privacy = "open"}) == "feca");
    CHECK(ids(store, {.person = "julia"}) == "fedba");
    CHECK(ids(store, {.person = "livia-e"}) == "e");
    CHECK(ids(store, {.person = "nobody"}).empty());
    CHECK(ids(store, {.statuses = {"gathering", "running"},
                      .privacy = "private",
                      .person = "julia",
                      .before = 103}) == "b");
  });
}

TEST_CASE("The next page begins where the last one ended") {
  with_every_store([](store::Store& store) {
    write_six_tables(store);
    CHECK(ids(store, {.before = 104}) == "dcba");
    CHECK(ids(store, {.before = 104, .limit = 1}) == "d");
    CHECK(ids(store, {.before = 100}).empty());
    CHECK(ids(store, {.statuses = {"gathering"}, .before = 101}) == "a");
  });
}

TEST_CASE("Pages lose no table when many were changed in the same millisecond") {
  with_every_store([](store::Store& store) {
    store::Batch batch;
    for (const auto* id : {"c", "a", "e", "b", "d"}) {
      batch.emplace_back(Add<store::Table>{table(id, 5)});
    }
    REQUIRE(write(store, batch) == Written::Done);
    CHECK(ids(store, {.limit = 2}) == "ed");
    CHECK(ids(store, {.before = 5, .before_id = "d", .limit = 2}) == "cb");
    CHECK(ids(store, {.before = 5, .before_id = "b", .limit = 2}) == "a");
  });
}

TEST_CASE("Tables are counted by status") {
  with_every_store([](store::Store& store) {
    CHECK(store.count_tables().empty());
    write_six_tables(store);
    CHECK(store.count_tables() ==
          std::map<std::string, std::size_t>{{"gathering", 2}, {"running", 2}, {"finished", 2}});
  });
}

TEST_CASE("Whoever looks after the store hears how each write ended and how long it took") {
  with_every_store([](store::Store& store) {
    std::vector<Written> heard;
    store.observe_writes([&](Written written, std::chrono::nanoseconds took) {
      heard.push_back(written);
      CHECK(took.count() > 0);
    });
    CHECK(write(store, {Add<store::Table>{table("a")}}) == Written::Done);
    CHECK(write(store, {Add<store::Table>{table("a")}}) == Written::Conflict);
    CHECK(heard == std::vector{Written::Done, Written::Conflict});
    CHECK(store.waiting_writes() == 0);
    test::HeldBack held(store);
    store.write({}, {});
    CHECK(store.waiting_writes() >= 1);
    held.release();
    CHECK(write(store, {}) == Written::Done);
  });
}
