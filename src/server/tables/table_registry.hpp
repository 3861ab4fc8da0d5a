// All tables of the house: those in memory, and those that wait in the store.
#pragma once

#include "server/tables/table.hpp"

#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

namespace server::tables {

struct RegistryOptions {
  std::size_t most_in_memory = 2000;
  std::size_t most_open_tables_of_a_person = 50;
};

class TableRegistry {
 public:
  // `readers`: threads that may wait for the store.
  TableRegistry(TableServices services, asio::any_io_executor readers,
                const RegistryOptions& options);

  // Null if there is none.
  asio::awaitable<std::shared_ptr<Table>> find(Id id);
  asio::awaitable<Expected<std::shared_ptr<Table>>> open(Opening opening);
  // Summaries as `person` may see them, newest first.
  // {"tables": [...], "next": where the list goes on, or null}. `from` is empty for its beginning;
  // nothing if that is no such place.
  asio::awaitable<std::optional<json::object>> list(std::string list, Person person,
                                                    std::string from);

  // Goes through all running matches once: checks each against its log, freezes what does not fit,
  // wakes computer players and clocks. Serving does not wait for it.
  asio::awaitable<void> check_all();

  // The lobby: everybody who looks at it hears what changes.
  void watch_lobby(Listener& listener, Person person);
  void unwatch_lobby(const Listener& listener);

  // A guest turns out to be somebody: the seats are theirs.
  asio::awaitable<void> transfer_seats(Id guest, Person person);
  // Somebody's account is gone.
  asio::awaitable<void> replace_by_computer(Id person);

  std::size_t in_memory() const { return tables_.size(); }
  const std::map<std::string, std::uint64_t, std::less<>>& counts() const { return counts_; }
  const std::map<Id, std::string>& frozen() const { return frozen_; }

 private:
  struct Place {
    std::shared_ptr<Table> table;
    std::list<Id>::iterator use;
  };

  asio::awaitable<std::shared_ptr<Table>> load(Id id);
  void remember(const std::shared_ptr<Table>& table);
  void forget_idle();
  void changed(Table& table);
  asio::awaitable<std::vector<store::Table>> tables_of(Id person);
  asio::awaitable<bool> check(store::Table row);

  TableServices services_;
  asio::any_io_executor readers_;
  RegistryOptions options_;
  std::unordered_map<Id, Place> tables_;
  std::list<Id> uses_;  // the longest unused first
  std::map<Listener*, Person> lobby_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
  std::map<Id, std::string> frozen_;
  Gate loading_;
};

}  // namespace server::tables
