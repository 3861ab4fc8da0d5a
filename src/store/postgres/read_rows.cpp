#include "store/postgres/read_rows.hpp"

#include <algorithm>
#include <limits>

namespace store::postgres {
namespace {

std::int64_t as_limit(std::size_t limit) {
  constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::int64_t>(std::min(limit, kMost));
}

// The first row of an answer, made by `row_in`; nothing of one without.
template <typename RowIn>
auto first(Rows rows, RowIn row_in) -> std::optional<decltype(row_in(rows))> {
  if (!rows.next()) return std::nullopt;
  return row_in(rows);
}

template <typename RowIn>
auto all(Rows rows, RowIn row_in) {
  std::vector<decltype(row_in(rows))> found;
  while (rows.next()) found.push_back(row_in(rows));
  return found;
}

const std::string kAccountColumns =
    "SELECT id, name, folded_name, password, guest, admin, created, settings, look FROM account ";
const std::string kSessionColumns =
    "SELECT token_hash, account, created, expires, seen FROM session ";

Account account_in(const Rows& rows) {
  return {rows.text(0),  rows.text(1),   rows.text(2), rows.text(3), rows.truth(4),
          rows.truth(5), rows.number(6), rows.text(7), rows.text(8)};
}

Session session_in(const Rows& rows) {
  return {rows.text(0), rows.text(1), rows.number(2), rows.number(3), rows.number(4)};
}

PasswordReset password_reset_in(const Rows& rows) {
  return {rows.text(0), rows.text(1), rows.number(2)};
}

Note note_in(const Rows& rows) {
  return {rows.text(0), rows.text(1), rows.text(2)};
}

Id id_in(const Rows& rows) {
  return rows.text(0);
}

std::size_t count(Connection& connection, const std::string& sql) {
  Rows rows = connection.query(sql);
  rows.next();
  return static_cast<std::size_t>(rows.number(0));
}

}  // namespace

std::optional<Account> account(Connection& connection, const Id& id) {
  return first(connection.query(kAccountColumns + "WHERE id = $1", {id}), account_in);
}

std::optional<Account> account_named(Connection& connection, const std::string& folded_name) {
  return first(
      connection.query(kAccountColumns + "WHERE folded_name = $1 AND NOT guest", {folded_name}),
      account_in);
}

std::vector<Account> people(Connection& connection, const PeopleQuery& query) {
  return all(connection.query(kAccountColumns + R"(
       WHERE (folded_name, id) > ($1, $2) AND (NOT guest OR $3) AND strpos(folded_name, $4) > 0
       ORDER BY folded_name, id
       LIMIT $5)",
                              {query.after_name, query.after_id, std::int64_t{query.guests},
                               query.search, as_limit(query.limit)}),
             account_in);
}

std::optional<Account> account_looking(Connection& connection, const std::string& look) {
  return first(
      connection.query(kAccountColumns + "WHERE look = $1 AND NOT guest AND look <> ''", {look}),
      account_in);
}

std::vector<Account> accounts_without_look(Connection& connection, std::size_t limit) {
  return all(connection.query(kAccountColumns + "WHERE NOT guest AND look = '' LIMIT $1",
                              {as_limit(limit)}),
             account_in);
}

std::vector<Id> idle_guests(Connection& connection, Time unseen_since, std::size_t limit) {
  return all(connection.query(R"(
      SELECT id
        FROM account
       WHERE guest AND created < $1
         AND NOT EXISTS (SELECT 1 FROM table_person WHERE table_person.account = id)
         AND NOT EXISTS (SELECT 1 FROM session WHERE session.account = id AND seen >= $1)
       LIMIT $2)",
                              {unseen_since, as_limit(limit)}),
             id_in);
}

std::optional<Session> session(Connection& connection, const std::string& token_hash) {
  return first(connection.query(kSessionColumns + "WHERE token_hash = $1", {token_hash}),
               session_in);
}

std::vector<Session> sessions_of(Connection& connection, const Id& account) {
  return all(
      connection.query(kSessionColumns + "WHERE account = $1 ORDER BY created DESC, token_hash",
                       {account}),
      session_in);
}

