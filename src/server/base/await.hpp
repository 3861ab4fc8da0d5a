// Waiting, in coroutines of the house's one thread.
#pragma once

#include "store/store.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/execution_context.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <list>
#include <optional>
#include <utility>

namespace server {

namespace asio = boost::asio;

// Until the store has answered.
asio::awaitable<store::Written> written(store::Store& store, store::Batch batch);

// Runs `work` on `elsewhere` (a pool of threads) and waits for it here.
asio::awaitable<void> done_on(asio::any_io_executor elsewhere, std::function<void()> work);
// How much of such work has not begun yet.
std::size_t waiting_work(asio::execution_context& threads);

template <typename Result>
asio::awaitable<Result> result_of(asio::any_io_executor elsewhere, std::function<Result()> work) {
  std::optional<Result> result;
  std::function<void()> fill = [&] { result.emplace(work()); };
  co_await done_on(std::move(elsewhere), std::move(fill));
  co_return std::move(*result);
}

// The caller waits, so `work` may capture by reference; and should: g++ 12 destroys what a closure
// or an aggregate owns twice if it is made among the arguments of a co_await.
template <typename Work>
asio::awaitable<std::invoke_result_t<Work>> result_on(const asio::any_io_executor& elsewhere,
                                                      Work&& work) {
  std::function<std::invoke_result_t<Work>()> kept = std::forward<Work>(work);
  return result_of(elsewhere, std::move(kept));
}

// Before something is tried again: twice as long each time, up to a minute.
class GrowingPause {
 public:
  std::chrono::seconds next() {
    return std::exchange(pause_,
                         std::min(pause_ * 2, std::chrono::seconds(std::chrono::minutes(1))));
  }

 private:
  std::chrono::seconds pause_{1};
};

// One after the other, in the order of asking. For one thread.
class Gate {
 public:
  // Held for as long as it lives.
  class Pass {
   public:
    explicit Pass(Gate* gate) : gate_(gate) {}
    Pass(Pass&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}
    Pass(const Pass&) = delete;
    Pass& operator=(const Pass&) = delete;
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (gate_ != nullptr) gate_->leave();
    }

   private:
    Gate* gate_;
  };

  asio::awaitable<Pass> enter();
  bool is_free() const { return !taken_ && waiting_.empty(); }

 private:
  void leave();

  bool taken_ = false;
  std::list<std::function<void()>> waiting_;  // an empty deque takes half a kilobyte
};

}  // namespace server
