// `antiquarium backup`: a copy of a server's database, also while the server runs; `antiquarium
// restore`: such a copy in its place.
#include "store/sqlite/backup.hpp"

#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "server/open_store.hpp"
#include "store/unusable.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace cli {

int backup(const BackupOptions& options) {
  const auto database = std::filesystem::path(options.data) / server::kDatabaseFile;
  try {
    store::backup(database.string(), options.file);
  } catch (const store::Unusable& unusable) {
    refuse({unusable.code, {}, {}, unusable.detail});
    return unusable.code == "store.damaged" ? kFoundWrong : kRefused;
  }
  fmt::print("{}: copied and checked, {} bytes\n", options.file,
             std::filesystem::file_size(options.file));
  return kDone;
}

int restore(const RestoreOptions& options) {
  const auto database = std::filesystem::path(options.data) / server::kDatabaseFile;
  try {
    std::filesystem::create_directories(options.data);
    const std::string aside =
        store::restore(options.file, database.string(),
                       options.overwrite ? store::Previous::IsSetAside : store::Previous::Refuses);
    fmt::print("{}: restored from {}\n", database.string(), options.file);
    if (!aside.empty()) fmt::print("{}: what was there before\n", aside);
  } catch (const store::Unusable& unusable) {
    refuse({unusable.code, {}, {}, unusable.detail});
    return unusable.code == "store.damaged" ? kFoundWrong : kRefused;
  } catch (const std::filesystem::filesystem_error& fault) {
    return refuse(fault.what());
  }
  return kDone;
}

}  // namespace cli
