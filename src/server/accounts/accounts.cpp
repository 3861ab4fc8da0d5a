#include "server/accounts/accounts.hpp"

#include "server/base/ids.hpp"
#include "server/base/refused.hpp"

#include <array>

namespace server::accounts {
namespace {

constexpr std::size_t kMostKeys = 50'000;  // of each limit; some 100 bytes each
constexpr std::size_t kLongestTriedName = 200;

}  // namespace

std::optional<Policy> policy_of(std::string_view text) {
  if (text == "off") return Policy::Off;
  if (text == "open") return Policy::Open;
  if (text == "invitation") return Policy::Invitation;
  return std::nullopt;
}

std::string_view word(Policy policy) {
  constexpr std::array<std::string_view, 3> kWords = {"off", "open", "invitation"};
  return kWords[static_cast<std::size_t>(policy)];
}

Person person_of(const store::Account& account) {
  return {account.id, account.name, account.guest, account.admin};
}

void call(store::Account& account, const Name& name) {
  account.name = name.text;
  account.folded_name = name.folded;
  account.look = name.look;
}

store::Account new_admin(const Name& name, const std::string& password, Time now) {
  store::Account account;
  account.id = new_id();
  call(account, name);
  account.password = hash_of_password(password);
  account.guest = false;
  account.admin = true;
  account.created = now;
  account.settings = "{}";
  return account;
}

Accounts::Accounts(store::Store& store, asio::any_io_executor threads, std::function<Time()> now,
                   const AccountOptions& options, std::string_view signing_key)
    : store_(&store),
      threads_(std::move(threads)),
      now_(std::move(now)),
      options_(options),
      signer_(signing_key),
      hasher_(options.hashing),
      guests_by_address_(options.guests, kMostKeys),
      sign_ups_by_address_(options.sign_ups, kMostKeys),
      unknown_names_by_address_(options.unknown_names, kMostKeys),
      renames_by_person_(options.renames, kMostKeys),
      tries_by_address_(options.wrong_passwords, kMostKeys),
      tries_by_account_and_address_(options.wrong_passwords_at_one, kMostKeys),
      tries_by_device_(options.wrong_passwords_at_one, kMostKeys),
      tries_by_account_(options.wrong_passwords_at_all, kMostKeys) {}

asio::awaitable<bool> Accounts::is_free(const Name& name) {
  co_return co_await result_on(threads_, [&] {
    return !store_->account_named(name.folded) && !store_->account_looking(name.look);
  });
}

Expected<void> Accounts::count_try(const LogIn& wish, const std::string& folded,
                                   bool known_device) {
  const Time now = now_();
  if (known_device) {
    const auto wait = tries_by_device_.take(wish.device, now);
    if (wait > 0) return refused_for("auth.slow_down", wait);
    return {};
  }
  const std::string from = household(wish.address);
  // First the address: who tries many names fills no memory with them.
  if (const auto wait = tries_by_address_.take(from, now); wait > 0) {
    return refused_for("auth.slow_down", wait);
  }
  if (const auto wait = tries_by_account_and_address_.take(folded + ' ' + from, now); wait > 0) {
    return refused_for("auth.slow_down", wait);
  }
  if (const auto wait = tries_by_account_.take(folded, now); wait > 0) {
    return refused_for("auth.slow_down", wait);
  }
  return {};
}

void Accounts::forgive_try(const LogIn& wish, const std::string& folded, bool known_device) {
  const Time now = now_();
  if (known_device) {
    tries_by_device_.give_back(wish.device, now);
    return;
  }
  const std::string from = household(wish.address);
  tries_by_address_.give_back(from, now);
  tries_by_account_and_address_.give_back(folded + ' ' + from, now);
  tries_by_account_.give_back(folded, now);
}

asio::awaitable<Expected<Visitor>> Accounts::log_in(LogIn wish) {
  // Nobody is called that: not worth a place in memory, nor the work.
  const bool possible =
      wish.name.size() <= kLongestTriedName && wish.password.size() <= kLongestPassword;
  const std::string folded = possible ? keys_of(wish.name).folded : std::string();
  const auto account = co_await result_on(threads_, [&] { return store_->account_named(folded); });
  const bool known_device = account && signer_.is_device(account->id, wish.device);
  if (const auto may = count_try(wish, folded, known_device); !may) {
    co_return tl::unexpected(may.error());
  }
  if (!possible) co_return refused("auth.wrong_name_or_password");
  // The same work whether the name is known or not, so that nobody learns which names exist.
  if (nobody_.empty()) {
    const auto hash = co_await hasher_.hash("nobody has this password");
    nobody_ = hash.value_or("");
  }
  const std::string& hash = account ? account->password : nobody_;
  const auto fits = co_await hasher_.fits(hash, wish.password);
  if (!fits) {
    forgive_try(wish, folded, known_device);
    co_return tl::unexpected(fits.error());
  }
  if (!account || !*fits) co_return refused("auth.wrong_name_or_password");
  forgive_try(wish, folded, known_device);
  store::Batch nothing_else;
  auto visitor = co_await open_session(*account, signer_.new_token(), std::move(nothing_else));
  if (visitor) visitor->device = signer_.device_of(account->id);
  co_return visitor;
}

asio::awaitable<Expected<Accounts::Change>> Accounts::write_change(Id person, Change change) {
  const auto pass = co_await changing_.enter();
  const auto account = co_await result_on(threads_, [&] { return store_->account(person); });
  if (!account) co_return refused("auth.not_allowed");
  change.account = *account;
  change.is_renamed = change.name && *change.name != account->name;
  store::Batch batch;
  if (change.is_renamed) {
    const auto wanted = read_name(*change.name);
    if (!wanted) co_return refused("auth.bad_name", "/name");
    if (const auto wait = renames_by_person_.take(account->id, now_()); wait > 0) {
      co_return refused_for("limit.rate", wait);
    }
    call(change.account, *wanted);
    batch.emplace_back(store::NeedFreeName{wanted->folded, wanted->look, account->id});
    if (!account->guest) {
      call(change.other_name, new_guest_name());
      batch.emplace_back(
          store::RenameGuests{wanted->folded, wanted->look, account->id, change.other_name});
    }
  }
  if (change.settings) change.account.settings = *change.settings;
  batch.emplace_back(store::Put<store::Account>{change.account});
  const auto result = co_await written(*store_, std::move(batch));
  if (result == store::Written::Conflict) co_return refused("auth.name_taken", "/name");
  if (result != store::Written::Done) co_return not_written(result);
  co_return change;
}

asio::awaitable<Expected<Visitor>> Accounts::change(Visitor visitor,
                                                    std::optional<std::string> name,
                                                    std::optional<std::string> settings) {
  Change change;
  change.name = std::move(name);
  change.settings = std::move(settings);
  const auto changed = co_await write_change(visitor.person.id, std::move(change));
  if (!changed) co_return tl::unexpected(changed.error());
  visitor.person = person_of(changed->account);
  visitor.settings = changed->account.settings;
  if (changed->is_renamed) co_await renamed_(visitor.person);
  if (changed->is_renamed && !visitor.person.guest) {
    co_await tell_renamed_guests(changed->other_name);
  }
  co_return visitor;
}

asio::awaitable<Expected<Person>> Accounts::person_called(std::string name, std::string address) {
  const std::string from = household(address);
  if (const auto wait = unknown_names_by_address_.take(from, now_()); wait > 0) {
    co_return refused_for("auth.slow_down", wait);
  }
  const auto read = read_name(name);
  if (!read) co_return refused("auth.unknown_name");
  const auto account =
      co_await result_on(threads_, [&] { return store_->account_named(read->folded); });
  if (!account) co_return refused("auth.unknown_name");
  unknown_names_by_address_.give_back(from, now_());
  co_return person_of(*account);
}

asio::awaitable<Expected<void>> Accounts::confirm(Visitor visitor, std::string password) {
  if (visitor.person.guest) co_return Expected<void>{};
  const auto account = co_await checked_account(visitor, std::move(password), "/password");
  if (!account) co_return tl::unexpected(account.error());
  co_return Expected<void>{};
}

asio::awaitable<Expected<void>> Accounts::remove(Id person) {
  const auto pass = co_await changing_.enter();
  store::Batch batch;
  batch.emplace_back(store::EndSessions{person, {}});
  batch.emplace_back(store::DropAccount{person});
  EndedSessions ended{.person = std::move(person)};
  co_return co_await end(std::move(batch), std::move(ended));
}

asio::awaitable<Expected<std::string>> Accounts::invite() {
  const std::string code = new_id();
  store::Batch batch;
  batch.emplace_back(store::Add<store::Invitation>{{code, now_()}});
  const store::Written result = co_await written(*store_, std::move(batch));
  if (result != store::Written::Done) co_return not_written(result);
  co_return code;
}

}  // namespace server::accounts
