// `antiquarium backup` as an operator calls it, beside a server that is running.
#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

TEST_CASE("The program copies a database that another process is using") {
  const test::TemporaryFolder folder;
  const auto store = store::SqliteStore::open(folder.file("antiquarium.db"));
  test::write(*store, {store::Put<store::Setting>{{"key", "value"}}});
  const std::string arguments =
      "backup --data " + folder.path().string() + " " + folder.file("copy.db");
  const test::Run copied = test::run(arguments);
  CHECK(copied.code == 0);
  CHECK(test::says(copied, "copy.db"));
  CHECK(store::SqliteStore::open(folder.file("copy.db"))->setting("key") == "value");

  const test::Run again = test::run(arguments);
  CHECK(again.code == 2);
  CHECK(test::says(again, "not overwritten"));
}

TEST_CASE("A backup of a damaged database says so with exit code 1") {
  const test::TemporaryFolder folder;
  {
    const auto store = store::SqliteStore::open(folder.file("antiquarium.db"));
    test::write(*store, {store::Put<store::Setting>{{"key", std::string(100'000, 'x')}}});
  }
  const auto size = std::filesystem::file_size(folder.file("antiquarium.db"));
  std::fstream file(folder.file("antiquarium.db"), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(size / 4));
  file << std::string(size / 2, '\xa5');
  file.close();
  const test::Run run =
      test::run("backup --data " + folder.path().string() + " " + folder.file("copy.db"));
  CHECK(run.code == 1);
  CHECK(test::says(run, "is damaged"));
  CHECK_FALSE(std::filesystem::exists(folder.file("copy.db")));
}

TEST_CASE("The program restores a copy, and overwrites only if it is told to") {
  const test::TemporaryFolder folder;
  const std::string data = folder.path().string();
  {
    const auto store = store::SqliteStore::open(folder.file("antiquarium.db"));
    test::write(*store, {store::Put<store::Setting>{{"key", "then"}}});
    REQUIRE(test::run("backup --data " + data + " " + folder.file("copy.db")).code == 0);
    test::write(*store, {store::Put<store::Setting>{{"key", "now"}}});
    const test::Run in_use =
        test::run("restore --overwrite --data " + data + " " + folder.file("copy.db"));
    CHECK(in_use.code == 2);
    CHECK(test::says(in_use, "Another server is using"));
  }
  const std::string arguments = "restore --data " + data + " " + folder.file("copy.db");
  CHECK(test::run(arguments).code == 2);
  const test::Run restored = test::run(arguments + " --overwrite");
  CHECK(restored.code == 0);
  CHECK(test::says(restored, "before-restore-1"));
  CHECK(store::SqliteStore::open(folder.file("antiquarium.db"))->setting("key") == "then");
  CHECK(store::SqliteStore::open(folder.file("antiquarium.db.before-restore-1"))->setting("key") ==
        "now");
}
