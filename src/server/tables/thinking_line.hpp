// Who may think next. Computer players of all tables share a few threads: where people wait goes
// first, then the table that has used least of late, then who came first. For one thread.
#pragma once

#include "store/rows.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace server::tables {

namespace asio = boost::asio;
using store::Id;

class ThinkingLine : public std::enable_shared_from_this<ThinkingLine> {
 public:
  explicit ThinkingLine(std::size_t at_once) : at_once_(at_once) {}

  // Held while thinking; may outlive the line, when the house closes.
  class Place {
   public:
    Place(std::weak_ptr<ThinkingLine> line, Id table)
        : line_(std::move(line)), table_(std::move(table)) {}
    Place(Place&& other) noexcept
        : line_(std::exchange(other.line_, {})),
          table_(std::move(other.table_)),
          since_(other.since_) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&&) = delete;
    ~Place() {
      const auto line = line_.lock();
      if (line) line->leave(table_, std::chrono::steady_clock::now() - since_);
    }

   private:
    std::weak_ptr<ThinkingLine> line_;
    Id table_;
    std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
  };

  asio::awaitable<Place> enter(asio::any_io_executor here, Id table, bool people_wait);
  // Who has not begun yet.
  std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Waiter {
    asio::steady_timer called;
    Id table;
    bool people_wait;
    std::uint64_t number;
  };
  using Duration = std::chrono::steady_clock::duration;

  void leave(const Id& table, Duration used);
  bool goes_before(const Waiter& one, const Waiter& other) const;
  void forget_a_little();

  std::size_t at_once_;
  std::size_t thinking_ = 0;
  std::uint64_t asked_ = 0;
  std::vector<std::shared_ptr<Waiter>> waiting_;
  std::unordered_map<Id, Duration> used_;  // of late
  std::chrono::steady_clock::time_point forgot_ = std::chrono::steady_clock::now();
};

}  // namespace server::tables
