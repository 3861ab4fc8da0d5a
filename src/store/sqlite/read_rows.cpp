#include "store/sqlite/read_rows.hpp"

#include <algorithm>
#include <limits>

namespace store::sqlite {
namespace {

std::int64_t as_limit(std::size_t limit) {
  constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::int64_t>(std::min(limit, kMost));
}

constexpr const char* kAccountColumns =
    "SELECT id, name, folded_name, password, guest, admin, created, settings, look FROM account ";
constexpr const char* kSessionColumns =
    "SELECT token_hash, account, created, expires, seen FROM session ";

Account account_in(Rows& rows) {
  return {rows.text(0),  rows.text(1),   rows.text(2), rows.text(3), rows.truth(4),
          rows.truth(5), rows.number(6), rows.text(7), rows.text(8)};
}

std::optional<Account> account_of(Rows rows) {
  if (!rows.next()) return std::nullopt;
  return account_in(rows);
}

Session session_in(Rows& rows) {
  return {rows.text(0), rows.text(1), rows.number(2), rows.number(3), rows.number(4)};
}

}  // namespace

std::optional<Account> account(Database& database, const Id& id) {
  return account_of(database.query(std::string(kAccountColumns) + "WHERE id = ?", id));
}

std::optional<Account> account_named(Database& database, const std::string& folded_name) {
  return account_of(database.query(
      std::string(kAccountColumns) + "WHERE folded_name = ? AND guest = 0", folded_name));
}

std::optional<Account> account_looking(Database& database, const std::string& look) {
  return account_of(database.query(
      std::string(kAccountColumns) + "WHERE look = ? AND guest = 0 AND look <> ''", look));
}

std::vector<Account> accounts_without_look(Database& database, std::size_t limit) {
  Rows rows = database.query(std::string(kAccountColumns) + "WHERE guest = 0 AND look = '' LIMIT ?",
                             as_limit(limit));
  std::vector<Account> accounts;
  while (rows.next()) accounts.push_back(account_in(rows));
  return accounts;
}

std::vector<Id> idle_guests(Database& database, Time unseen_since, std::size_t limit) {
  Rows rows = database.query(R"(
      SELECT id
        FROM account
       WHERE guest = 1 AND created < ?1
         AND NOT EXISTS (SELECT 1 FROM table_person WHERE table_person.account = id)
         AND NOT EXISTS (SELECT 1 FROM session WHERE session.account = id AND seen >= ?1)
       LIMIT ?2)",
                             unseen_since, as_limit(limit));
  std::vector<Id> ids;
  while (rows.next()) ids.push_back(rows.text(0));
  return ids;
}

std::optional<Session> session(Database& database, const std::string& token_hash) {
  Rows rows = database.query(std::string(kSessionColumns) + "WHERE token_hash = ?", token_hash);
  if (!rows.next()) return std::nullopt;
  return session_in(rows);
}

std::vector<Session> sessions_of(Database& database, const Id& account) {
  Rows rows = database.query(
      std::string(kSessionColumns) + "WHERE account = ? ORDER BY created DESC, token_hash",
      account);
  std::vector<Session> sessions;
  while (rows.next()) sessions.push_back(session_in(rows));
  return sessions;
}

std::vector<Session> newest_sessions(Database& database, std::size_t limit) {
  Rows rows = database.query(
      std::string(kSessionColumns) + "ORDER BY seen DESC, token_hash LIMIT ?", as_limit(limit));
  std::vector<Session> sessions;
  while (rows.next()) sessions.push_back(session_in(rows));
  return sessions;
}

bool has_expired_sessions(Database& database, Time now) {
  return database.query("SELECT 1 FROM session WHERE expires <= ? LIMIT 1", now).next();
}

std::optional<PasswordReset> password_reset(Database& database, const std::string& code_hash) {
  Rows rows = database.query(
      "SELECT code_hash, account, expires FROM password_reset WHERE code_hash = ?", code_hash);
  if (!rows.next()) return std::nullopt;
  return PasswordReset{rows.text(0), rows.text(1), rows.number(2)};
}

