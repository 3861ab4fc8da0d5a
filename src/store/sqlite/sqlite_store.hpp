// The store of a server on one machine: everything in one file.
#pragma once

#include "store/store.hpp"

#include <memory>
#include <string>

namespace store {

struct SqliteOptions {
  std::size_t readers = 4;  // how many reads may go on at the same time
  // What the file may grow to, in pages of 4 kB; tests use it for a disk that is full.
  std::optional<std::int64_t> most_pages;
};

class SqliteStore final : public Store {
 public:
  // Makes the file if there is none and brings an older one up to date. Throws Unusable if it is
  // not ours, damaged, newer than this program, in use by another server or cannot be written.
  static std::unique_ptr<SqliteStore> open(const std::string& path,
                                           const SqliteOptions& options = {});
  ~SqliteStore() override;

  void write(Batch batch, Done done) override;
  void observe_writes(Observer observer) override;
  std::size_t waiting_writes() const override;

  std::optional<Account> account(const Id& id) override;
  std::optional<Account> account_named(const std::string& folded_name) override;
  std::vector<Account> people(const PeopleQuery& query) override;
  std::optional<Account> account_looking(const std::string& look) override;
  std::vector<Account> accounts_without_look(std::size_t limit) override;
  std::vector<Id> idle_guests(Time unseen_since, std::size_t limit) override;
  std::optional<Session> session(const std::string& token_hash) override;
  std::vector<Session> sessions_of(const Id& account) override;
  std::vector<Session> newest_sessions(std::size_t limit) override;
  bool has_expired_sessions(Time now) override;
  std::optional<PasswordReset> password_reset(const std::string& code_hash) override;
  std::optional<Table> table(const Id& id) override;
  std::vector<Table> tables(const TableQuery& query) override;
  std::vector<Event> events(const Id& table, std::int64_t from) override;
  std::optional<Snapshot> snapshot(const Id& table) override;
  std::optional<std::int64_t> seq_of_move(const Id& table, const std::string& move_id) override;
  std::vector<Draft> drafts(const Id& table) override;
  std::vector<Message> messages(const Id& table, std::size_t limit) override;
  std::optional<Note> note(const Id& table, const Id& account) override;
  std::optional<std::string> setting(const std::string& name) override;
  std::optional<Wishes> wishes(const Id& account) override;
  std::vector<Wishes> all_wishes() override;
  std::vector<Occasion> occasions() override;
  std::vector<Letter> letters() override;
  std::vector<PasswordReset> password_resets() override;
  std::vector<Invitation> invitations() override;
  std::vector<Setting> settings() override;
  std::vector<Note> notes(const Id& table) override;
  std::size_t count_accounts() override;
  std::size_t count_sessions() override;
  std::map<std::string, std::size_t> count_tables() override;

 private:
  struct Parts;
  explicit SqliteStore(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace store
