// The reads of the store, each on a connection that nobody else uses meanwhile. They throw
// SqlFailed.
#pragma once

#include "store/postgres/connection.hpp"
#include "store/store.hpp"

namespace store::postgres {

std::optional<Account> account(Connection& connection, const Id& id);
std::optional<Account> account_named(Connection& connection, const std::string& folded_name);
std::vector<Account> people(Connection& connection, const PeopleQuery& query);
std::optional<Account> account_looking(Connection& connection, const std::string& look);
std::vector<Account> accounts_without_look(Connection& connection, std::size_t limit);
std::vector<Id> idle_guests(Connection& connection, Time unseen_since, std::size_t limit);
std::optional<Session> session(Connection& connection, const std::string& token_hash);
std::vector<Session> sessions_of(Connection& connection, const Id& account);
std::vector<Session> newest_sessions(Connection& connection, std::size_t limit);
bool has_expired_sessions(Connection& connection, Time now);
std::optional<PasswordReset> password_reset(Connection& connection, const std::string& code_hash);
std::optional<Table> table(Connection& connection, const Id& id);
std::vector<Table> tables(Connection& connection, const TableQuery& query);
std::vector<Event> events(Connection& connection, const Id& table, std::int64_t from);
std::optional<Snapshot> snapshot(Connection& connection, const Id& table);
std::optional<std::int64_t> seq_of_move(Connection& connection, const Id& table,
                                        const std::string& move_id);
std::vector<Draft> drafts(Connection& connection, const Id& table);
std::vector<Message> messages(Connection& connection, const Id& table, std::size_t limit);
std::optional<Note> note(Connection& connection, const Id& table, const Id& account);
std::optional<std::string> setting(Connection& connection, const std::string& name);
// read_letters.cpp
std::optional<Wishes> wishes(Connection& connection, const Id& account);
std::vector<Wishes> all_wishes(Connection& connection);
std::vector<Occasion> occasions(Connection& connection);
std::vector<Letter> letters(Connection& connection);
std::vector<PasswordReset> password_resets(Connection& connection);
std::vector<Invitation> invitations(Connection& connection);
std::vector<Setting> settings(Connection& connection);
std::vector<Note> notes(Connection& connection, const Id& table);
std::size_t count_accounts(Connection& connection);
std::size_t count_sessions(Connection& connection);
std::map<std::string, std::size_t> count_tables(Connection& connection);

}  // namespace store::postgres
