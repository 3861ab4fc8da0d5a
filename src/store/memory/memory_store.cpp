#include "store/memory/memory_store.hpp"

#include <algorithm>
#include <tuple>

namespace store {
namespace {

template <typename Map>
std::optional<typename Map::mapped_type> found(const Map& map, const typename Map::key_type& key) {
  const auto row = map.find(key);
  if (row == map.end()) return std::nullopt;
  return row->second;
}

// The rows of a table, from a number on, in a map by (table, number).
template <typename Map>
std::vector<typename Map::mapped_type> rows_of(const Map& map, const Id& table,
                                               typename Map::key_type::second_type from) {
  std::vector<typename Map::mapped_type> rows;
  for (auto row = map.lower_bound({table, from}); row != map.end() && row->first.first == table;
       ++row) {
    rows.push_back(row->second);
  }
  return rows;
}

bool matches(const Table& table, const TableQuery& query) {
  if (!query.statuses.empty() && !std::ranges::count(query.statuses, table.status)) return false;
  if (query.privacy && table.privacy != *query.privacy) return false;
  if (query.person && !std::ranges::count(table.people, *query.person)) return false;
  if (!query.before || table.updated < *query.before) return true;
  return table.updated == *query.before && query.before_id && table.id < *query.before_id;
}

bool newer(const Table& left, const Table& right) {
  return std::tie(left.updated, left.id) > std::tie(right.updated, right.id);
}

template <typename Key, typename Row>
std::vector<Row> values_of(const std::map<Key, Row>& rows) {
  std::vector<Row> all;
  all.reserve(rows.size());
  for (const auto& [key, row] : rows) all.push_back(row);
  return all;
}

}  // namespace

MemoryStore::MemoryStore()
    : queue_([this](std::span<const Waiting> group) {
        std::vector<Written> answers;
        for (const Waiting& waiting : group) answers.push_back(written(waiting.batch));
        return answers;
      }) {}

void MemoryStore::write(Batch batch, Done done) {
  queue_.push(std::move(batch), std::move(done));
}

Written MemoryStore::written(const Batch& batch) {
  if (to_fail_ > 0 && to_spare_ > 0) {
    --to_spare_;
  } else if (to_fail_ > 0) {
    --to_fail_;
    return Written::Failed;
  }
  const std::lock_guard lock(mutex_);
  if (!memory::make(rows_, batch)) return Written::Conflict;
  if (answers_to_lose_ == 0) return Written::Done;
  --answers_to_lose_;
  return Written::Unknown;
}

std::unique_lock<std::mutex> MemoryStore::reading() {
  if (on_read_) on_read_();
  std::size_t to_fail = reads_to_fail_;
  while (to_fail > 0 && !reads_to_fail_.compare_exchange_weak(to_fail, to_fail - 1)) {
  }
  if (reads_fail_ || to_fail > 0) throw ReadFailed("Reads fail because a test wants them to.");
  return std::unique_lock(mutex_);
}

std::optional<Account> MemoryStore::account(const Id& id) {
  const auto lock = reading();
  return found(rows_.accounts, id);
}

std::optional<Account> MemoryStore::account_named(const std::string& folded_name) {
  const auto lock = reading();
  const auto id = found(rows_.names, folded_name);
  return id ? found(rows_.accounts, *id) : std::nullopt;
}

std::vector<Account> MemoryStore::people(const PeopleQuery& query) {
  const auto lock = reading();
  std::map<std::pair<std::string, Id>, Account> found;
  const std::pair after(query.after_name, query.after_id);
  for (const auto& [id, account] : rows_.accounts) {
    const std::pair key(account.folded_name, id);
    if (key <= after || (account.guest && !query.guests)) continue;
    if (account.folded_name.find(query.search) != std::string::npos) found.emplace(key, account);
  }
  std::vector<Account> people;
  for (auto& [key, account] : found) {
    if (people.size() < query.limit) people.push_back(std::move(account));
  }
  return people;
}

std::optional<Account> MemoryStore::account_looking(const std::string& look) {
  const auto lock = reading();
  const auto id = found(rows_.looks, look);
  return id ? found(rows_.accounts, *id) : std::nullopt;
}

std::vector<Account> MemoryStore::accounts_without_look(std::size_t limit) {
  const auto lock = reading();
  std::vector<Account> accounts;
  for (const auto& [id, account] : rows_.accounts) {
    if (accounts.size() == limit) break;
    if (!account.guest && account.look.empty()) accounts.push_back(account);
  }
  return accounts;
}

std::vector<Id> MemoryStore::idle_guests(Time unseen_since, std::size_t limit) {
  const auto lock = reading();
  std::vector<Id> ids;
  for (const auto& [id, account] : rows_.accounts) {
    if (ids.size() == limit) break;
    if (account.created < unseen_since && memory::is_idle_guest(rows_, id, unseen_since)) {
      ids.push_back(id);
    }
  }
  return ids;
}

std::vector<Session> MemoryStore::sessions_of(const Id& account) {
  const auto lock = reading();
  std::vector<Session> sessions;
  for (const auto& [hash, session] : rows_.sessions) {
    if (session.account == account) sessions.push_back(session);
  }
  std::ranges::sort(sessions, [](const Session& one, const Session& other) {
    return std::tie(other.created, one.token_hash) < std::tie(one.created, other.token_hash);
  });
  return sessions;
}

std::vector<Session> MemoryStore::newest_sessions(std::size_t limit) {
  const auto lock = reading();
  std::vector<Session> sessions;
  sessions.reserve(rows_.sessions.size());
  for (const auto& [hash, session] : rows_.sessions) sessions.push_back(session);
  std::ranges::sort(sessions, [](const Session& one, const Session& other) {
    return std::tie(other.seen, one.token_hash) < std::tie(one.seen, other.token_hash);
  });
  if (sessions.size() > limit) sessions.resize(limit);
  return sessions;
}

bool MemoryStore::has_expired_sessions(Time now) {
  const auto lock = reading();
  return std::ranges::any_of(rows_.sessions,
                             [&](const auto& session) { return session.second.expires <= now; });
}

std::optional<PasswordReset> MemoryStore::password_reset(const std::string& code_hash) {
  const auto lock = reading();
  return found(rows_.password_resets, code_hash);
}

std::optional<Session> MemoryStore::session(const std::string& token_hash) {
  const auto lock = reading();
  return found(rows_.sessions, token_hash);
}

std::optional<Table> MemoryStore::table(const Id& id) {
  const auto lock = reading();
  return found(rows_.tables, id);
}

std::vector<Table> MemoryStore::tables(const TableQuery& query) {
  const auto lock = reading();
  std::vector<Table> tables;
  for (const auto& [id, table] : rows_.tables) {
    if (matches(table, query)) tables.push_back(table);
  }
  std::ranges::sort(tables, newer);
  if (tables.size() > query.limit) tables.resize(query.limit);
  return tables;
}

std::vector<Event> MemoryStore::events(const Id& table, std::int64_t from) {
  const auto lock = reading();
  return rows_of(rows_.events, table, from);
}

std::optional<Snapshot> MemoryStore::snapshot(const Id& table) {
  const auto lock = reading();
  return found(rows_.snapshots, table);
}

std::optional<std::int64_t> MemoryStore::seq_of_move(const Id& table, const std::string& move_id) {
  const auto lock = reading();
  const auto found = rows_.moves.find({table, move_id});
  return found == rows_.moves.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Draft> MemoryStore::drafts(const Id& table) {
  const auto lock = reading();
  return rows_of(rows_.drafts, table, 0);
}

std::vector<Message> MemoryStore::messages(const Id& table, std::size_t limit) {
  const auto lock = reading();
  auto all = rows_of(rows_.messages, table, 0);
  if (all.size() > limit) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(limit));
  return all;
}

std::optional<Note> MemoryStore::note(const Id& table, const Id& account) {
  const auto lock = reading();
  return found(rows_.notes, {table, account});
}

std::optional<std::string> MemoryStore::setting(const std::string& name) {
  const auto lock = reading();
  return found(rows_.settings, name);
}

std::optional<Wishes> MemoryStore::wishes(const Id& account) {
  const auto lock = reading();
  return found(rows_.wishes, account);
}

std::vector<Wishes> MemoryStore::all_wishes() {
  const auto lock = reading();
  return values_of(rows_.wishes);
}

std::vector<Occasion> MemoryStore::occasions() {
  const auto lock = reading();
  return values_of(rows_.occasions);
}

std::vector<Letter> MemoryStore::letters() {
  const auto lock = reading();
  return values_of(rows_.letters);
}

std::vector<PasswordReset> MemoryStore::password_resets() {
  const auto lock = reading();
  return values_of(rows_.password_resets);
}

std::vector<Invitation> MemoryStore::invitations() {
  const auto lock = reading();
  return values_of(rows_.invitations);
}

std::vector<Setting> MemoryStore::settings() {
  const auto lock = reading();
  std::vector<Setting> settings;
  settings.reserve(rows_.settings.size());
  for (const auto& [name, value] : rows_.settings) settings.push_back({name, value});
  return settings;
}

std::vector<Note> MemoryStore::notes(const Id& table) {
  const auto lock = reading();
  std::vector<Note> notes;
  for (const auto& [key, note] : rows_.notes) {
    if (key.first == table) notes.push_back(note);
  }
  return notes;
}

std::size_t MemoryStore::count_accounts() {
  const auto lock = reading();
  return rows_.accounts.size();
}

std::size_t MemoryStore::count_sessions() {
  const auto lock = reading();
  return rows_.sessions.size();
}

std::map<std::string, std::size_t> MemoryStore::count_tables() {
  const auto lock = reading();
  std::map<std::string, std::size_t> counts;
  for (const auto& [id, table] : rows_.tables) ++counts[table.status];
  return counts;
}

}  // namespace store
