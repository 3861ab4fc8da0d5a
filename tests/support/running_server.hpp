// A real server in this process, on a free port of this machine.
#pragma once

#include "server/serve.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/turned_clock.hpp"

#include <cstdlib>
#include <memory>
#include <thread>

namespace support {

class RunningServer {
 public:
  explicit RunningServer(const std::string& data, const server::ServeOptions& more = quiet()) {
    server::ServeOptions options = more;
    options.data = data;
    options.http.port = 0;
    if (!options.store && data == ":memory:" && std::getenv("ANTIQUARIUM_TEST_ON_POSTGRES")) {
      schema_ = std::make_unique<test::PostgresSchema>();
      options.store_url = schema_->url();
    }
    server_ = std::make_unique<server::Server>(options);
    thread_ = std::jthread([this] { server_->run(); });
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() {
    server_->stop();
    thread_.join();
  }

  std::uint16_t port() const { return server_->port(); }

  static server::ServeOptions quiet() {
    server::ServeOptions options;
    options.monitor.log_level = server::LogLevel::Error;
    // Tests do not stop to think; the limits have tests of their own.
    options.http.messages_a_second = options.http.burst = 1e6;
    options.http.requests_a_second_an_address = options.http.request_burst_an_address = 1e6;
    options.accounts.guests = options.accounts.sign_ups = {.at_once = 1e6, .an_hour = 1e6};
    options.accounts.renames = options.accounts.sign_ups;
    return options;
  }

 private:
  // Where it keeps what it would keep in memory, when all these tests are run on PostgreSQL.
  std::unique_ptr<test::PostgresSchema> schema_;
  std::unique_ptr<server::Server> server_;
  std::jthread thread_;
};

}  // namespace support
