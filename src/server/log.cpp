#include "server/log.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>

namespace server {

void Log::write(LogLevel level, std::string_view event, boost::json::object more) const {
  if (level > level_) return;
  constexpr std::array<std::string_view, 4> kLevels = {"error", "warning", "info", "debug"};
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  boost::json::object line = {
      {"at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()},
      {"level", kLevels[static_cast<std::size_t>(level)]},
      {"event", event}};
  for (auto& field : more) line[field.key()] = std::move(field.value());
  fmt::print(stderr, "{}\n", boost::json::serialize(line));
}

}  // namespace server
