#include "server/tables/thinking_line.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <doctest/doctest.h>

#include <string>
#include <thread>

namespace {

using server::tables::ThinkingLine;
namespace asio = boost::asio;

// Thinkers that wait in a line for one; each thinks as long as its table takes.
class House {
 public:
  void ask(const std::string& table, bool people_wait, std::chrono::milliseconds takes = {}) {
    asio::co_spawn(io_, think(table, people_wait, takes), asio::detached);
  }
  // In which order they began.
  std::string order() {
    io_.run();
    return order_;
  }

 private:
  asio::awaitable<void> think(std::string table, bool people_wait,
                              std::chrono::milliseconds takes) {
    const auto place = co_await line_->enter(io_.get_executor(), table, people_wait);
    order_ += table;
    // Others come meanwhile.
    co_await asio::post(io_, asio::use_awaitable);
    std::this_thread::sleep_for(takes);
  }

  asio::io_context io_;
  std::shared_ptr<ThinkingLine> line_ = std::make_shared<ThinkingLine>(1);
  std::string order_;
};

}  // namespace

TEST_CASE("Where people wait, computers think first") {
  House house;
  house.ask("a", false);
  house.ask("b", false);
  house.ask("c", true);
  CHECK(house.order() == "acb");
}

TEST_CASE("A table that has thought for long lets the others go first") {
  House house;
  house.ask("a", true, std::chrono::milliseconds(5));
  house.ask("a", true);
  house.ask("a", true);
  house.ask("b", true);
  CHECK(house.order() == "abaa");
}

TEST_CASE("Tables that have used the same think in the order in which they asked") {
  House house;
  for (const char* table : {"a", "b", "c", "d"}) house.ask(table, false);
  CHECK(house.order() == "abcd");
}
