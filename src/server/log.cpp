#include "server/log.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <system_error>

namespace server {

Log::Log(LogLevel level, const std::string& file) : level_(level) {
  if (file.empty()) return;
  file_.reset(std::fopen(file.c_str(), "ae"));
  if (!file_) {
    throw std::runtime_error(fmt::format("{}: {}", file, std::generic_category().message(errno)));
  }
}

void Log::write(LogLevel level, std::string_view event, boost::json::object more) {
  if (level <= LogLevel::Warning) {
    const std::lock_guard lock(mutex_);
    ++failures_[std::string(event)];
  }
  if (level > level_) return;
  constexpr std::array<std::string_view, 4> kLevels = {"error", "warning", "info", "debug"};
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  boost::json::object line = {
      {"at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()},
      {"level", kLevels[static_cast<std::size_t>(level)]},
      {"event", event}};
  for (auto& field : more) line[field.key()] = std::move(field.value());
  std::FILE* out = file_ ? file_.get() : stderr;
  fmt::print(out, "{}\n", boost::json::serialize(line));
  std::fflush(out);
}

std::map<std::string, std::uint64_t> Log::failures() const {
  const std::lock_guard lock(mutex_);
  return failures_;
}

}  // namespace server
