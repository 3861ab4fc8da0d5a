// Sessions: who shows a token, how guests come to be, and how sessions end.
#include "server/accounts/accounts.hpp"
#include "server/base/ids.hpp"
#include "server/base/refused.hpp"

#include <algorithm>

namespace server::accounts {
namespace {

constexpr Time kHour = 60L * 60 * 1000;
constexpr Time kAliasLength = 10L * 60 * 1000;
constexpr std::size_t kIdLength = 22;

// What may be shown of a session: no token can be made of it.
std::string id_of_session(const std::string& token_hash) {
  return token_hash.substr(0, kIdLength);
}

// Without those that have ended, and those that only lead one browser to its guest.
std::vector<OpenSession> open_ones(const std::vector<store::Session>& rows,
                                   const std::string& current, Time now) {
  std::vector<OpenSession> sessions;
  for (const store::Session& row : rows) {
    if (row.expires <= now || (row.expires - row.seen <= kAliasLength)) continue;
    sessions.push_back({id_of_session(row.token_hash), row.account, row.created,
                        row.seen / kHour * kHour, row.token_hash == current});
  }
  return sessions;
}

}  // namespace

asio::awaitable<std::optional<Visitor>> Accounts::visitor(std::vector<std::string> tokens) {
  for (const std::string& token : tokens) {
    auto found = co_await visitor_with(token);
    if (found) co_return found;
  }
  co_return std::nullopt;
}

asio::awaitable<bool> Accounts::knows(std::vector<std::string> tokens) {
  if (tokens.empty()) co_return false;
  const Time now = now_();
  co_return co_await result_on(threads_, [&] {
    return std::ranges::any_of(tokens, [&](const std::string& token) {
      const auto session = store_->session(hash_of_token(token));
      return session && session->expires >= now;
    });
  });
}

asio::awaitable<std::optional<Visitor>> Accounts::visitor_with(const std::string& token) {
  if (!signer_.is_ours(token)) co_return std::nullopt;
  struct Found {
    std::optional<store::Session> session;
    std::optional<store::Account> account;
  };
  const std::string hash = hash_of_token(token);
  const Found found = co_await result_on(threads_, [&] {
    Found out;
    out.session = store_->session(hash);
    if (out.session) out.account = store_->account(out.session->account);
    return out;
  });
  const Time now = now_();
  if (!found.session || !found.account || found.session->expires < now) co_return std::nullopt;
  Visitor visitor{person_of(*found.account), token, found.account->settings};
  if (found.session->expires < now + kSessionLength - kHour) {
    store::Batch batch;
    batch.emplace_back(store::ProlongSession{hash, now, now + kSessionLength});
    const store::Written prolonged = co_await written(*store_, std::move(batch));
    // If it could not be written it still lasts for a while, and the next request tries again.
    visitor.needs_cookie = prolonged == store::Written::Done;
  }
  co_return visitor;
}

asio::awaitable<Expected<Visitor>> Accounts::open_session(store::Account account, std::string token,
                                                          store::Batch batch) {
  Visitor visitor{person_of(account), std::move(token), account.settings, true};
  const Time now = now_();
  batch.emplace_back(store::Put<store::Session>{
      {hash_of_token(visitor.token), account.id, now, now + kSessionLength, now}});
  const store::Written result = co_await written(*store_, std::move(batch));
  if (result == store::Written::Conflict) co_return refused("auth.name_taken", "/name");
  if (result != store::Written::Done) co_return not_written(result);
  co_return visitor;
}

// The cookies of one browser only grow while its first requests are on their way, so each of these
// requests shows at least what the smallest of them shows. Whichever is first makes the guest and
// gives it all the tokens that it shows; every other one finds it by one of these.
asio::awaitable<Expected<Visitor>> Accounts::new_guest(std::vector<std::string> tokens,
                                                       std::string address) {
  if (tokens.empty()) {
    tokens.push_back(signer_.new_token());
    co_return co_await make_guest(std::move(tokens), address);
  }
  const auto pass = co_await guests_.enter();
  auto known = co_await visitor(tokens);
  if (known) co_return std::move(*known);
  co_return co_await make_guest(std::move(tokens), address);
}

asio::awaitable<Expected<Visitor>> Accounts::make_guest(std::vector<std::string> tokens,
                                                        const std::string& address) {
  const Time now = now_();
  if (const auto wait = guests_by_address_.take(household(address), now); wait > 0) {
    co_return refused_for("limit.rate", wait);
  }
  store::Account account;
  account.id = new_id();
  account.created = now;
  account.settings = "{}";
  constexpr int kTries = 20;
  for (int tries = 0; tries < kTries; ++tries) {
    const Name name = new_guest_name();
    call(account, name);
    const bool free = co_await is_free(name);
    if (free) break;
  }
  store::Batch batch;
  batch.emplace_back(store::Add<store::Account>{account});
  for (std::size_t other = 1; other < tokens.size(); ++other) {
    batch.emplace_back(store::Put<store::Session>{
        {hash_of_token(tokens[other]), account.id, now, now + kAliasLength, now}});
  }
  co_return co_await open_session(std::move(account), std::move(tokens.front()), std::move(batch));
}

asio::awaitable<std::vector<OpenSession>> Accounts::sessions(Visitor visitor) {
  const auto rows =
      co_await result_on(threads_, [&] { return store_->sessions_of(visitor.person.id); });
  co_return open_ones(rows, hash_of_token(visitor.token), now_());
}

asio::awaitable<std::vector<OpenSession>> Accounts::newest_sessions(std::size_t limit) {
  const auto rows = co_await result_on(threads_, [&] { return store_->newest_sessions(limit); });
  co_return open_ones(rows, {}, now_());
}

// Sockets of sessions that may have ended are closed: whoever still has one comes back.
Expected<void> Accounts::tell_ended(store::Written result, const EndedSessions& ended) {
  if (result == store::Written::Failed) return not_written(result);
  ++endings_;
  ended_(ended);
  if (result != store::Written::Done) return not_written(result);
  return {};
}

asio::awaitable<Expected<void>> Accounts::end(store::Batch batch, EndedSessions ended) {
  const store::Written result = co_await written(*store_, std::move(batch));
  if (result == store::Written::Conflict) co_return refused("server.unavailable");
  co_return tell_ended(result, ended);
}

asio::awaitable<Expected<void>> Accounts::log_out(Visitor visitor) {
  const std::string hash = hash_of_token(visitor.token);
  store::Batch batch;
  batch.emplace_back(store::EndSession{hash});
  EndedSessions ended{.person = visitor.person.id, .only = hash};
  co_return co_await end(std::move(batch), std::move(ended));
}

asio::awaitable<Expected<void>> Accounts::end_session(Visitor visitor, std::string id) {
  const auto rows =
      co_await result_on(threads_, [&] { return store_->sessions_of(visitor.person.id); });
  const auto found = std::ranges::find_if(
      rows, [&](const store::Session& row) { return id_of_session(row.token_hash) == id; });
  if (found == rows.end()) co_return refused("auth.unknown_session");
  store::Batch batch;
  batch.emplace_back(store::EndSession{found->token_hash});
  EndedSessions ended{.person = visitor.person.id, .only = found->token_hash};
  co_return co_await end(std::move(batch), std::move(ended));
}

asio::awaitable<Expected<void>> Accounts::end_other_sessions(Visitor visitor) {
  const std::string hash = hash_of_token(visitor.token);
  store::Batch batch;
  batch.emplace_back(store::EndSessions{visitor.person.id, hash});
  EndedSessions ended{.person = visitor.person.id, .but = hash};
  co_return co_await end(std::move(batch), std::move(ended));
}

asio::awaitable<Expected<void>> Accounts::end_sessions_of(Id person) {
  store::Batch batch;
  batch.emplace_back(store::EndSessions{person, {}});
  EndedSessions ended{.person = std::move(person)};
  co_return co_await end(std::move(batch), std::move(ended));
}

}  // namespace server::accounts
