// A copy of the database: one moment of it, whole, also while it is written to.
#include "store/sqlite/backup.hpp"

#include "store/sqlite/sqlite_store.hpp"
#include "store/unusable.hpp"
#include "tests/support/files.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

using store::Add;
using store::Put;
using store::SqliteStore;
using store::Written;
using test::TemporaryFolder;
using test::write;

namespace {

std::string refusal(const std::string& from, const std::string& to) {
  try {
    store::backup(from, to);
    return "copied";
  } catch (const store::Unusable& unusable) {
    return unusable.code;
  }
}

std::ptrdiff_t files_in(const TemporaryFolder& folder) {
  return std::ranges::distance(std::filesystem::directory_iterator(folder.path()));
}

}  // namespace

TEST_CASE("A copy has everything that was answered and is one file") {
  const TemporaryFolder folder;
  const TemporaryFolder copies;
  const auto store = SqliteStore::open(folder.file("store.db"));
  write(*store, {Add<store::Account>{test::account("a", "a")}, Add<store::Table>{test::table("t")},
                 Add<store::Event>{test::event("t", 0)}});
  store::backup(folder.file("store.db"), copies.file("copy.db"));
  CHECK(files_in(copies) == 1);
  CHECK_NOTHROW(store::check(copies.file("copy.db")));
  write(*store, {Add<store::Event>{test::event("t", 1)}});
  const auto copy = SqliteStore::open(copies.file("copy.db"));
  CHECK(copy->account_named("a") == test::account("a", "a"));
  CHECK(copy->events("t", 0).size() == 1);
}

TEST_CASE("Copies made while the store is written to are each of one moment") {
  const TemporaryFolder folder;
  const auto store = SqliteStore::open(folder.file("store.db"));
  std::atomic<bool> enough = false;
  std::atomic<std::int64_t> written = 0;
  std::thread writer([&] {
    for (std::int64_t seq = 0; !enough; ++seq) {
      auto table = test::table("t");
      table.document = std::to_string(seq);
      write(*store, {Put<store::Table>{table}, Add<store::Event>{test::event("t", seq)}});
      written = seq + 1;
      written.notify_all();
    }
  });
  for (int number = 0; number < 5; ++number) {
    const auto before = written.load();
    const std::string to = folder.file("copy" + std::to_string(number));
    store::backup(folder.file("store.db"), to);
    const auto copy = SqliteStore::open(to);
    const auto events = copy->events("t", 0);
    CHECK(static_cast<std::int64_t>(events.size()) >= before);
    if (!events.empty()) {
      CHECK(events.back().seq + 1 == static_cast<std::int64_t>(events.size()));
      CHECK(copy->table("t")->document == std::to_string(events.back().seq));
    }
    written.wait(before);  // each copy is of another moment
  }
  enough = true;
  writer.join();
}

TEST_CASE("A copy overwrites nothing") {
  const TemporaryFolder folder;
  SqliteStore::open(folder.file("store.db"));
  std::ofstream(folder.file("letter")) << "dear Livia";
  CHECK(refusal(folder.file("store.db"), folder.file("letter")) == "store.exists");
  CHECK(test::content(folder.file("letter")) == "dear Livia");
}

TEST_CASE("What cannot be copied is refused and leaves nothing behind") {
  const TemporaryFolder folder;
  const TemporaryFolder copies;
  CHECK(refusal(folder.file("none.db"), copies.file("copy")) == "store.missing");
  std::ofstream(folder.file("letter")) << "dear Livia";
  CHECK(refusal(folder.file("letter"), copies.file("copy")) == "store.not_a_database");
  SqliteStore::open(folder.file("store.db"));
  CHECK(refusal(folder.file("store.db"), copies.file("no/such/folder")) == "store.not_copied");
  CHECK(files_in(copies) == 0);
}
