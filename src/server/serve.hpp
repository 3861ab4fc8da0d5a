// `antiquarium serve`: the house opened on one machine.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/http/http_server.hpp"
#include "server/log.hpp"
#include "server/tables/table_registry.hpp"

#include <memory>
#include <string>

namespace server {

// By the clock of this machine.
store::Time now();

struct ServeOptions {
  std::string data = "data";  // folder; ":memory:" keeps nothing
  http::HttpOptions http;
  tables::RegistryOptions tables;
  accounts::Policy accounts = accounts::Policy::Open;
  LogLevel log_level = LogLevel::Info;
  std::size_t bot_threads = 1;
  std::string pages;  // a folder; empty for the pages inside the program
  std::string version;
};

// A running server. Everything but the store's writer and the computer players lives on the thread
// that calls run().
class Server {
 public:
  // Opens the store and listens; throws std::runtime_error with a sentence if it cannot.
  explicit Server(const ServeOptions& options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const;
  // Until stop() is called or SIGINT or SIGTERM comes.
  void run();
  // From any thread: finish what is being written, tell the clients, close.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace server
