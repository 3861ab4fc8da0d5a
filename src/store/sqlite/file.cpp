#include "store/sqlite/file.hpp"

#include "store/sqlite/migrations.hpp"
#include "store/unusable.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace store::sqlite {
namespace {

constexpr int kApplicationId = 0x416e7471;  // "Antq", for `file` and for ourselves
constexpr int kPatienceMs = 10'000;         // with a lock that another connection holds
constexpr int kMostWalBytes = 64 << 20;     // what the log of changes is cut to after a flood
// The same pages are written move after move: the longer they gather in the log of changes, the
// fewer are copied into the database. 32 MiB of them are read again in no time after a crash.
constexpr int kPagesBeforeCheckpoint = 8192;
constexpr int kCacheKib = 32 << 10;  // of the writer

// The file holds hashes of passwords and the keys of the server.
constexpr mode_t kOwnerOnly = 0600;

[[noreturn]] void throw_unwritable(const std::string& path, const std::string& why) {
  throw Unusable("store.unwritable", path,
                 "The database " + path + " cannot be written: " + why + ".");
}

std::string last_fault() {
  return std::generic_category().message(errno);
}

// SQLite would make it too, but readable for all. The files beside it take after it.
void make_file(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (descriptor < 0) throw_unwritable(path, last_fault());
  close(descriptor);
  sync_folder_of(path);
}

void set_up(Database& database) {
  sqlite3_busy_timeout(database.handle(), kPatienceMs);
  database.run("PRAGMA foreign_keys = ON");
  database.run("PRAGMA trusted_schema = OFF");
}

bool is_new(Database& database) {
  return database.number("PRAGMA application_id") == 0 && version(database) == 0 &&
         database.number("SELECT COUNT(*) FROM sqlite_schema") == 0;
}

}  // namespace

FileLock::FileLock(const std::string& path) {
  const std::string name = path + ".lock";
  descriptor_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (descriptor_ < 0) throw_unwritable(path, last_fault());
  if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  close(descriptor_);
  throw Unusable("store.in_use", path, "Another server is using the database " + path + ".");
}

// The file stays: were it removed, two servers could hold locks on two files of one name.
FileLock::~FileLock() {
  close(descriptor_);
}

Database open_to_write(const std::string& path) {
  make_file(path);
  try {
    Database database(path, SQLITE_OPEN_READWRITE);
    set_up(database);
    const bool fresh = is_new(database);
    if (database.read_only()) throw_unwritable(path, "it is write-protected");
    if (!fresh) {
      expect_ours(database, path);
      expect_sound(database, path, "quick_check");
    }
    if (database.text("PRAGMA journal_mode = WAL") != "wal") {
      throw_unwritable(path, "its folder does not allow a write-ahead log");
    }
    // Each commit waits for the disk.
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA journal_size_limit = " + std::to_string(kMostWalBytes));
    database.run("PRAGMA wal_autocheckpoint = " + std::to_string(kPagesBeforeCheckpoint));
    database.run("PRAGMA cache_size = -" + std::to_string(kCacheKib));
    if (fresh) database.run("PRAGMA application_id = " + std::to_string(kApplicationId));
    migrate(database);
    return database;
  } catch (const SqlFailed& failed) {
    throw_unusable(failed, path);
  }
}

Database open_to_read(const std::string& path) {
  // Reading a write-ahead log needs the right to write beside the file, so SQLITE_OPEN_READONLY
  // would not do.
  Database database(path, SQLITE_OPEN_READWRITE);
  set_up(database);
  database.run("PRAGMA query_only = ON");
  return database;
}

void expect_ours(Database& database, const std::string& path) {
  if (database.number("PRAGMA application_id") != kApplicationId) {
    throw Unusable("store.not_ours", path,
                   "The file " + path + " is a database, but not one of Antiquarium.");
  }
  if (version(database) > newest_version()) {
    throw Unusable("store.newer", path,
                   "The database " + path + " was written by a newer version of Antiquarium.");
  }
}

void expect_sound(Database& database, const std::string& path, const std::string& check) {
  const std::string said = database.text("PRAGMA " + check + "(1)");
  if (said == "ok") return;
  throw Unusable("store.damaged", path, "The database " + path + " is damaged: " + said + ".");
}

void throw_unusable(const SqlFailed& failed, const std::string& path) {
  switch (failed.kind()) {
    case SQLITE_NOTADB:
      throw Unusable("store.not_a_database", path, "The file " + path + " is not a database.");
    case SQLITE_CORRUPT:
      throw Unusable("store.damaged", path,
                     "The database " + path + " is damaged: " + failed.what() + ".");
    default:
      throw_unwritable(path, failed.what());
  }
}

void sync_folder_of(const std::string& path) {
  const auto folder = std::filesystem::absolute(path).parent_path();
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
  const std::string fault = last_fault();
  if (descriptor >= 0) close(descriptor);
  if (!synced) throw_unwritable(path, fault);
}

}  // namespace store::sqlite
