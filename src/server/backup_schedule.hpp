// Copies of the database, made every so often while the server runs; the oldest go.
#pragma once

#include "server/base/await.hpp"
#include "server/monitor.hpp"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace server {

class BackupSchedule {
 public:
  struct Options {
    std::chrono::seconds every{0};  // 0: never
    std::size_t keep = 28;
    std::string folder;  // empty: "backups" in the folder of the data
  };

  // `thread` does the copying. Throws std::filesystem::filesystem_error if the folder cannot be
  // made.
  BackupSchedule(const asio::any_io_executor& here, asio::any_io_executor thread,
                 const std::string& data, Options options, Monitor& monitor);

  // As long as the server runs. The first one comes when the newest that is there is old enough, so
  // that starting the server again makes neither more nor fewer of them.
  asio::awaitable<void> run();

 private:
  asio::awaitable<void> make_one();
  std::chrono::seconds time_to_next() const;
  // The copies in the folder, the oldest first.
  std::vector<std::filesystem::path> copies() const;
  void remove_oldest() const;

  asio::steady_timer timer_;
  asio::any_io_executor thread_;
  std::filesystem::path database_;
  std::filesystem::path folder_;
  Options options_;
  Monitor* monitor_;
};

}  // namespace server
