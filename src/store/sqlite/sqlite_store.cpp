#include "store/sqlite/sqlite_store.hpp"

#include "store/sqlite/file.hpp"
#include "store/sqlite/group_commit.hpp"
#include "store/sqlite/read_rows.hpp"
#include "store/sqlite/readers.hpp"
#include "store/write_queue.hpp"

namespace store {

// In the order of their making: the lock comes first and goes last, the queue's thread uses the
// writer.
struct SqliteStore::Parts {
  Parts(const std::string& path, const SqliteOptions& options)
      : lock(path), writer(sqlite::open_to_write(path)), readers(path, options.readers) {
    if (options.most_pages) {
      writer.run("PRAGMA max_page_count = " + std::to_string(*options.most_pages));
    }
  }

  sqlite::FileLock lock;
  sqlite::Database writer;
  sqlite::Readers readers;
  WriteQueue queue{
      [this](std::span<const Waiting> group) { return sqlite::commit_group(writer, group); }};
};

std::unique_ptr<SqliteStore> SqliteStore::open(const std::string& path,
                                               const SqliteOptions& options) {
  try {
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::make_unique<Parts>(path, options)));
  } catch (const sqlite::SqlFailed& failed) {
    sqlite::throw_unusable(failed, path);
  }
}

SqliteStore::SqliteStore(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
SqliteStore::~SqliteStore() = default;

void SqliteStore::write(Batch batch, Done done) {
  parts_->queue.push(std::move(batch), std::move(done));
}

void SqliteStore::observe_writes(Observer observer) {
  parts_->queue.observe(std::move(observer));
}

std::size_t SqliteStore::waiting_writes() const {
  return parts_->queue.size();
}

std::optional<Account> SqliteStore::account(const Id& id) {
  return parts_->readers.use([&](auto& database) { return sqlite::account(database, id); });
}

std::optional<Account> SqliteStore::account_named(const std::string& folded_name) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::account_named(database, folded_name); });
}

std::vector<Account> SqliteStore::people(const PeopleQuery& query) {
  return parts_->readers.use([&](auto& database) { return sqlite::people(database, query); });
}

std::optional<Account> SqliteStore::account_looking(const std::string& look) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::account_looking(database, look); });
}

std::vector<Account> SqliteStore::accounts_without_look(std::size_t limit) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::accounts_without_look(database, limit); });
}

std::vector<Id> SqliteStore::idle_guests(Time unseen_since, std::size_t limit) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::idle_guests(database, unseen_since, limit); });
}

std::optional<Session> SqliteStore::session(const std::string& token_hash) {
  return parts_->readers.use([&](auto& database) { return sqlite::session(database, token_hash); });
}

std::vector<Session> SqliteStore::newest_sessions(std::size_t limit) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::newest_sessions(database, limit); });
}

std::vector<Session> SqliteStore::sessions_of(const Id& account) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::sessions_of(database, account); });
}

bool SqliteStore::has_expired_sessions(Time now) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::has_expired_sessions(database, now); });
}

std::optional<PasswordReset> SqliteStore::password_reset(const std::string& code_hash) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::password_reset(database, code_hash); });
}

std::optional<Table> SqliteStore::table(const Id& id) {
  return parts_->readers.use([&](auto& database) { return sqlite::table(database, id); });
}

std::vector<Table> SqliteStore::tables(const TableQuery& query) {
  return parts_->readers.use([&](auto& database) { return sqlite::tables(database, query); });
}

std::vector<Event> SqliteStore::events(const Id& table, std::int64_t from) {
  return parts_->readers.use([&](auto& database) { return sqlite::events(database, table, from); });
}

std::optional<Snapshot> SqliteStore::snapshot(const Id& table) {
  return parts_->readers.use([&](auto& database) { return sqlite::snapshot(database, table); });
}

std::optional<std::int64_t> SqliteStore::seq_of_move(const Id& table, const std::string& move_id) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::seq_of_move(database, table, move_id); });
}

std::vector<Draft> SqliteStore::drafts(const Id& table) {
  return parts_->readers.use([&](auto& database) { return sqlite::drafts(database, table); });
}

std::vector<Message> SqliteStore::messages(const Id& table, std::size_t limit) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::messages(database, table, limit); });
}

std::optional<Note> SqliteStore::note(const Id& table, const Id& account) {
  return parts_->readers.use(
      [&](auto& database) { return sqlite::note(database, table, account); });
}

std::optional<std::string> SqliteStore::setting(const std::string& name) {
  return parts_->readers.use([&](auto& database) { return sqlite::setting(database, name); });
}

std::optional<Wishes> SqliteStore::wishes(const Id& account) {
  return parts_->readers.use([&](auto& database) { return sqlite::wishes(database, account); });
}

std::vector<Wishes> SqliteStore::all_wishes() {
  return parts_->readers.use([](auto& database) { return sqlite::all_wishes(database); });
}

std::vector<Occasion> SqliteStore::occasions() {
  return parts_->readers.use([](auto& database) { return sqlite::occasions(database); });
}

std::vector<Letter> SqliteStore::letters() {
  return parts_->readers.use([](auto& database) { return sqlite::letters(database); });
}

std::vector<PasswordReset> SqliteStore::password_resets() {
  return parts_->readers.use([](auto& database) { return sqlite::password_resets(database); });
}

std::vector<Invitation> SqliteStore::invitations() {
  return parts_->readers.use([](auto& database) { return sqlite::invitations(database); });
}

std::vector<Setting> SqliteStore::settings() {
  return parts_->readers.use([](auto& database) { return sqlite::settings(database); });
}

std::vector<Note> SqliteStore::notes(const Id& table) {
  return parts_->readers.use([&](auto& database) { return sqlite::notes(database, table); });
}

std::size_t SqliteStore::count_accounts() {
  return parts_->readers.use([](auto& database) { return sqlite::count_accounts(database); });
}

std::size_t SqliteStore::count_sessions() {
  return parts_->readers.use([](auto& database) { return sqlite::count_sessions(database); });
}

std::map<std::string, std::size_t> SqliteStore::count_tables() {
  return parts_->readers.use([](auto& database) { return sqlite::count_tables(database); });
}

}  // namespace store
