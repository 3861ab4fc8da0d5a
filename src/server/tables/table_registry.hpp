// All tables of the house: those in memory, and those that wait in the store.
#pragma once

#include "server/tables/lobby.hpp"
#include "server/tables/table.hpp"

#include <list>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>

namespace server::tables {

struct RegistryOptions {
  std::size_t most_in_memory = 2000;
  std::size_t most_open_tables_of_a_person = 50;
};

// A match that does not fit its log under the rules of this program: it would be frozen.
struct UnfitTable {
  Id id;
  std::string because;
};
// Plays the logs of all tables in the store again. For a look before a release serves.
struct CheckReport {
  std::size_t tables = 0;
  std::vector<UnfitTable> unfit;
};
CheckReport check_store(store::Store& store);

// What a look at one table finds.
struct TableCheck {
  Id id;
  std::string because = {};  // why it would be frozen; empty if it fits
  bool goes_on = false;      // computers or pre-moves
  bool unread = false;       // the store failed: nothing is known of it
  // When somebody's time is up.
  std::optional<Time> alarm = {};

  // Reads from the store, as Table::load() does.
  static TableCheck of(TableServices& services, const store::Table& row, Time now);
};

class TableRegistry {
 public:
  TableRegistry(TableServices services, const RegistryOptions& options);

  // Null if there is none.
  asio::awaitable<std::shared_ptr<Table>> find(Id id);
  asio::awaitable<Expected<std::shared_ptr<Table>>> open(Opening opening);
  // Checks the record first.
  asio::awaitable<Expected<std::shared_ptr<Table>>> import(Import import);
  // Where the game of `table` goes on: one table, whoever asks first.
  asio::awaitable<Expected<std::shared_ptr<Table>>> rematch(std::shared_ptr<Table> table,
                                                            Person person);
  // Summaries as `person` may see them, newest first:
  // {"tables": [...], "next": where the list goes on, or null}. `from` is empty for its beginning;
  // nothing if that is no such place.
  asio::awaitable<std::optional<json::object>> list(std::string list, Person person,
                                                    std::string from);

  // Goes through all matches once: checks each against its log, freezes what does not fit, wakes
  // computer players and clocks of those that run. Serving does not wait for it.
  asio::awaitable<void> check_all();
  // Looks at one again: it thaws if its log fits now. Empty if it does, else why not.
  asio::awaitable<std::string> check_again(Id id);
  // Every second: times that are up, tables that nobody needs any more. Until the server stops.
  asio::awaitable<void> tick();
  void stop();
  const bots::Programs& programs() const { return *services_.programs; }

  // The lobby: everybody who looks at it hears what changes.
  void watch_lobby(const std::shared_ptr<Listener>& listener, Person person);
  void unwatch_lobby(const Listener& listener) { lobby_.unwatch(listener); }
  void listed_in_lobby(const Listener& listener, const std::set<std::string>& tables) {
    lobby_.listed(listener, tables);
  }

  // A guest turns out to be somebody, or somebody is called otherwise: the seats are theirs. Some
  // may have been moved when it is refused; asked again, the others follow.
  asio::awaitable<Expected<void>> transfer_seats(Id guest, Person person);
  // Somebody's account will be gone. Refused likewise.
  asio::awaitable<Expected<void>> replace_by_computer(Id person);

  std::size_t in_memory() const { return tables_.size(); }
  const std::map<std::string, std::uint64_t, std::less<>>& counts() const { return counts_; }
  // For the metrics.
  void count(std::string_view what) { services_.count(what); }
  const std::map<Id, std::string>& frozen() const { return frozen_; }

 private:
  struct Place {
    std::shared_ptr<Table> table;
    std::list<Id>::iterator use;
    Time used = 0;  // by the steady clock
  };

  class BeingOpened;

  asio::awaitable<std::shared_ptr<Table>> load(Id id);
  asio::awaitable<Expected<std::shared_ptr<Table>>> prepare(Opening opening);
  std::shared_ptr<Table> in_memory(const Id& id) const;
  void remember(const std::shared_ptr<Table>& table);
  void note_alarm(const Table& table);
  void note_frozen(const Table& table);
  void ring_alarms();
  void forget_idle();
  void changed(Table& table);
  asio::awaitable<std::vector<store::Table>> tables_of(Id person);
  // Those that could not be read are added to `unread`.
  asio::awaitable<void> check_those(std::vector<std::string> statuses, std::vector<Id>& unread);
  asio::awaitable<void> check_one(Id id, std::vector<Id>& unread);
  asio::awaitable<void> settle(const TableCheck& check, std::vector<Id>& unread);

  TableServices services_;
  RegistryOptions options_;
  std::unordered_map<Id, Place> tables_;
  std::list<Id> uses_;  // the longest unused first
  // When somebody's time is up: a clock needs no table in memory.
  std::unordered_map<Id, Time> alarms_;
  std::unordered_map<Id, std::size_t> being_opened_;  // by whom
  std::map<std::string, std::uint64_t, std::less<>> counts_;
  std::map<Id, std::string> frozen_;
  Gate loading_;
  Lobby lobby_;
  asio::steady_timer ticks_;
};

}  // namespace server::tables
