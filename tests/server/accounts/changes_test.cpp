// Changes of one account that come at the same moment: none is written over by another.
#include "server/accounts/accounts.hpp"
#include "store/memory/memory_store.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <doctest/doctest.h>

#include <thread>

namespace {

namespace asio = boost::asio;
using server::accounts::Accounts;
using server::accounts::Visitor;

// One guest. What is read from the store is read when the test says so.
class OneGuest {
 public:
  OneGuest() : visitor_(*finished(accounts_.new_guest({}, "127.0.0.1"))) {}
  ~OneGuest() { accounts_.join(); }
  OneGuest(const OneGuest&) = delete;
  OneGuest& operator=(const OneGuest&) = delete;

  Accounts& accounts() { return accounts_; }
  const Visitor& visitor() const { return visitor_; }
  std::optional<store::Account> account() { return store_.account(visitor_.person.id); }

  // Begins when the server's thread goes on.
  template <typename T>
  void start(asio::awaitable<T> work) {
    ++under_way_;
    asio::co_spawn(io_, std::move(work), [this](const std::exception_ptr& thrown, const auto&) {
      --under_way_;
      if (thrown) std::rethrow_exception(thrown);
    });
  }
  void let_the_server_go_on() {
    io_.restart();
    io_.poll();
  }
  void let_readers_read() {
    readers_.restart();
    readers_.poll();
  }
  void finish() {
    while (under_way_ > 0) {
      let_readers_read();
      let_the_server_go_on();
      std::this_thread::yield();
    }
  }

 private:
  template <typename T>
  T finished(asio::awaitable<T> work) {
    std::optional<T> result;
    asio::co_spawn(io_, std::move(work), [&](const std::exception_ptr& thrown, T value) {
      if (thrown) std::rethrow_exception(thrown);
      result.emplace(std::move(value));
    });
    while (!result) {
      let_readers_read();
      let_the_server_go_on();
      std::this_thread::yield();
    }
    return std::move(*result);
  }

  asio::io_context io_;
  asio::io_context readers_;
  store::MemoryStore store_;
  Accounts accounts_{store_,
                     readers_.get_executor(),
                     [] { return 1'000; },
                     {},
                     server::accounts::Signer::new_key()};
  std::size_t under_way_ = 0;
  Visitor visitor_;
};

}  // namespace

TEST_CASE("A new name and new settings that are sent at the same moment are both kept") {
  OneGuest guest;
  guest.start(guest.accounts().change(guest.visitor(), "Julia", std::nullopt));
  guest.start(guest.accounts().change(guest.visitor(), std::nullopt, R"({"theme":"night"})"));
  guest.let_the_server_go_on();
  guest.let_readers_read();  // all that was asked for, before anything of it is written
  guest.finish();
  CHECK(guest.account()->name == "Julia");
  CHECK(guest.account()->settings == R"({"theme":"night"})");
}

TEST_CASE("Somebody who is gone does not come back by a change that was under way") {
  OneGuest guest;
  guest.start(guest.accounts().change(guest.visitor(), "Julia", std::nullopt));
  guest.let_the_server_go_on();
  guest.start(guest.accounts().remove(guest.visitor().person.id));
  guest.let_readers_read();
  guest.finish();
  CHECK_FALSE(guest.account());
}
