// What tables need of the server.
#pragma once

#include "bots/programs.hpp"
#include "server/base/await.hpp"
#include "server/tables/clock.hpp"
#include "server/tables/thinking_line.hpp"
#include "store/store.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace server::tables {

// Somebody's open page.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // Does anybody have it before their eyes? An open page may lie behind others.
  virtual bool is_visible() const { return true; }
};

class Table;
class Absentees;

struct TableServices {
  asio::any_io_executor here;
  asio::any_io_executor bot_threads;
  // Who may use them next.
  std::shared_ptr<ThinkingLine> thinking = std::make_shared<ThinkingLine>(1);
  // Programs that may play here have threads and a line of their own.
  std::shared_ptr<const bots::Programs> programs = std::make_shared<const bots::Programs>();
  asio::any_io_executor program_threads;
  std::shared_ptr<ThinkingLine> programs_line = std::make_shared<ThinkingLine>(1);
  asio::any_io_executor readers;  // threads that may wait for the store
  store::Store* store = nullptr;
  std::function<Time()> now;    // by the calendar
  std::function<Time()> clock;  // steady: it only goes on
  Time opened = 0;              // by that clock: before it the server was down
  bool closing = false;         // nobody begins to think any more
  // Something that others can see has changed: for the lobby.
  std::function<void(Table&)> changed;
  // Somebody has said something there: for the lists of those whom it concerns.
  std::function<void(Table&)> said = [](Table&) {};
  // Something went wrong that the host should know.
  std::function<void(std::string_view table, std::string_view what)> report;
  std::function<void(std::string_view what)> count;  // for the metrics
  Absentees* absentees = nullptr;  // null: nobody is told of anything while they are away
  // How long a move took, from the decision until it was kept and told.
  std::function<void(std::chrono::nanoseconds took)> moved = [](std::chrono::nanoseconds) {};

  Moment moment() const { return {now(), clock()}; }
  // Runs it by itself; what it throws is reported.
  void run(std::string table, asio::awaitable<void> work) const;
};

}  // namespace server::tables
