// A disk that is full, or fails: nothing is written, it is said, and the store goes on.
#include "store/sqlite/backup.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/no_room.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::SqliteStore;
using store::Written;
using test::HeldBack;
using test::NoRoom;
using test::write;

namespace {

const std::string kBig(100'000, 'x');

}  // namespace

TEST_CASE("A full database answers Failed and goes on once there is room") {
  const test::TemporaryFolder folder;
  const auto store = SqliteStore::open(folder.file("store.db"), {.most_pages = 120});
  int room = 0;
  while (write(*store, {Put<store::Setting>{{std::to_string(room), kBig}}}) == Written::Done) {
    REQUIRE(++room < 10);
  }
  CHECK(room > 0);
  CHECK_FALSE(store->setting(std::to_string(room)));
  CHECK(write(*store, {Put<store::Setting>{{"another", kBig}}}) == Written::Failed);
  CHECK(write(*store, {Put<store::Setting>{{"0", "small"}}}) == Written::Done);
  CHECK(write(*store, {Put<store::Setting>{{"another", kBig}}}) == Written::Done);
  CHECK(store->setting("another") == kBig);
}

TEST_CASE("When the disk fails all that waited together get Failed and nothing of it is there") {
  const test::TemporaryFolder folder;
  const auto store = SqliteStore::open(folder.file("store.db"), {.most_pages = 120});
  write(*store, {Add<store::Table>{test::table("t")}});
  std::vector<Written> answers;
  const auto note = [&](Written written) { answers.push_back(written); };
  HeldBack held(*store);
  store->write({Add<store::Event>{test::event("t", 0)}}, note);
  store->write({Put<store::Setting>{{"big", kBig + kBig + kBig + kBig + kBig}}}, note);
  store->write({Add<store::Event>{test::event("t", 1)}}, note);
  held.release();
  write(*store, {});  // may still belong to the group that fails
  CHECK(answers == std::vector(3, Written::Failed));
  CHECK(store->events("t", 0).empty());
  // The second of two moves does not slip in where the first is missing.
  CHECK(write(*store, {Add<store::Event>{test::event("t", 1)}}) == Written::Conflict);
  CHECK(write(*store, {Add<store::Event>{test::event("t", 0)}}) == Written::Done);
}

TEST_CASE("When the file cannot grow a write fails, reads go on, and so do later writes") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("store.db");
  {
    const auto store = SqliteStore::open(path);
    CHECK(write(*store, {Put<store::Setting>{{"key", "before"}}}) == Written::Done);
    {
      const NoRoom no_room(std::filesystem::file_size(path + "-wal") + 50'000);
      CHECK(write(*store, {Put<store::Setting>{{"key", kBig}}}) == Written::Failed);
      CHECK(write(*store, {Put<store::Setting>{{"key", kBig}}}) == Written::Failed);
      CHECK(store->setting("key") == "before");
    }
    CHECK(write(*store, {Put<store::Setting>{{"key", kBig}}}) == Written::Done);
    CHECK(store->setting("key") == kBig);
  }
  CHECK_NOTHROW(store::check(path));
  CHECK(SqliteStore::open(path)->setting("key") == kBig);
}
