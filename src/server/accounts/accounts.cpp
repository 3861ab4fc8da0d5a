#include "server/accounts/accounts.hpp"

#include "server/base/ids.hpp"
#include "server/base/refused.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

namespace server::accounts {
namespace {

constexpr Time kDay = 24L * 60 * 60 * 1000;
constexpr Time kSessionLength = 60 * kDay;
constexpr Time kGrace =
    60'000;  // an old token, while the pages that still use it learn the new one
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr std::size_t kLongestName = 24;
constexpr double kTries = 10;
constexpr double kTriesAnHour = 30;
constexpr double kHour = 60.0 * 60 * 1000;

// For guests; no words of any language.
constexpr std::array kGuestNames = {
    "Aelia",    "Aemilia",  "Antonia", "Aurelia",  "Caecilia",  "Calpurnia", "Cassia",   "Claudia",
    "Cornelia", "Drusilla", "Fabia",   "Flavia",   "Hortensia", "Iulia",     "Livia",    "Lucretia",
    "Marcia",   "Octavia",  "Plautia", "Pompeia",  "Porcia",    "Sabina",    "Servilia", "Tullia",
    "Appius",   "Aulus",    "Decimus", "Gaius",    "Gnaeus",    "Lucius",    "Marcus",   "Publius",
    "Quintus",  "Septimus", "Sextus",  "Tiberius", "Titus",     "Vibius"};

std::string guest_name() {
  const std::uint32_t name = randombytes_uniform(kGuestNames.size());
  return fmt::format("{} {}", kGuestNames[name], 100 + randombytes_uniform(900));
}

Person person_of(const store::Account& account) {
  return {account.id, account.name, account.guest, account.admin};
}

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

std::string folded(std::string_view name) {
  std::string out(name);
  std::ranges::transform(out, out.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return out;
}

bool is_good_name(std::string_view name) {
  const bool visible = std::ranges::all_of(
      name, [](char letter) { return static_cast<unsigned char>(letter) >= ' ' && letter != 127; });
  return !name.empty() && name.size() <= kLongestName * 2 && visible && name.front() != ' ' &&
         name.back() != ' ';
}

bool is_good_password(std::string_view password) {
  return password.size() >= kShortestPassword && password.size() <= kLongestPassword;
}

store::Account new_admin(const std::string& name, const std::string& password, Time now) {
  store::Account account;
  account.id = new_id();
  account.name = name;
  account.folded_name = folded(name);
  account.password = hash_of_password(password);
  account.guest = false;
  account.admin = true;
  account.created = now;
  account.settings = "{}";
  return account;
}

Accounts::Accounts(store::Store& store, asio::any_io_executor threads, std::function<Time()> now,
                   Policy policy, std::string_view signing_key)
    : store_(&store),
      threads_(std::move(threads)),
      now_(std::move(now)),
      policy_(policy),
      signer_(signing_key) {}

asio::awaitable<std::optional<Visitor>> Accounts::visitor(std::string token) {
  if (!signer_.is_ours(token)) co_return std::nullopt;
  struct Found {
    std::optional<store::Session> session;
    std::optional<store::Account> account;
  };
  const std::string hash = hash_of_token(token);
  Found found = co_await result_on(threads_, [&] {
    Found out;
    out.session = store_->session(hash);
    if (out.session) out.account = store_->account(out.session->account);
    return out;
  });
  const Time now = now_();
  if (!found.session || !found.account || found.session->expires < now) co_return std::nullopt;
  if (now - found.session->created > kDay && found.session->expires - now > kGrace) {
    found.session->expires = now + kGrace;
    store::Batch batch;
    batch.emplace_back(store::Put<store::Session>{*found.session});
    auto renewed = co_await open_session(*found.account, std::move(batch));
    if (renewed) co_return *renewed;
  }
  co_return Visitor{person_of(*found.account), std::move(token), found.account->settings, false};
}

asio::awaitable<Expected<Visitor>> Accounts::open_session(store::Account account,
                                                          store::Batch batch) {
  Visitor visitor{person_of(account), signer_.new_token(), account.settings, true};
  const Time now = now_();
  batch.emplace_back(store::Put<store::Session>{
      {hash_of_token(visitor.token), account.id, now, now + kSessionLength}});
  const store::Written result = co_await written(*store_, std::move(batch));
  if (result == store::Written::Conflict) co_return refused("auth.name_taken", "/name");
  if (result == store::Written::Failed) co_return refused("server.unavailable");
  co_return visitor;
}

asio::awaitable<Expected<Visitor>> Accounts::new_guest() {
  store::Account account;
  account.id = new_id();
  account.name = guest_name();
  account.folded_name = folded(account.name);
  account.created = now_();
  account.settings = "{}";
  store::Batch batch;
  batch.emplace_back(store::Add<store::Account>{account});
  co_return co_await open_session(std::move(account), std::move(batch));
}

asio::awaitable<Expected<Visitor>> Accounts::sign_up(std::optional<Visitor> guest, std::string name,
                                                     std::string password, std::string invitation) {
  if (policy_ == Policy::Off) co_return refused("auth.closed");
  if (!is_good_name(name)) co_return refused("auth.bad_name", "/name");
  if (!is_good_password(password)) co_return refused("auth.weak_password", "/password");
  const std::string hash = co_await result_on(threads_, [&] { return hash_of_password(password); });
  store::Account account;
  // A guest who signs up stays the same person, so that all seats and notes are kept.
  const bool was_guest = guest && guest->person.guest;
  account.id = was_guest ? guest->person.id : new_id();
  account.name = name;
  account.folded_name = folded(name);
  account.password = hash;
  account.guest = false;
  account.created = now_();
  account.settings = was_guest ? guest->settings : "{}";
  store::Batch batch;
  if (policy_ == Policy::Invitation) batch.emplace_back(store::UseInvitation{invitation});
  if (was_guest) {
    batch.emplace_back(store::EndSession{hash_of_token(guest->token)});
    batch.emplace_back(store::Put<store::Account>{account});
  } else {
    batch.emplace_back(store::Add<store::Account>{account});
  }
  auto visitor = co_await open_session(account, std::move(batch));
  if (!visitor && visitor.error().code == "auth.name_taken" && policy_ == Policy::Invitation) {
    const bool taken = co_await result_on(
        threads_, [&] { return store_->account_named(account.folded_name).has_value(); });
    if (!taken) co_return refused("auth.bad_invitation", "/invitation");
  }
  co_return visitor;
}

// A bucket that refills, for each name and each address.
bool Accounts::may_try(const std::string& key) {
  constexpr std::size_t kMostRemembered = 100'000;
  const Time now = now_();
  if (tries_.size() > kMostRemembered) tries_.clear();
  const auto [found, is_new] = tries_.try_emplace(key, Tries{kTries, now});
  Tries& tries = found->second;
  tries.left =
      std::min(kTries, tries.left + static_cast<double>(now - tries.at) * kTriesAnHour / kHour);
  tries.at = now;
  if (tries.left < 1) return false;
  tries.left -= 1;
  return true;
}

asio::awaitable<Expected<Visitor>> Accounts::log_in(std::string name, std::string password,
                                                    std::string address) {
  if (!may_try("name " + folded(name)) || !may_try("from " + address)) {
    co_return refused("auth.slow_down");
  }
  // The same work whether the name is known or not, so that nobody learns which names exist.
  static const std::string nobody = hash_of_password("nobody has this password");
  auto account = co_await result_on(threads_, [&]() -> std::optional<store::Account> {
    auto found = store_->account_named(folded(name));
    const bool fits = password_fits(found ? found->password : nobody, password);
    return fits ? found : std::nullopt;
  });
  if (!account) co_return refused("auth.wrong_name_or_password");
  store::Batch nothing_else;
  co_return co_await open_session(std::move(*account), std::move(nothing_else));
}

asio::awaitable<Expected<void>> Accounts::log_out(Visitor visitor) {
  store::Batch batch;
  batch.emplace_back(store::EndSession{hash_of_token(visitor.token)});
  if (co_await written(*store_, std::move(batch)) != store::Written::Done) {
    co_return refused("server.unavailable");
  }
  co_return Expected<void>{};
}

asio::awaitable<Expected<void>> Accounts::change_password(Visitor visitor, std::string old_password,
                                                          std::string new_password) {
  if (!is_good_password(new_password)) co_return refused("auth.weak_password", "/new");
  if (!may_try("change " + visitor.person.id)) co_return refused("auth.slow_down");
  auto account = co_await result_on(threads_, [&]() -> std::optional<store::Account> {
    auto found = store_->account(visitor.person.id);
    if (!found || found->guest || !password_fits(found->password, old_password)) return {};
    found->password = hash_of_password(new_password);
    return found;
  });
  if (!account) co_return refused("auth.wrong_name_or_password", "/old");
  store::Batch batch;
  batch.emplace_back(store::Put<store::Account>{*account});
  batch.emplace_back(store::EndSessions{account->id, hash_of_token(visitor.token)});
  if (co_await written(*store_, std::move(batch)) != store::Written::Done) {
    co_return refused("server.unavailable");
  }
  co_return Expected<void>{};
}

asio::awaitable<Expected<Visitor>> Accounts::change(Visitor visitor,
                                                    std::optional<std::string> name,
                                                    std::optional<std::string> settings) {
  if (name && !is_good_name(*name)) co_return refused("auth.bad_name", "/name");
  auto account = co_await result_on(threads_, [&] { return store_->account(visitor.person.id); });
  if (!account) co_return refused("auth.not_allowed");
  if (name) {
    account->name = *name;
    account->folded_name = folded(*name);
  }
  if (settings) account->settings = *settings;
  store::Batch batch;
  batch.emplace_back(store::Put<store::Account>{*account});
  const auto result = co_await written(*store_, std::move(batch));
  if (result == store::Written::Conflict) co_return refused("auth.name_taken", "/name");
  if (result == store::Written::Failed) co_return refused("server.unavailable");
  visitor.person = person_of(*account);
  visitor.settings = account->settings;
  co_return visitor;
}

asio::awaitable<Id> Accounts::id_of(std::string name) {
  co_return co_await result_on(threads_, [&] {
    const auto found = store_->account_named(folded(name));
    return found ? found->id : Id();
  });
}

asio::awaitable<Expected<void>> Accounts::remove(Visitor visitor, std::string password) {
  const bool fits = co_await result_on(threads_, [&] {
    const auto found = store_->account(visitor.person.id);
    return found && (found->guest || password_fits(found->password, password));
  });
  if (!fits) co_return refused("auth.wrong_name_or_password", "/password");
  store::Batch batch;
  batch.emplace_back(store::EndSessions{visitor.person.id, {}});
  batch.emplace_back(store::DropAccount{visitor.person.id});
  if (co_await written(*store_, std::move(batch)) != store::Written::Done) {
    co_return refused("server.unavailable");
  }
  co_return Expected<void>{};
}

asio::awaitable<Expected<std::string>> Accounts::invite() {
  const std::string code = new_id();
  store::Batch batch;
  batch.emplace_back(store::Add<store::Invitation>{{code, now_()}});
  if (co_await written(*store_, std::move(batch)) != store::Written::Done) {
    co_return refused("server.unavailable");
  }
  co_return code;
}

}  // namespace server::accounts