std::vector<Event> events(Database& database, const Id& table, std::int64_t from) {
  Rows rows = database.query(R"(
      SELECT table_id, seq, move_id, at, document
        FROM event
       WHERE table_id = ? AND seq >= ?
       ORDER BY seq)",
                             table, from);
  std::vector<Event> events;
  while (rows.next()) {
    events.push_back({rows.text(0), rows.number(1), rows.text(2), rows.number(3), rows.text(4)});
  }
  return events;
}

std::optional<Snapshot> snapshot(Database& database, const Id& table) {
  Rows rows =
      database.query("SELECT table_id, seq, document FROM snapshot WHERE table_id = ?", table);
  if (!rows.next()) return std::nullopt;
  return Snapshot{rows.text(0), rows.number(1), rows.text(2)};
}

std::optional<std::int64_t> seq_of_move(Database& database, const Id& table,
                                        const std::string& move_id) {
  Rows rows = database.query(
      "SELECT seq FROM event WHERE table_id = ? AND move_id = ? AND move_id <> ''", table, move_id);
  if (!rows.next()) return std::nullopt;
  return rows.number(0);
}

std::vector<Draft> drafts(Database& database, const Id& table) {
  Rows rows = database.query(
      "SELECT table_id, seat, document, version FROM draft WHERE table_id = ? ORDER BY seat",
      table);
  std::vector<Draft> drafts;
  while (rows.next()) {
    drafts.push_back(
        {rows.text(0), static_cast<int>(rows.number(1)), rows.text(2), rows.number(3)});
  }
  return drafts;
}

std::vector<Message> messages(Database& database, const Id& table, std::size_t limit) {
  Rows rows = database.query(R"(
      SELECT table_id, number, account, at, text
        FROM message
       WHERE table_id = ?
       ORDER BY number DESC
       LIMIT ?)",
                             table, as_limit(limit));
  std::vector<Message> messages;
  while (rows.next()) {
    messages.push_back({rows.text(0), rows.number(1), rows.text(2), rows.number(3), rows.text(4)});
  }
  std::ranges::reverse(messages);
  return messages;
}

std::optional<Note> note(Database& database, const Id& table, const Id& account) {
  Rows rows =
      database.query("SELECT table_id, account, text FROM note WHERE table_id = ? AND account = ?",
                     table, account);
  if (!rows.next()) return std::nullopt;
  return Note{rows.text(0), rows.text(1), rows.text(2)};
}

std::optional<std::string> setting(Database& database, const std::string& name) {
  Rows rows = database.query("SELECT value FROM setting WHERE name = ?", name);
  if (!rows.next()) return std::nullopt;
  return rows.text(0);
}

std::vector<PasswordReset> password_resets(Database& database) {
  Rows rows =
      database.query("SELECT code_hash, account, expires FROM password_reset ORDER BY code_hash");
  std::vector<PasswordReset> all;
  while (rows.next()) all.push_back({rows.text(0), rows.text(1), rows.number(2)});
  return all;
}

std::vector<Invitation> invitations(Database& database) {
  Rows rows = database.query("SELECT code, created FROM invitation ORDER BY code");
  std::vector<Invitation> all;
  while (rows.next()) all.push_back({rows.text(0), rows.number(1)});
  return all;
}

std::vector<Setting> settings(Database& database) {
  Rows rows = database.query("SELECT name, value FROM setting ORDER BY name");
  std::vector<Setting> all;
  while (rows.next()) all.push_back({rows.text(0), rows.text(1)});
  return all;
}

std::vector<Note> notes(Database& database, const Id& table) {
  Rows rows = database.query(
      "SELECT table_id, account, text FROM note WHERE table_id = ? ORDER BY account", table);
  std::vector<Note> all;
  while (rows.next()) all.push_back({rows.text(0), rows.text(1), rows.text(2)});
  return all;
}

std::size_t count_accounts(Database& database) {
  return static_cast<std::size_t>(database.number("SELECT COUNT(*) FROM account"));
}

std::size_t count_sessions(Database& database) {
  return static_cast<std::size_t>(database.number("SELECT COUNT(*) FROM session"));
}

}  // namespace store::sqlite
