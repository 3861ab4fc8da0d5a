// One line of JSON for each thing the host may want to know. Never a token, a password, a chat or
// anything of a match.
#pragma once

#include <boost/json.hpp>

#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace server {

enum class LogLevel : std::uint8_t { Error, Warning, Info, Debug };

// Any thread may write.
class Log {
 public:
  // Lines are appended to `file`, or go to standard error. Throws std::runtime_error with a
  // sentence if it cannot be opened.
  explicit Log(LogLevel level, const std::string& file = {});
  void write(LogLevel level, std::string_view event, boost::json::object more = {});

  // How many errors and warnings there were of each event, also those that were not written.
  std::map<std::string, std::uint64_t> failures() const;

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  LogLevel level_;
  std::unique_ptr<std::FILE, Close> file_;  // none: standard error
  mutable std::mutex mutex_;                // guards failures_
  std::map<std::string, std::uint64_t> failures_;
};

}  // namespace server
