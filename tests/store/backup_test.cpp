// A copy of the database: one moment of it, whole, also while it is written to.
#include "store/sqlite/backup.hpp"

#include "store/sqlite/sqlite_store.hpp"
#include "store/unusable.hpp"
#include "tests/support/files.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
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

template <typename Work>
std::string code_of(Work work) {
  try {
    work();
    return "done";
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
      table.version = seq;
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

TEST_CASE("A restored database has what the copy has, and what was there is set aside") {
  const TemporaryFolder folder;
  const std::string database = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  {
    const auto store = SqliteStore::open(database);
    write(*store, {Add<store::Account>{test::account("a", "a")}});
    store::backup(database, copy);
    write(*store, {Add<store::Account>{test::account("b", "b")}});
    CHECK(code_of([&] { store::restore(copy, database, store::Previous::IsSetAside); }) ==
          "store.in_use");
  }
  CHECK(code_of([&] { store::restore(copy, database, store::Previous::Refuses); }) ==
        "store.exists");
  const std::string aside = store::restore(copy, database, store::Previous::IsSetAside);
  CHECK(SqliteStore::open(database)->count_accounts() == 1);
  CHECK(SqliteStore::open(aside)->count_accounts() == 2);
  CHECK(store::restore(copy, database, store::Previous::IsSetAside) != aside);
  CHECK(store::restore(copy, folder.file("new.db"), store::Previous::Refuses).empty());
  CHECK(SqliteStore::open(folder.file("new.db"))->count_accounts() == 1);
}

TEST_CASE("A copy that is damaged, or none of ours, is not restored and nothing is touched") {
  const TemporaryFolder folder;
  const std::string database = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  write(*SqliteStore::open(database), {Put<store::Setting>{{"a", std::string(100'000, 'x')}}});
  store::backup(database, copy);
  std::filesystem::resize_file(copy, std::filesystem::file_size(copy) / 2);
  std::ofstream(folder.file("text.db")) << "no database, but long enough to be taken for one";
  for (const std::string wrong : {"copy.db", "text.db", "none.db"}) {
    CAPTURE(wrong);
    CHECK(code_of([&] {
            store::restore(folder.file(wrong), database, store::Previous::IsSetAside);
          }) != "done");
  }
  CHECK(SqliteStore::open(database)->setting("a")->size() == 100'000);
}
