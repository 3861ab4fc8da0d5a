// The file of a store: who may open it, what must be true of it, how a connection is set up.
#pragma once

#include "store/sqlite/database.hpp"

#include <string>

namespace store::sqlite {

// Held while a server uses the file. It is a lock on a file beside it, because backups must be able
// to open the database itself; the kernel lets go of it however the process ends.
class FileLock {
 public:
  // Throws Unusable if another process, or another store of this one, has it.
  explicit FileLock(const std::string& path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int descriptor_;
};

// A connection that writes: the file is made if there is none, and is then sound and of our newest
// version. Throws Unusable. The caller has the lock.
Database open_to_write(const std::string& path);
// One that only reads a file that open_to_write has seen, or that a server is using.
Database open_to_read(const std::string& path);

// Throws Unusable if this is not one of our files.
void expect_ours(Database& database, const std::string& path);
// "quick_check" or "integrity_check". Throws Unusable if SQLite finds a fault.
void expect_sound(Database& database, const std::string& path, const std::string& check);

// What SQLite said about the file, as a sentence.
[[noreturn]] void throw_unusable(const SqlFailed& failed, const std::string& path);

// A new name in a folder, or a name gone, survives a power cut only after this.
void sync_folder_of(const std::string& path);

}  // namespace store::sqlite
