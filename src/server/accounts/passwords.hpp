// Which passwords are good enough, and hashing them without slowing anybody else.
#pragma once

#include "games/refusal.hpp"
#include "server/base/await.hpp"

#include <boost/asio/thread_pool.hpp>

#include <string>
#include <string_view>

namespace server::accounts {

using games::Expected;

inline constexpr std::size_t kLongestPassword = 200;  // bytes

// Refuses what is too short or too long, what many others use, and the name of its owner.
Expected<void> check_password(std::string_view password, std::string_view name, std::string path);

// Argon2 takes some ten milliseconds of a core and 64 MiB on purpose. It runs on threads of its
// own, below everything else, with a short line in front of it: who finds the line full is told to
// come back, and nobody who only plays notices.
class PasswordHasher {
 public:
  struct Options {
    std::size_t threads = 1;
    std::size_t most_waiting = 16;
  };

  explicit PasswordHasher(const Options& options)
      : threads_(options.threads), most_waiting_(options.most_waiting) {}

  // Both answer `server.busy` if the line is full.
  asio::awaitable<Expected<std::string>> hash(std::string password);
  asio::awaitable<Expected<bool>> fits(std::string hash, std::string password);

  void join() { threads_.join(); }

 private:
  // Whether there is room for one more.
  bool is_full() const { return under_way_ >= most_waiting_; }
  asio::awaitable<void> run(std::function<void()> work);

  asio::thread_pool threads_;
  std::size_t most_waiting_;
  std::size_t under_way_ = 0;
};

}  // namespace server::accounts
