// A few connections that read, each lent to one thread at a time.
#pragma once

#include "store/lender.hpp"
#include "store/sqlite/database.hpp"

#include <string>

namespace store::sqlite {

class Readers {
 public:
  Readers(const std::string& path, std::size_t count);

  // What `read` makes of a connection, once one is free. Throws ReadFailed if SQLite fails.
  template <typename Read>
  auto use(Read read) {
    const Lender<Database>::Loan loan(lender_);
    try {
      return read(*loan.thing);
    } catch (const SqlFailed& failed) {
      throw_read_failed(failed);
    }
  }

 private:
  [[noreturn]] static void throw_read_failed(const SqlFailed& failed);

  Lender<Database> lender_;
};

}  // namespace store::sqlite
