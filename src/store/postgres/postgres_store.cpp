#include "store/postgres/postgres_store.hpp"

#include "store/postgres/group_commit.hpp"
#include "store/postgres/house.hpp"
#include "store/postgres/read_rows.hpp"
#include "store/postgres/readers.hpp"
#include "store/unusable.hpp"
#include "store/write_queue.hpp"

namespace store {

namespace {

// The connection that writes, opened again when it was lost. Meanwhile nothing is written.
class Writer {
 public:
  explicit Writer(postgres::Address address)
      : address_(std::move(address)), connection_(postgres::open_to_write(address_)) {}

  std::vector<Written> commit(std::span<const Waiting> group) {
    try {
      if (connection_->is_lost()) connection_ = postgres::open_to_write(address_);
    } catch (const std::runtime_error&) {
      return std::vector<Written>(group.size(), Written::Failed);
    }
    return postgres::commit_group(*connection_, group);
  }

 private:
  postgres::Address address_;
  std::unique_ptr<postgres::Connection> connection_;
};

}  // namespace

// In the order of their making: the queue's thread uses the writer.
struct PostgresStore::Parts {
  Parts(const postgres::Address& address, std::size_t count)
      : writer(address), readers([address] { return postgres::open_to_read(address); }, count) {}

  Writer writer;
  postgres::Readers readers;
  WriteQueue queue{[this](std::span<const Waiting> group) { return writer.commit(group); }};
};

std::unique_ptr<PostgresStore> PostgresStore::open(const std::string& url,
                                                   const PostgresOptions& options) {
  if (!postgres::is_address(url)) {
    const std::string shown = postgres::without_password(url);
    throw Unusable("store.bad_address", shown,
                   "The address " + shown +
                       " cannot be read. In a name or a password @ is written %40, / is %2F.");
  }
  const postgres::Address address{url, options.patience, options.lock_wait};
  try {
    return std::unique_ptr<PostgresStore>(
        new PostgresStore(std::make_unique<Parts>(address, options.readers)));
  } catch (const postgres::SqlFailed& failed) {
    const std::string shown = postgres::without_password(url);
    throw Unusable("store.unreachable", shown,
                   "The database " + shown + " cannot be used: " + failed.what() + ".");
  }
}

PostgresStore::PostgresStore(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PostgresStore::~PostgresStore() = default;

void PostgresStore::write(Batch batch, Done done) {
  parts_->queue.push(std::move(batch), std::move(done));
}

void PostgresStore::observe_writes(Observer observer) {
  parts_->queue.observe(std::move(observer));
}

std::size_t PostgresStore::waiting_writes() const {
  return parts_->queue.size();
}

std::optional<Account> PostgresStore::account(const Id& id) {
  return parts_->readers.use([&](auto& connection) { return postgres::account(connection, id); });
}

std::optional<Account> PostgresStore::account_named(const std::string& folded_name) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::account_named(connection, folded_name); });
}

std::vector<Account> PostgresStore::people(const PeopleQuery& query) {
  return parts_->readers.use([&](auto& connection) { return postgres::people(connection, query); });
}

std::optional<Account> PostgresStore::account_looking(const std::string& look) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::account_looking(connection, look); });
}

std::vector<Account> PostgresStore::accounts_without_look(std::size_t limit) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::accounts_without_look(connection, limit); });
}

std::vector<Id> PostgresStore::idle_guests(Time unseen_since, std::size_t limit) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::idle_guests(connection, unseen_since, limit); });
}

std::optional<Session> PostgresStore::session(const std::string& token_hash) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::session(connection, token_hash); });
}

std::vector<Session> PostgresStore::newest_sessions(std::size_t limit) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::newest_sessions(connection, limit); });
}

std::vector<Session> PostgresStore::sessions_of(const Id& account) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::sessions_of(connection, account); });
}

bool PostgresStore::has_expired_sessions(Time now) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::has_expired_sessions(connection, now); });
}

std::optional<PasswordReset> PostgresStore::password_reset(const std::string& code_hash) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::password_reset(connection, code_hash); });
}

std::optional<Table> PostgresStore::table(const Id& id) {
  return parts_->readers.use([&](auto& connection) { return postgres::table(connection, id); });
}

std::vector<Table> PostgresStore::tables(const TableQuery& query) {
  return parts_->readers.use([&](auto& connection) { return postgres::tables(connection, query); });
}

std::vector<Event> PostgresStore::events(const Id& table, std::int64_t from) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::events(connection, table, from); });
}

std::optional<Snapshot> PostgresStore::snapshot(const Id& table) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::snapshot(connection, table); });
}

std::optional<std::int64_t> PostgresStore::seq_of_move(const Id& table,
                                                       const std::string& move_id) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::seq_of_move(connection, table, move_id); });
}

std::vector<Draft> PostgresStore::drafts(const Id& table) {
  return parts_->readers.use([&](auto& connection) { return postgres::drafts(connection, table); });
}

std::vector<Message> PostgresStore::messages(const Id& table, std::size_t limit) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::messages(connection, table, limit); });
}

std::optional<Note> PostgresStore::note(const Id& table, const Id& account) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::note(connection, table, account); });
}

std::optional<std::string> PostgresStore::setting(const std::string& name) {
  return parts_->readers.use([&](auto& connection) { return postgres::setting(connection, name); });
}

std::optional<Wishes> PostgresStore::wishes(const Id& account) {
  return parts_->readers.use(
      [&](auto& connection) { return postgres::wishes(connection, account); });
}

std::vector<Wishes> PostgresStore::all_wishes() {
  return parts_->readers.use([](auto& connection) { return postgres::all_wishes(connection); });
}

std::vector<Occasion> PostgresStore::occasions() {
  return parts_->readers.use([](auto& connection) { return postgres::occasions(connection); });
}

std::vector<Letter> PostgresStore::letters() {
  return parts_->readers.use([](auto& connection) { return postgres::letters(connection); });
}

std::vector<PasswordReset> PostgresStore::password_resets() {
  return parts_->readers.use(
      [](auto& connection) { return postgres::password_resets(connection); });
}

std::vector<Invitation> PostgresStore::invitations() {
  return parts_->readers.use([](auto& connection) { return postgres::invitations(connection); });
}

std::vector<Setting> PostgresStore::settings() {
  return parts_->readers.use([](auto& connection) { return postgres::settings(connection); });
}

std::vector<Note> PostgresStore::notes(const Id& table) {
  return parts_->readers.use([&](auto& connection) { return postgres::notes(connection, table); });
}

std::size_t PostgresStore::count_accounts() {
  return parts_->readers.use([](auto& connection) { return postgres::count_accounts(connection); });
}

std::size_t PostgresStore::count_sessions() {
  return parts_->readers.use([](auto& connection) { return postgres::count_sessions(connection); });
}

std::map<std::string, std::size_t> PostgresStore::count_tables() {
  return parts_->readers.use([](auto& connection) { return postgres::count_tables(connection); });
}

}  // namespace store
