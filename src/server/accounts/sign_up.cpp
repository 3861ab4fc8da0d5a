// Making an account: of a guest, who stays the same person, or of nobody.
#include "server/accounts/accounts.hpp"
#include "server/base/ids.hpp"
#include "server/base/refused.hpp"

namespace server::accounts {
namespace {

constexpr std::size_t kMostRenamed = 1000;

}  // namespace

Expected<Name> Accounts::name_to_sign_up(const SignUp& wish) {
  if (options_.policy == Policy::Off) return refused("auth.closed");
  const auto name = read_name(wish.name);
  if (!name) return refused("auth.bad_name", "/name");
  if (const auto good = check_password(wish.password, wish.name, "/password"); !good) {
    return tl::unexpected(good.error());
  }
  if (const auto wait = sign_ups_by_address_.take(household(wish.address), now_()); wait > 0) {
    return refused_for("limit.rate", wait);
  }
  return *name;
}

asio::awaitable<Expected<Visitor>> Accounts::sign_up(std::optional<Visitor> guest, SignUp wish) {
  const auto name = name_to_sign_up(wish);
  if (!name) co_return tl::unexpected(name.error());
  const bool free = co_await is_free(*name);
  if (!free) co_return refused("auth.name_taken", "/name");
  const auto hash = co_await hasher_.hash(std::move(wish.password));
  if (!hash) co_return tl::unexpected(hash.error());
  auto pass = std::make_optional(co_await changing_.enter());
  store::Account account;
  // A guest who signs up stays the same person, so that all seats and notes are kept.
  const bool was_guest = guest && guest->person.guest;
  account.id = was_guest ? guest->person.id : new_id();
  account.settings = "{}";
  if (was_guest) {
    const auto before = co_await result_on(threads_, [&] { return store_->account(account.id); });
    // The same guest may have signed up twice at the same moment.
    if (!before || !before->guest) co_return refused("auth.name_taken", "/name");
    account.settings = before->settings;
  }
  call(account, *name);
  account.password = *hash;
  account.guest = false;
  account.created = now_();
  store::Batch batch;
  if (options_.policy == Policy::Invitation) {
    batch.emplace_back(store::UseInvitation{wish.invitation});
  }
  store::Account other_name;
  call(other_name, new_guest_name());
  batch.emplace_back(store::RenameGuests{name->folded, name->look, account.id, other_name});
  if (was_guest) {
    batch.emplace_back(store::EndSessions{account.id, {}});
    batch.emplace_back(store::Put<store::Account>{account});
  } else {
    batch.emplace_back(store::Add<store::Account>{account});
  }
  auto visitor = co_await open_session(account, signer_.new_token(), std::move(batch));
  pass.reset();
  if (!visitor && visitor.error().code == "auth.name_taken") {
    const bool still_free = co_await is_free(*name);
    if (still_free) co_return refused("auth.bad_invitation", "/invitation");
  }
  if (!visitor) {
    // Perhaps it was kept: then the guest's sessions have ended.
    const EndedSessions all{.person = account.id};
    if (visitor.error().code == "server.not_confirmed") tell_ended(store::Written::Done, all);
    co_return visitor;
  }
  const EndedSessions others{.person = account.id, .but = hash_of_token(visitor->token)};
  tell_ended(store::Written::Done, others);
  if (was_guest) co_await renamed_(visitor->person);
  co_await tell_renamed_guests(other_name);
  visitor->device = signer_.device_of(account.id);
  co_return visitor;
}

// Whoever has that name: one who had it before is only told once more.
asio::awaitable<void> Accounts::tell_renamed_guests(store::Account name) {
  store::PeopleQuery query;
  query.search = name.folded_name;
  query.guests = true;
  query.limit = kMostRenamed;
  const auto found = co_await result_on(threads_, [&] { return store_->people(query); });
  for (const store::Account& each : found) {
    if (each.guest && each.folded_name == name.folded_name) co_await renamed_(person_of(each));
  }
}

}  // namespace server::accounts
