#include "server/tables/thinking_line.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <tuple>

namespace server::tables {

asio::awaitable<ThinkingLine::Place> ThinkingLine::enter(asio::any_io_executor here, Id table,
                                                         bool people_wait) {
  const std::weak_ptr<ThinkingLine> line = weak_from_this();
  if (thinking_ < at_once_) {
    ++thinking_;
    co_return Place(line, std::move(table));
  }
  const auto waiter = std::make_shared<Waiter>(
      Waiter{asio::steady_timer(here, asio::steady_timer::time_point::max()), table, people_wait,
             asked_++});
  waiting_.push_back(waiter);
  co_await waiter->called.async_wait(asio::as_tuple(asio::use_awaitable));
  co_return Place(line, std::move(table));
}

// Its place is handed on, so that nobody who comes now gets in between.
void ThinkingLine::leave(const Id& table, Duration used) {
  used_[table] += used;
  forget_a_little();
  if (waiting_.empty()) {
    --thinking_;
    return;
  }
  const auto next = std::ranges::min_element(
      waiting_, [this](const auto& one, const auto& other) { return goes_before(*one, *other); });
  const auto waiter = std::move(*next);
  waiting_.erase(next);
  waiter->called.cancel();
}

bool ThinkingLine::goes_before(const Waiter& one, const Waiter& other) const {
  const auto used = [this](const Id& table) {
    const auto found = used_.find(table);
    return found == used_.end() ? Duration::zero() : found->second;
  };
  return std::tuple(!one.people_wait, used(one.table), one.number) <
         std::tuple(!other.people_wait, used(other.table), other.number);
}

// What was used a minute ago counts half, and little counts nothing.
void ThinkingLine::forget_a_little() {
  constexpr std::chrono::minutes kHalfLife{1};
  constexpr std::chrono::milliseconds kNothing{1};
  const auto now = std::chrono::steady_clock::now();
  if (now - forgot_ < kHalfLife) return;
  forgot_ = now;
  for (auto& [table, used] : used_) used /= 2;
  std::erase_if(used_, [&](const auto& each) { return each.second < kNothing; });
}

}  // namespace server::tables
