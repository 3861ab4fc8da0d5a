// The reads of the store, each on a connection that nobody else uses meanwhile. They throw
// SqlFailed.
#pragma once

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace store::sqlite {

std::optional<Account> account(Database& database, const Id& id);
std::optional<Account> account_named(Database& database, const std::string& folded_name);
std::vector<Account> people(Database& database, const PeopleQuery& query);
std::optional<Account> account_looking(Database& database, const std::string& look);
std::vector<Account> accounts_without_look(Database& database, std::size_t limit);
std::vector<Id> idle_guests(Database& database, Time unseen_since, std::size_t limit);
std::optional<Session> session(Database& database, const std::string& token_hash);
std::vector<Session> sessions_of(Database& database, const Id& account);
std::vector<Session> newest_sessions(Database& database, std::size_t limit);
bool has_expired_sessions(Database& database, Time now);
std::optional<PasswordReset> password_reset(Database& database, const std::string& code_hash);
std::vector<Id> people(Database& database, const Id& table);
std::optional<Table> table(Database& database, const Id& id);
std::vector<Table> tables(Database& database, const TableQuery& query);
std::vector<Event> events(Database& database, const Id& table, std::int64_t from);
std::optional<Snapshot> snapshot(Database& database, const Id& table);
std::optional<std::int64_t> seq_of_move(Database& database, const Id& table,
                                        const std::string& move_id);
std::vector<Draft> drafts(Database& database, const Id& table);
std::vector<Message> messages(Database& database, const Id& table, std::size_t limit);
std::optional<Note> note(Database& database, const Id& table, const Id& account);
std::optional<std::string> setting(Database& database, const std::string& name);
// read_letters.cpp
std::optional<Wishes> wishes(Database& database, const Id& account);
std::vector<Wishes> all_wishes(Database& database);
std::vector<Occasion> occasions(Database& database);
std::vector<Letter> letters(Database& database);
std::vector<PasswordReset> password_resets(Database& database);
std::vector<Invitation> invitations(Database& database);
std::vector<Setting> settings(Database& database);
std::vector<Note> notes(Database& database, const Id& table);
std::size_t count_accounts(Database& database);
std::size_t count_sessions(Database& database);
std::map<std::string, std::size_t> count_tables(Database& database);

}  // namespace store::sqlite
