// The file of the SQLite store: it keeps everything, and what is not ours is refused in a sentence.
#include "store/sqlite/backup.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "store/unusable.hpp"
#include "tests/support/files.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::SqliteStore;
using store::Written;
using test::TemporaryFolder;
using test::write;

namespace {

constexpr int kCreate = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

// Why the file is refused: the code, and no sentence without the file's name in it.
std::string refusal(const std::string& path) {
  try {
    SqliteStore::open(path);
    return "opened";
  } catch (const store::Unusable& unusable) {
    CHECK(std::string(unusable.what()).find(path) != std::string::npos);
    CHECK(unusable.detail == path);
    return unusable.code;
  }
}

void write_file(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

}  // namespace

TEST_CASE("A database that is opened again has everything") {
  const TemporaryFolder folder;
  const std::string path = folder.file("store.db");
  auto table = test::table("t");
  table.people = {"b", "a"};
  {
    const auto store = SqliteStore::open(path);
    CHECK(write(*store, {Add<store::Account>{test::account("a", "a")},
                         Put<store::Session>{{"hash", "a", 1, 2}}, Add<store::Table>{table},
                         Add<store::Event>{test::event("t", 0, "move")},
                         Put<store::Snapshot>{{"t", 1, "s"}}, Put<store::Draft>{{"t", 3, "d", 1}},
                         Add<store::Message>{test::message("t", 0)},
                         Put<store::Note>{{"t", "a", "n"}}, Add<store::Invitation>{{"code", 1}},
                         Put<store::Setting>{{"key", "value"}}}) == Written::Done);
  }
  const auto store = SqliteStore::open(path);
  CHECK(store->account("a") == test::account("a", "a"));
  CHECK(store->session("hash") == store::Session{"hash", "a", 1, 2});
  CHECK(store->table("t") == table);
  CHECK(store->events("t", 0) == std::vector{test::event("t", 0, "move")});
  CHECK(store->snapshot("t") == store::Snapshot{"t", 1, "s"});
  CHECK(store->drafts("t") == std::vector{store::Draft{"t", 3, "d", 1}});
  CHECK(store->messages("t", 1) == std::vector{test::message("t", 0)});
  CHECK(store->note("t", "a") == store::Note{"t", "a", "n"});
  CHECK(store->setting("key") == "value");
  CHECK(write(*store, {store::UseInvitation{"code"}}) == Written::Done);
}

TEST_CASE("What was asked before a database closes is in it") {
  const TemporaryFolder folder;
  {
    const auto store = SqliteStore::open(folder.file("store.db"));
    store->write({Add<store::Table>{test::table("t")}}, {});
    for (int seq = 0; seq < 100; ++seq) {
      store->write({Add<store::Event>{test::event("t", seq)}}, {});
    }
  }
  CHECK(SqliteStore::open(folder.file("store.db"))->events("t", 0).size() == 100);
}

TEST_CASE("Only its owner can read the database") {
  const TemporaryFolder folder;
  const auto store = SqliteStore::open(folder.file("store.db"));
  write(*store, {Put<store::Setting>{{"key", "secret"}}});
  using std::filesystem::perms;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    CAPTURE(file.path());
    CHECK(file.status().permissions() == (perms::owner_read | perms::owner_write));
  }
}

TEST_CASE("A database of any older version is brought up to date and keeps what it has") {
  for (int version = 0; version < store::sqlite::newest_version(); ++version) {
    CAPTURE(version);
    const TemporaryFolder folder;
    const std::string path = folder.file("store.db");
    {
      store::sqlite::Database database(path, kCreate);
      database.run("PRAGMA application_id = 1097757809");
      store::sqlite::migrate(database, version);
      CHECK(store::sqlite::version(database) == version);
      if (version >= 1) database.run("INSERT INTO setting VALUES ('key', 'old')");
    }
    {
      const auto store = SqliteStore::open(path);
      if (version >= 1) CHECK(store->setting("key") == "old");
      CHECK(write(*store, {Add<store::Table>{test::table("t")}}) == Written::Done);
    }
    store::sqlite::Database database(path, kCreate);
    CHECK(store::sqlite::version(database) == store::sqlite::newest_version());
    CHECK(database.number("PRAGMA application_id") == 1097757809);
  }
}

TEST_CASE("A file that is no database is refused and left as it is") {
  const TemporaryFolder folder;
  for (const std::string& content : {std::string("hello"), std::string(100'000, 'x')}) {
    write_file(folder.file("garbage.db"), content);
    CHECK(refusal(folder.file("garbage.db")) == "store.not_a_database");
    CHECK(test::content(folder.file("garbage.db")) == content);
  }
}

TEST_CASE("A database of another program is refused and left as it is") {
  const TemporaryFolder folder;
  const std::string path = folder.file("other.db");
  store::sqlite::Database(path, kCreate).run("CREATE TABLE letter (text TEXT)");
  const std::string before = test::content(path);
  CHECK(refusal(path) == "store.not_ours");
  CHECK(test::content(path) == before);
}

TEST_CASE("A database that a newer program wrote is refused") {
  const TemporaryFolder folder;
  const std::string path = folder.file("store.db");
  SqliteStore::open(path);
  const int newer = store::sqlite::newest_version() + 1;
  store::sqlite::Database(path, kCreate).run("PRAGMA user_version = " + std::to_string(newer));
  CHECK(refusal(path) == "store.newer");
  CHECK(store::sqlite::Database(path, kCreate).number("PRAGMA user_version") == newer);
}

TEST_CASE("A damaged database is refused") {
  const TemporaryFolder folder;
  const std::string path = folder.file("store.db");
  {
    const auto store = SqliteStore::open(path);
    store::Batch batch;
    for (int number = 0; number < 500; ++number) {
      batch.emplace_back(Add<store::Account>{test::guest("guest-" + std::to_string(number))});
    }
    write(*store, batch);
  }
  const auto size = std::filesystem::file_size(path);
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(size / 2));
  file << std::string(size / 4, '\xa5');
  file.close();
  CHECK(refusal(path) == "store.damaged");
  CHECK_THROWS_AS(store::check(path), store::Unusable);
}

TEST_CASE("A path where nothing can be written is refused") {
  const TemporaryFolder folder;
  CHECK(refusal(folder.file("no/such/folder/store.db")) == "store.unwritable");
  std::filesystem::create_directory(folder.file("store.db"));
  CHECK(refusal(folder.file("store.db")) == "store.unwritable");
}

TEST_CASE("Two servers cannot use the same database") {
  const TemporaryFolder folder;
  const std::string path = folder.file("store.db");
  auto first = SqliteStore::open(path);
  CHECK(refusal(path) == "store.in_use");
  CHECK(write(*first, {Put<store::Setting>{{"key", "value"}}}) == Written::Done);
  first.reset();
  CHECK(SqliteStore::open(path)->setting("key") == "value");
}

TEST_CASE("A sound database passes its check, with a server or without") {
  const TemporaryFolder folder;
  CHECK_THROWS_AS(store::check(folder.file("store.db")), store::Unusable);
  auto store = SqliteStore::open(folder.file("store.db"));
  write(*store, {Add<store::Table>{test::table("t")}, Add<store::Event>{test::event("t", 0)}});
  CHECK_NOTHROW(store::check(folder.file("store.db")));
  store.reset();
  CHECK_NOTHROW(store::check(folder.file("store.db")));
}
