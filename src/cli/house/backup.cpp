// `antiquarium backup`: a copy of a server's database, also while the server runs.
#include "store/sqlite/backup.hpp"

#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "store/unusable.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace cli {

int backup(const BackupOptions& options) {
  const auto database = std::filesystem::path(options.data) / kDatabaseFile;
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

}  // namespace cli
