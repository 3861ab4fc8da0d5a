#include "server/backup_schedule.hpp"

#include "store/sqlite/backup.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/chrono.h>

#include <algorithm>
#include <ctime>

namespace server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "antiquarium-";
constexpr std::string_view kSuffix = ".db";

// Names that sort by age: antiquarium-20261116T151700Z.db
std::string name_for(std::chrono::system_clock::time_point now) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  return fmt::format("{}{:%Y%m%dT%H%M%SZ}{}", kPrefix, fmt::gmtime(seconds), kSuffix);
}

}  // namespace

BackupSchedule::BackupSchedule(const asio::any_io_executor& here, asio::any_io_executor thread,
                               const std::string& data, Options options, Monitor& monitor)
    : timer_(here),
      thread_(std::move(thread)),
      database_(fs::path(data) / "antiquarium.db"),
      folder_(options.folder.empty() ? fs::path(data) / "backups" : fs::path(options.folder)),
      options_(std::move(options)),
      monitor_(&monitor) {
  fs::create_directories(folder_);
}

std::vector<fs::path> BackupSchedule::copies() const {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder_, none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(kPrefix) && name.ends_with(kSuffix)) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

void BackupSchedule::remove_oldest() const {
  const auto all = copies();
  for (std::size_t at = 0; at + options_.keep < all.size(); ++at) fs::remove(all[at]);
}

std::chrono::seconds BackupSchedule::time_to_next() const {
  const auto all = copies();
  if (all.empty()) return std::chrono::seconds(0);
  const auto age = fs::file_time_type::clock::now() - fs::last_write_time(all.back());
  const auto left = options_.every - std::chrono::duration_cast<std::chrono::seconds>(age);
  return std::clamp(left, std::chrono::seconds(0), options_.every);
}

asio::awaitable<void> BackupSchedule::make_one() {
  const fs::path copy = folder_ / name_for(std::chrono::system_clock::now());
  std::string fault;
  co_await done_on(thread_, [&] {
    try {
      fs::create_directories(folder_);
      store::backup(database_.string(), copy.string());
      remove_oldest();
    } catch (const std::exception& failure) {
      fault = failure.what();
    }
  });
  Metrics& metrics = monitor_->metrics();
  if (!fault.empty()) {
    metrics.backup_errors.add();
    monitor_->failure("backup", {{"what", fault}});
    co_return;
  }
  metrics.backups.add();
  metrics.last_backup = std::chrono::duration_cast<std::chrono::milliseconds>(
                            std::chrono::system_clock::now().time_since_epoch())
                            .count();
  monitor_->log().write(LogLevel::Info, "backup", {{"file", copy.string()}});
}

asio::awaitable<void> BackupSchedule::run() {
  std::chrono::seconds pause = time_to_next();
  while (true) {
    timer_.expires_after(pause);
    const auto [stopped] = co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable));
    if (stopped) co_return;
    co_await make_one();
    // Also after one that failed, whose cause may last.
    pause = options_.every;
  }
}

}  // namespace server
