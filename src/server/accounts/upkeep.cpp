// What has to be done from time to time, and once after an update of the program.
#include "server/accounts/accounts.hpp"

#include <algorithm>
#include <future>

namespace server::accounts {
namespace {

store::Written write(store::Store& store, store::Batch batch) {
  std::promise<store::Written> answer;
  store.write(std::move(batch), [&](store::Written written) { answer.set_value(written); });
  return answer.get_future().get();
}

}  // namespace

asio::awaitable<void> Accounts::tidy_up(std::vector<std::string> in_use) {
  constexpr Time kForgottenAfter = 30 * kDay;
  constexpr std::size_t kAtATime = 200;
  const Time now = now_();
  for (std::size_t from = 0; from < in_use.size(); from += kAtATime) {
    store::Batch batch;
    for (std::size_t at = from; at < std::min(from + kAtATime, in_use.size()); ++at) {
      batch.emplace_back(store::ProlongSession{in_use[at], now, now + kSessionLength});
    }
    co_await written(*store_, std::move(batch));
  }
  while (co_await result_on(threads_, [&] { return store_->has_expired_sessions(now); })) {
    store::Batch batch;
    batch.emplace_back(store::EndExpiredSessions{now, kAtATime});
    const store::Written done = co_await written(*store_, std::move(batch));
    if (done != store::Written::Done) co_return;
  }
  store::Batch resets;
  resets.emplace_back(store::DropPasswordResets{{}, now});
  co_await written(*store_, std::move(resets));
  const Time unseen_since = now - kForgottenAfter;
  while (true) {
    const auto guests =
        co_await result_on(threads_, [&] { return store_->idle_guests(unseen_since, kAtATime); });
    if (guests.empty()) co_return;
    store::Batch batch;
    for (const Id& guest : guests) batch.emplace_back(store::DropIdleGuest{guest, unseen_since});
    const store::Written done = co_await written(*store_, std::move(batch));
    if (done != store::Written::Done) co_return;
  }
}

// Two that look alike, from the days when nobody looked: the second keeps its name, and a look of
// its own, so that it is not asked about again.
std::size_t bring_names_up_to_date(store::Store& store) {
  constexpr std::size_t kAtATime = 200;
  std::size_t alike = 0;
  for (auto accounts = store.accounts_without_look(kAtATime); !accounts.empty();
       accounts = store.accounts_without_look(kAtATime)) {
    for (store::Account& account : accounts) {
      const store::Account old = account;
      call(account, keys_of(account.name));
      account.name = old.name;
      if (write(store, {store::Put<store::Account>{account}}) == store::Written::Done) continue;
      account.folded_name = old.folded_name;
      account.look = "only " + old.id;
      ++alike;
      if (write(store, {store::Put<store::Account>{account}}) != store::Written::Done) return alike;
    }
  }
  return alike;
}

}  // namespace server::accounts
