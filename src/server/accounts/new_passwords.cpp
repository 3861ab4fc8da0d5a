// Changing a password, and setting a forgotten one anew by an admin's word.
#include "server/accounts/accounts.hpp"
#include "server/base/ids.hpp"
#include "server/base/refused.hpp"

namespace server::accounts {

// The account of a visitor who knows its password.
asio::awaitable<Expected<store::Account>> Accounts::checked_account(Visitor visitor,
                                                                    std::string password,
                                                                    std::string path) {
  const std::string key = "own " + visitor.person.id;
  if (const auto wait = tries_by_account_and_address_.take(key, now_()); wait > 0) {
    co_return refused_for("auth.slow_down", wait);
  }
  const auto account =
      co_await result_on(threads_, [&] { return store_->account(visitor.person.id); });
  if (!account || account->guest || password.size() > kLongestPassword) {
    co_return refused("auth.wrong_name_or_password", std::move(path));
  }
  const auto fits = co_await hasher_.fits(account->password, std::move(password));
  if (!fits || *fits) tries_by_account_and_address_.give_back(key, now_());
  if (!fits) co_return tl::unexpected(fits.error());
  if (!*fits) co_return refused("auth.wrong_name_or_password", std::move(path));
  co_return *account;
}

asio::awaitable<Expected<void>> Accounts::change_password(Visitor visitor, std::string old_password,
                                                          std::string new_password) {
  if (const auto good = check_password(new_password, visitor.person.name, "/new"); !good) {
    co_return tl::unexpected(good.error());
  }
  const auto checked = co_await checked_account(visitor, std::move(old_password), "/old");
  if (!checked) co_return tl::unexpected(checked.error());
  auto hash = co_await hasher_.hash(std::move(new_password));
  if (!hash) co_return tl::unexpected(hash.error());
  const auto pass = co_await changing_.enter();
  auto account = co_await result_on(threads_, [&] { return store_->account(checked->id); });
  if (!account || account->password != checked->password) {
    co_return refused("auth.wrong_name_or_password", "/old");
  }
  account->password = std::move(*hash);
  const std::string session = hash_of_token(visitor.token);
  store::Batch batch;
  batch.emplace_back(store::Put<store::Account>{*account});
  batch.emplace_back(store::EndSessions{account->id, session});
  batch.emplace_back(store::DropPasswordResets{account->id, now_()});
  EndedSessions ended{.person = account->id, .but = session};
  co_return co_await end(std::move(batch), std::move(ended));
}

asio::awaitable<Expected<PasswordResetOffer>> Accounts::offer_password_reset(Id person) {
  const auto account = co_await result_on(threads_, [&] { return store_->account(person); });
  if (!account || account->guest) co_return refused("person.unknown");
  const Time now = now_();
  PasswordResetOffer offer{new_id(), now + kDay};
  store::Batch batch;
  batch.emplace_back(store::DropPasswordResets{person, now});
  batch.emplace_back(
      store::Put<store::PasswordReset>{{hash_of_token(offer.code), person, offer.expires}});
  const store::Written result = co_await written(*store_, std::move(batch));
  if (result != store::Written::Done) co_return not_written(result);
  co_return offer;
}

asio::awaitable<Expected<void>> Accounts::reset_password(std::string code, std::string password,
                                                         std::string address) {
  if (const auto wait = tries_by_address_.take(household(address), now_()); wait > 0) {
    co_return refused_for("auth.slow_down", wait);
  }
  const std::string code_hash = hash_of_token(code);
  const auto find = [&]() -> std::optional<store::Account> {
    const auto reset = store_->password_reset(code_hash);
    if (!reset || reset->expires <= now_()) return std::nullopt;
    return store_->account(reset->account);
  };
  auto account = co_await result_on(threads_, find);
  if (!account) co_return refused("auth.bad_reset", "/code");
  tries_by_address_.give_back(household(address), now_());
  if (const auto good = check_password(password, account->name, "/password"); !good) {
    co_return tl::unexpected(good.error());
  }
  auto hash = co_await hasher_.hash(std::move(password));
  if (!hash) co_return tl::unexpected(hash.error());
  const auto pass = co_await changing_.enter();
  account = co_await result_on(threads_, find);
  if (!account) co_return refused("auth.bad_reset", "/code");
  account->password = std::move(*hash);
  store::Batch batch;
  batch.emplace_back(store::UsePasswordReset{code_hash, now_()});
  batch.emplace_back(store::Put<store::Account>{*account});
  batch.emplace_back(store::EndSessions{account->id, {}});
  const store::Written result = co_await written(*store_, std::move(batch));
  if (result == store::Written::Conflict) co_return refused("auth.bad_reset", "/code");
  const EndedSessions all{.person = account->id};
  co_return tell_ended(result, all);
}

}  // namespace server::accounts
