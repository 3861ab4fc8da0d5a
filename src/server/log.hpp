// One line of JSON for each thing the host may want to know. Never a token, a password, a chat or
// anything of a match.
#pragma once

#include <boost/json.hpp>

#include <string_view>

namespace server {

enum class LogLevel : std::uint8_t { Error, Warning, Info, Debug };

class Log {
 public:
  explicit Log(LogLevel level) : level_(level) {}
  void write(LogLevel level, std::string_view event, boost::json::object more = {}) const;

 private:
  LogLevel level_;
};

}  // namespace server