std::vector<Session> newest_sessions(Connection& connection, std::size_t limit) {
  return all(connection.query(kSessionColumns + "ORDER BY seen DESC, token_hash LIMIT $1",
                              {as_limit(limit)}),
             session_in);
}

bool has_expired_sessions(Connection& connection, Time now) {
  return connection.query("SELECT 1 FROM session WHERE expires <= $1 LIMIT 1", {now}).next();
}

std::optional<PasswordReset> password_reset(Connection& connection, const std::string& code_hash) {
  return first(connection.query(
                   "SELECT code_hash, account, expires FROM password_reset WHERE code_hash = $1",
                   {code_hash}),
               password_reset_in);
}

std::vector<Event> events(Connection& connection, const Id& table, std::int64_t from) {
  return all(connection.query(R"(
      SELECT table_id, seq, move_id, at, document
        FROM event
       WHERE table_id = $1 AND seq >= $2
       ORDER BY seq)",
                              {table, from}),
             [](const Rows& rows) {
               return Event{rows.text(0), rows.number(1), rows.text(2), rows.number(3),
                            rows.text(4)};
             });
}

std::optional<Snapshot> snapshot(Connection& connection, const Id& table) {
  return first(
      connection.query("SELECT table_id, seq, document FROM snapshot WHERE table_id = $1", {table}),
      [](const Rows& rows) { return Snapshot{rows.text(0), rows.number(1), rows.text(2)}; });
}

std::optional<std::int64_t> seq_of_move(Connection& connection, const Id& table,
                                        const std::string& move_id) {
  return first(connection.query(
                   "SELECT seq FROM event WHERE table_id = $1 AND move_id = $2 AND move_id <> ''",
                   {table, move_id}),
               [](const Rows& rows) { return rows.number(0); });
}

std::vector<Draft> drafts(Connection& connection, const Id& table) {
  return all(
      connection.query(
          "SELECT table_id, seat, document, version FROM draft WHERE table_id = $1 ORDER BY seat",
          {table}),
      [](const Rows& rows) {
        return Draft{rows.text(0), static_cast<int>(rows.number(1)), rows.text(2), rows.number(3)};
      });
}

std::vector<Message> messages(Connection& connection, const Id& table, std::size_t limit) {
  auto messages = all(connection.query(R"(
      SELECT table_id, number, account, at, text
        FROM message
       WHERE table_id = $1
       ORDER BY number DESC
       LIMIT $2)",
                                       {table, as_limit(limit)}),
                      [](const Rows& rows) {
                        return Message{rows.text(0), rows.number(1), rows.text(2), rows.number(3),
                                       rows.text(4)};
                      });
  std::ranges::reverse(messages);
  return messages;
}

std::optional<Note> note(Connection& connection, const Id& table, const Id& account) {
  return first(connection.query(
                   "SELECT table_id, account, text FROM note WHERE table_id = $1 AND account = $2",
                   {table, account}),
               note_in);
}

std::optional<std::string> setting(Connection& connection, const std::string& name) {
  return first(connection.query("SELECT value FROM setting WHERE name = $1", {name}), id_in);
}

std::vector<PasswordReset> password_resets(Connection& connection) {
  return all(
      connection.query("SELECT code_hash, account, expires FROM password_reset ORDER BY code_hash"),
      password_reset_in);
}

std::vector<Invitation> invitations(Connection& connection) {
  return all(connection.query("SELECT code, created FROM invitation ORDER BY code"),
             [](const Rows& rows) { return Invitation{rows.text(0), rows.number(1)}; });
}

std::vector<Setting> settings(Connection& connection) {
  return all(connection.query("SELECT name, value FROM setting ORDER BY name"),
             [](const Rows& rows) { return Setting{rows.text(0), rows.text(1)}; });
}

std::vector<Note> notes(Connection& connection, const Id& table) {
  return all(
      connection.query(
          "SELECT table_id, account, text FROM note WHERE table_id = $1 ORDER BY account", {table}),
      note_in);
}

std::size_t count_accounts(Connection& connection) {
  return count(connection, "SELECT COUNT(*) FROM account");
}

std::size_t count_sessions(Connection& connection) {
  return count(connection, "SELECT COUNT(*) FROM session");
}

}  // namespace store::postgres
