// `antiquarium serve`: the house opened on one machine.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/backup_schedule.hpp"
#include "server/http/http_server.hpp"
#include "server/letters/post_office.hpp"
#include "server/monitor.hpp"
#include "server/tables/table_registry.hpp"

#include <functional>
#include <memory>
#include <string>

namespace server {

// By the calendar of this machine, which may be set to another time.
store::Time now();
// As if it had been read off the calendar at the start of the program and had gone on evenly since.
store::Time steady_now();

// In the folder of the data, while a server runs there.
inline constexpr const char* kOperatorSocket = "admin.sock";
// In the same folder, unless another file is named.
inline constexpr const char* kAuditLog = "audit.log";

struct ServeOptions {
  std::string data = "data";  // folder; ":memory:" keeps nothing
  std::string store_url;      // where rows are kept; empty: a file in `data` (open_store.hpp)
  http::HttpOptions http;
  tables::RegistryOptions tables;
  accounts::AccountOptions accounts;
  MonitorOptions monitor;
  BackupSchedule::Options backups;
  letters::PostOptions letters;
  bool listens = true;  // false: only to be asked, by this process
  std::size_t bot_threads = 1;
  std::shared_ptr<const bots::Programs> programs = std::make_shared<const bots::Programs>();
  std::string pages;  // a folder; empty for the pages inside the program
  std::string version;
  std::function<store::Time()> now = server::now;  // a test may turn it
  std::function<store::Time()> clock = server::steady_now;
  // Instead of all that, for tests.
  std::shared_ptr<store::Store> store;
};

// Plays all logs of a house again, without serving.
tables::CheckReport check(const std::string& data, const std::string& store_url = {});

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
  // Asks as a shell of the machine does, of a server that does not run; see operator_socket.hpp.
  std::string ask(std::string line);
  // Until stop() is called or SIGINT or SIGTERM comes.
  void run();
  // From any thread: finish what is being written, tell the clients, close.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace server
