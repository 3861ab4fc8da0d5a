#include "server/open_store.hpp"

#include "store/postgres/house.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "store/unusable.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>

namespace server {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

std::unique_ptr<store::Store> open_in(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw std::runtime_error(fmt::format("{}: {}", folder, error.message()));
  return store::SqliteStore::open((std::filesystem::path(folder) / kDatabaseFile).string());
}

}  // namespace

std::unique_ptr<store::Store> open_store(const std::string& url, const std::string& data) {
  if (url.empty()) return open_in(data);
  if (url.starts_with(kSqlite)) return store::SqliteStore::open(url.substr(kSqlite.size()));
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) {
    return store::PostgresStore::open(url);
  }
  const std::string shown = store::postgres::without_password(url);
  throw store::Unusable("store.unknown_kind", shown,
                        "There is no kind of store for " + shown + ".");
}

}  // namespace server
