// A store that forgets, for tests. It keeps every promise but durability.
#pragma once

#include "store/memory/rows_in_memory.hpp"
#include "store/store.hpp"
#include "store/write_queue.hpp"

#include <atomic>
#include <functional>
#include <mutex>

namespace store {

class MemoryStore final : public Store {
 public:
  MemoryStore();

  // The next so many batches, after some that are not, are answered with Failed, as if the disk
  // were full.
  void fail_next(std::size_t batches, std::size_t after = 0) {
    to_spare_ = after;
    to_fail_ = batches;
  }
  std::size_t batches_to_fail() const { return to_fail_; }
  // The next so many batches are written and answered with Unknown, as if the line had broken.
  void lose_answers(std::size_t answers) { answers_to_lose_ = answers; }
  // Until told otherwise reads throw ReadFailed.
  void fail_reads(bool fail) { reads_fail_ = fail; }
  // The next so many reads do.
  void fail_next_reads(std::size_t reads) { reads_to_fail_ = reads; }
  std::size_t reads_to_fail() const { return reads_to_fail_; }
  // Called by every read, on its thread. To be said before anybody reads.
  void on_read(std::function<void()> look) { on_read_ = std::move(look); }

  void write(Batch batch, Done done) override;
  void observe_writes(Observer observer) override { queue_.observe(std::move(observer)); }
  std::size_t waiting_writes() const override { return queue_.size(); }

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
  Written written(const Batch& batch);
  std::unique_lock<std::mutex> reading();

  std::mutex mutex_;  // guards rows_
  memory::Rows rows_;
  std::atomic<std::size_t> to_spare_ = 0;
  std::atomic<std::size_t> to_fail_ = 0;
  std::atomic<std::size_t> answers_to_lose_ = 0;
  std::atomic<bool> reads_fail_ = false;
  std::atomic<std::size_t> reads_to_fail_ = 0;
  std::function<void()> on_read_;
  WriteQueue queue_;  // the last member: its thread uses all others
};

}  // namespace store
