#include "store/postgres/house.hpp"

#include "embedded/postgres_migrations.hpp"
#include "store/unusable.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <thread>

namespace store::postgres {
namespace {

// Any number will do, if only we use it; the second half is the schema, so that one database may
// keep several houses.
constexpr const char* kTakeLock =
    "SELECT pg_try_advisory_lock(1635019113, hashtext(current_schema()))";

// What was answered is on the disk, whatever the server does for others.
constexpr const char* kSyncCommits = R"(
    SELECT set_config('synchronous_commit',
                      CASE WHEN current_setting('synchronous_commit') = 'off' THEN 'on'
                           ELSE current_setting('synchronous_commit') END,
                      false))";

// A line that was cut must not keep the lock for hours: the server soon notices it.
constexpr const char* kNoticeLostLines = R"(
    SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;
    SET tcp_user_timeout = 10000; SET idle_in_transaction_session_timeout = 10000)";

// An address as libpq reads it.
struct Parsed {
  explicit Parsed(const std::string& url) {
    char* message = nullptr;  // quotes what it could not read, perhaps a part of the password
    options.reset(PQconninfoParse(url.c_str(), &message));
    PQfreemem(message);
  }
  std::string_view value(std::string_view name) const {
    for (const auto* option = options.get(); option->keyword != nullptr; ++option) {
      if (name == option->keyword) return option->val == nullptr ? "" : option->val;
    }
    return "";
  }

  struct Free {
    void operator()(PQconninfoOption* parsed) const { PQconninfoFree(parsed); }
  };
  std::unique_ptr<PQconninfoOption, Free> options;  // null if it cannot be read
};

std::unique_ptr<Connection> opened(const Address& address) {
  return std::make_unique<Connection>(address.url, address.patience);
}

// Whoever was killed has it for a moment longer, until the database notices.
bool takes_lock(Connection& connection, std::chrono::milliseconds wait) {
  constexpr std::chrono::milliseconds kPause{50};
  const auto end = std::chrono::steady_clock::now() + wait;
  while (true) {
    Rows lock = connection.query(kTakeLock);
    lock.next();
    if (lock.truth(0)) return true;
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(kPause);
  }
}

int version(Connection& connection) {
  connection.run_script(
      "CREATE TABLE IF NOT EXISTS antiquarium (version bigint NOT NULL PRIMARY KEY)");
  Rows rows = connection.query("SELECT COALESCE(MAX(version), 0) FROM antiquarium");
  rows.next();
  return static_cast<int>(rows.number(0));
}

// In one transaction each: half a step is none.
void migrate(Connection& connection, int from) {
  for (int number = from; number < newest_version(); ++number) {
    // In the order of their names, which begin with their numbers.
    const auto& step = embedded::postgres_migrations()[static_cast<std::size_t>(number)];
    connection.run_script("BEGIN;" + std::string(step.content) +
                          ";DELETE FROM antiquarium;INSERT INTO antiquarium VALUES (" +
                          std::to_string(number + 1) + ");COMMIT");
  }
}

}  // namespace

bool is_address(const std::string& url) {
  const Parsed parsed(url);
  if (parsed.options == nullptr) return false;
  // What comes after an @ or a slash of the password was taken for a part of the address.
  constexpr std::array kParts = {"host", "port", "dbname"};
  return std::ranges::none_of(kParts, [&](const char* part) {
    return parsed.value(part).find('@') != std::string_view::npos;
  });
}

std::string without_password(const std::string& url) {
  if (!is_address(url)) {
    const std::size_t scheme = url.find("://");
    if (scheme != std::string::npos) return url.substr(0, scheme + 3) + "…";
    return url.find('=') == std::string::npos ? url : "…";
  }
  const Parsed parsed(url);
  std::string told = "postgresql://";
  const auto tell = [&](std::string_view before, const char* part, std::string_view after) {
    const std::string_view value = parsed.value(part);
    if (!value.empty()) told.append(before).append(value).append(after);
  };
  tell("", "user", "@");
  tell("", parsed.value("host").empty() ? "hostaddr" : "host", "");
  tell(":", "port", "");
  tell("/", "dbname", "");
  return told;
}

int newest_version() {
  return static_cast<int>(embedded::postgres_migrations().size());
}

std::unique_ptr<Connection> open_to_write(const Address& address) {
  const std::string shown = without_password(address.url);
  auto connection = opened(address);
  if (!takes_lock(*connection, address.lock_wait)) {
    throw Unusable("store.in_use", shown, "Another server is using the database " + shown + ".");
  }
  connection->query(kSyncCommits);
  connection->run_script(kNoticeLostLines);
  const int found = version(*connection);
  if (found > newest_version()) {
    throw Unusable("store.newer", shown,
                   "The database " + shown + " was written by a newer version of Antiquarium.");
  }
  migrate(*connection, found);
  return connection;
}

std::unique_ptr<Connection> open_to_read(const Address& address) {
  return opened(address);
}

}  // namespace store::postgres
