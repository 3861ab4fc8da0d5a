// A few connections that read, each lent to one thread at a time. One that was lost, because the
// server was started anew, say, is opened again: to ask twice does no harm.
#pragma once

#include "store/lender.hpp"
#include "store/postgres/connection.hpp"
#include "store/store.hpp"

#include <functional>

namespace store::postgres {

class Readers {
 public:
  using Open = std::function<std::unique_ptr<Connection>()>;
  Readers(Open open, std::size_t count);

  // What `read` makes of a connection, once one is free. Throws ReadFailed if that fails.
  template <typename Read>
  auto use(Read read) {
    Lender<Connection>::Loan loan(lender_);
    try {
      if (!loan.thing->is_lost()) {
        try {
          return read(*loan.thing);
        } catch (const SqlFailed& failed) {
          if (!is_worth_another_try(failed)) throw;
        }
      }
      loan.thing = open_();
      return read(*loan.thing);
    } catch (const SqlFailed& failed) {
      throw ReadFailed(std::string("The database could not be read: ") + failed.what() + ".");
    }
  }

 private:
  static bool is_worth_another_try(const SqlFailed& failed);

  Open open_;
  Lender<Connection> lender_;
};

}  // namespace store::postgres
