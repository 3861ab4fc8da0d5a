#include "server/base/await.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/execution/context.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <atomic>
#include <exception>
#include <memory>

namespace server {
namespace {

// A completion that may be called from any thread: it goes on where the coroutine lives, and keeps
// that place open until then.
template <typename Handler, typename... Args>
auto back_home(Handler handler) {
  auto home = asio::prefer(asio::get_associated_executor(handler),
                           asio::execution::outstanding_work.tracked);
  return [home, kept = std::make_shared<Handler>(std::move(handler))](const Args&... args) {
    asio::post(home, [kept, args...]() mutable { (*kept)(args...); });
  };
}

// What waits for the threads of a pool; lives as long as the pool.
struct WaitingWork final : asio::execution_context::service {
  using key_type = WaitingWork;
  static inline asio::execution_context::id id;

  explicit WaitingWork(asio::execution_context& owner) : service(owner) {}
  void shutdown() override {}
  std::atomic<std::size_t> count = 0;
};

}  // namespace

std::size_t waiting_work(asio::execution_context& threads) {
  return asio::use_service<WaitingWork>(threads).count;
}

asio::awaitable<store::Written> written(store::Store& store, store::Batch batch) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(store::Written)>(
      [&store, batch = std::move(batch)](auto handler) mutable {
        store.write(std::move(batch),
                    back_home<decltype(handler), store::Written>(std::move(handler)));
      },
      asio::use_awaitable);
}

asio::awaitable<void> done_on(asio::any_io_executor elsewhere, std::function<void()> work) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr)>(
      [elsewhere = std::move(elsewhere), work = std::move(work)](auto handler) mutable {
        auto back = back_home<decltype(handler), std::exception_ptr>(std::move(handler));
        auto& waiting =
            asio::use_service<WaitingWork>(asio::query(elsewhere, asio::execution::context));
        ++waiting.count;
        asio::post(elsewhere, [back = std::move(back), work = std::move(work), &waiting] {
          --waiting.count;
          std::exception_ptr thrown;
          try {
            work();
          } catch (...) {
            thrown = std::current_exception();
          }
          back(thrown);
        });
      },
      asio::use_awaitable);
}

asio::awaitable<Gate::Pass> Gate::enter() {
  if (taken_) {
    co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(
        [this](auto handler) {
          waiting_.emplace_back(back_home<decltype(handler)>(std::move(handler)));
        },
        asio::use_awaitable);
  }
  taken_ = true;
  co_return Pass(this);
}

void Gate::leave() {
  if (waiting_.empty()) {
    taken_ = false;
    return;
  }
  // Stays taken: it is handed on.
  const auto next = std::move(waiting_.front());
  waiting_.pop_front();
  next();
}

}  // namespace server
