#include "store/sqlite/backup.hpp"

#include "store/sqlite/file.hpp"
#include "store/unusable.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace store {
namespace {

namespace fs = std::filesystem;

void expect_file(const std::string& path) {
  std::error_code fault;
  if (fs::is_regular_file(path, fault)) return;
  throw Unusable("store.missing", path, "There is no database " + path + ".");
}

[[noreturn]] void throw_exists(const std::string& path) {
  throw Unusable("store.exists", path,
                 "The file " + path + " is there already and is not overwritten.");
}

[[noreturn]] void throw_not_copied(const std::string& to, const std::string& why) {
  throw Unusable("store.not_copied", to, "The copy " + to + " could not be written: " + why + ".");
}

std::string last_fault() {
  return std::generic_category().message(errno);
}

// A new file beside `to`, gone again unless it gets that name. Only its owner can read it.
class Unfinished {
 public:
  explicit Unfinished(const std::string& to) : name_(to + ".part-XXXXXX") {
    descriptor_ = mkostemp(name_.data(), O_CLOEXEC);
    if (descriptor_ < 0) throw_not_copied(to, last_fault());
  }
  ~Unfinished() {
    close(descriptor_);
    if (!name_.empty()) unlink(name_.c_str());
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  const std::string& name() const { return name_; }

  void rename_to(const std::string& to) {
    if (fsync(descriptor_) != 0) throw_not_copied(to, last_fault());
    // Not all file systems can refuse to replace; there a look beforehand must do.
    int renamed = renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (renamed != 0 && errno == EINVAL && !fs::exists(to)) {
      renamed = rename(name_.c_str(), to.c_str());
    }
    if (renamed != 0 && errno == EEXIST) throw_exists(to);
    if (renamed != 0) throw_not_copied(to, last_fault());
    name_.clear();
    sqlite::sync_folder_of(to);
  }

 private:
  std::string name_;
  int descriptor_;
};

void copy(sqlite::Database& from, sqlite::Database& to) {
  struct Finish {
    void operator()(sqlite3_backup* copying) const { sqlite3_backup_finish(copying); }
  };
  std::unique_ptr<sqlite3_backup, Finish> copying(
      sqlite3_backup_init(to.handle(), "main", from.handle(), "main"));
  // All pages in one step: one moment of the database, and with a write-ahead log nobody waits.
  const int code = copying ? sqlite3_backup_step(copying.get(), -1) : SQLITE_ERROR;
  copying.reset();
  if (code != SQLITE_DONE) throw sqlite::SqlFailed(code, sqlite3_errmsg(to.handle()));
}

}  // namespace

void backup(const std::string& from, const std::string& to) {
  expect_file(from);
  if (fs::exists(to)) throw_exists(to);
  Unfinished copied(to);
  try {
    auto source = sqlite::open_to_read(from);
    sqlite::expect_ours(source, from);
    sqlite::Database target(copied.name(), SQLITE_OPEN_READWRITE);
    copy(source, target);
    // Away with the write-ahead log: the copy is one file.
    target.run("PRAGMA journal_mode = DELETE");
    sqlite::expect_sound(target, from, "integrity_check");
  } catch (const sqlite::SqlFailed& failed) {
    if (failed.kind() == SQLITE_NOTADB || failed.kind() == SQLITE_CORRUPT) {
      sqlite::throw_unusable(failed, from);
    }
    throw_not_copied(to, failed.what());
  }
  copied.rename_to(to);
}

namespace {

// The database with the files that SQLite keeps beside it, so that it can still be opened there.
std::string set_aside(const std::string& database) {
  std::string aside;
  for (int number = 1; aside.empty() || fs::exists(aside); ++number) {
    aside = database + ".before-restore-" + std::to_string(number);
  }
  for (const std::string beside : {"-wal", "-shm", ""}) {
    if (fs::exists(database + beside)) fs::rename(database + beside, aside + beside);
  }
  return aside;
}

}  // namespace

std::string restore(const std::string& from, const std::string& to, Previous previous) {
  check(from);
  const sqlite::FileLock lock(to);
  const bool replaces = fs::exists(to);
  if (replaces && previous == Previous::Refuses) throw_exists(to);
  const std::string checked = to + ".restored";
  std::error_code none_there;
  fs::remove(checked, none_there);  // of a try that was broken off
  backup(from, checked);
  try {
    std::string aside = replaces ? set_aside(to) : std::string();
    fs::rename(checked, to);
    sqlite::sync_folder_of(to);
    return aside;
  } catch (const fs::filesystem_error& fault) {
    throw_not_copied(to, fault.code().message());
  }
}

void check(const std::string& path) {
  expect_file(path);
  try {
    auto database = sqlite::open_to_read(path);
    sqlite::expect_ours(database, path);
    sqlite::expect_sound(database, path, "integrity_check");
    if (database.query("PRAGMA foreign_key_check").next()) {
      throw Unusable(
          "store.damaged", path,
          "The database " + path + " is damaged: a row belongs to another that is gone.");
    }
  } catch (const sqlite::SqlFailed& failed) {
    sqlite::throw_unusable(failed, path);
  }
}

}  // namespace store
