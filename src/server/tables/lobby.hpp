// Who looks at the lists of tables, and what they hear of changes: at most a few times a second,
// computed once for all who may see the same.
#pragma once

#include "server/tables/services.hpp"
#include "server/tables/table_state.hpp"

#include <boost/asio/steady_timer.hpp>

#include <map>
#include <memory>
#include <set>
#include <string>

namespace server::tables {

class Lobby {
 public:
  // `find` gives a table that has changed, if it is still in memory.
  using Find = std::function<std::shared_ptr<Table>(const Id& id)>;
  Lobby(const asio::any_io_executor& here, Find find) : find_(std::move(find)), timer_(here) {}

  void watch(const std::shared_ptr<Listener>& listener, Person person);
  void unwatch(const Listener& listener);
  // This one knows of these tables: it hears when one of them is none of their business any more.
  void listed(const Listener& listener, const std::set<std::string>& tables);
  void changed(const Table& table);
  // Nothing that everybody sees: it is told to whom the table concerns.
  void said(const Table& table);

 private:
  struct Looker {
    std::weak_ptr<Listener> listener;
    Person person;
    std::set<Id> known = {};
  };

  void note(const Table& table, bool seen_by_all);
  void tell();

  Find find_;
  std::map<const Listener*, Looker> lookers_;
  std::map<Id, bool> changed_;  // whether in what everybody sees
  bool waiting_ = false;
  asio::steady_timer timer_;
};

}  // namespace server::tables
