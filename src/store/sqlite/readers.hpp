// A few connections that read, each lent to one thread at a time.
#pragma once

#include "store/sqlite/database.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace store::sqlite {

class Readers {
 public:
  Readers(const std::string& path, std::size_t count);

  // What `read` makes of a connection, once one is free. Throws ReadFailed if SQLite fails.
  template <typename Read>
  auto use(Read read) {
    const Lease lease(*this);
    try {
      return read(*lease.database);
    } catch (const SqlFailed& failed) {
      throw_read_failed(failed);
    }
  }

 private:
  struct Lease {
    explicit Lease(Readers& lender) : readers(lender), database(lender.take()) {}
    ~Lease() { readers.give_back(std::move(database)); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Readers& readers;
    std::unique_ptr<Database> database;
  };

  [[noreturn]] static void throw_read_failed(const SqlFailed& failed);
  std::unique_ptr<Database> take();
  void give_back(std::unique_ptr<Database> database);

  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<Database>> free_;
};

}  // namespace store::sqlite
