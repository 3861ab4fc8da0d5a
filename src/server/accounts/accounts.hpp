// Who is who: guests, accounts, sessions.
#pragma once

#include "games/refusal.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/passwords.hpp"
#include "server/accounts/rate_limits.hpp"
#include "server/accounts/tokens.hpp"
#include "server/base/await.hpp"
#include "server/base/person.hpp"
#include "store/store.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace server::accounts {

using games::Expected;
using store::Time;

inline constexpr Time kDay = 24L * 60 * 60 * 1000;
inline constexpr Time kSessionLength = 60 * kDay;  // since it was last used

enum class Policy : std::uint8_t { Off, Open, Invitation };
std::optional<Policy> policy_of(std::string_view word);
std::string_view word(Policy policy);

struct AccountOptions {
  Policy policy = Policy::Open;
  // For each address.
  Rate guests = {.at_once = 120, .an_hour = 240};
  Rate sign_ups = {.at_once = 10, .an_hour = 20};
  Rate wrong_passwords = {.at_once = 20, .an_hour = 60};
  // Not more than by logging in: names are not to be collected here either.
  Rate unknown_names = {.at_once = 20, .an_hour = 60};
  // For each person: a new name is written to every table where they have a seat.
  Rate renames = {.at_once = 10, .an_hour = 20};
  // For each account: from one address, from one browser that has logged in before, and from
  // everywhere else together.
  Rate wrong_passwords_at_one = {.at_once = 10, .an_hour = 30};
  Rate wrong_passwords_at_all = {.at_once = 300, .an_hour = 300};
  PasswordHasher::Options hashing;
};

// Somebody with a session.
struct Visitor {
  Person person;
  std::string token = {};
  std::string settings = {};
  bool needs_cookie = false;  // the session is new, or goes on for longer than the browser knows
  std::string device = {};    // not empty: to be kept by the browser, after logging in
};

// Where somebody is logged in.
struct OpenSession {
  std::string id;
  Id person;
  Time created = 0;
  Time seen = 0;  // roughly
  bool current = false;
};

// Sessions that are no more: one, or all of a person, or all but one. Hashes of tokens.
struct EndedSessions {
  Id person;
  std::string only = {};
  std::string but = {};
};

struct LogIn {
  std::string name;
  std::string password;
  std::string address;
  std::string device;
};

struct SignUp {
  std::string name;
  std::string password;
  std::string invitation;
  std::string address;
};

struct PasswordResetOffer {
  std::string code;
  Time expires = 0;
};

class Accounts {
 public:
  Accounts(store::Store& store, asio::any_io_executor threads, std::function<Time()> now,
           const AccountOptions& options, std::string_view signing_key);

  const Signer& signer() const { return signer_; }
  Policy policy() const { return options_.policy; }
  Time now() const { return now_(); }

  // Told of every ending once it is certain. Set before anybody comes.
  void on_ended(std::function<void(const EndedSessions&)> listener) {
    ended_ = std::move(listener);
  }
  // Waited for whenever somebody is called otherwise, or is no guest any more.
  void on_renamed(std::function<asio::awaitable<void>(Person)> listener) {
    renamed_ = std::move(listener);
  }
  // Grows with every ending: who looked somebody up meanwhile looks again.
  std::uint64_t endings() const { return endings_; }

  // sessions.cpp
  // Who shows these tokens, any of them. Being seen prolongs the session; its token stays, so other
  // tabs and open sockets notice nothing.
  asio::awaitable<std::optional<Visitor>> visitor(std::vector<std::string> tokens);
  // Whether any of these is somebody's, without being seen.
  asio::awaitable<bool> knows(std::vector<std::string> tokens);
  // For a browser that shows `tokens`, none of which anybody has: they are the guest's from now on,
  // so that requests of one browser make one guest in whatever order they come.
  asio::awaitable<Expected<Visitor>> new_guest(std::vector<std::string> tokens,
                                               std::string address);
  asio::awaitable<std::vector<OpenSession>> sessions(Visitor visitor);
  // Of everybody, those seen last first.
  asio::awaitable<std::vector<OpenSession>> newest_sessions(std::size_t limit);
  asio::awaitable<Expected<void>> log_out(Visitor visitor);
  asio::awaitable<Expected<void>> end_session(Visitor visitor, std::string id);
  asio::awaitable<Expected<void>> end_other_sessions(Visitor visitor);
  // All of them, by an admin's word or because the person is somebody else now.
  asio::awaitable<Expected<void>> end_sessions_of(Id person);

  // accounts.cpp
  asio::awaitable<Expected<Visitor>> sign_up(std::optional<Visitor> guest, SignUp wish);
  asio::awaitable<Expected<Visitor>> log_in(LogIn wish);
  asio::awaitable<Expected<Visitor>> change(Visitor visitor, std::optional<std::string> name,
                                            std::optional<std::string> settings);
  // Whether whoever asks knows the password; a guest has none.
  asio::awaitable<Expected<void>> confirm(Visitor visitor, std::string password);
  asio::awaitable<Expected<void>> remove(Id person);
  asio::awaitable<Expected<std::string>> invite();
  // Who has that name, asked by somebody else from `address`. Those who ask for many that nobody
  // has are slowed down.
  asio::awaitable<Expected<Person>> person_called(std::string name, std::string address);

  // new_passwords.cpp
  asio::awaitable<Expected<void>> change_password(Visitor visitor, std::string old_password,
                                                  std::string new_password);
  // A code that is good for one new password within a day; the word of an admin.
  asio::awaitable<Expected<PasswordResetOffer>> offer_password_reset(Id person);
  asio::awaitable<Expected<void>> reset_password(std::string code, std::string password,
                                                 std::string address);

  // upkeep.cpp
  // Prolongs the sessions of open sockets (hashes of tokens), removes those that have expired and
  // guests who were not seen for a month and sit nowhere. In small batches.
  asio::awaitable<void> tidy_up(std::vector<std::string> in_use);

  // Waits for the hashing under way. Nobody may ask any more.
  void join() { hasher_.join(); }

 private:
  asio::awaitable<std::optional<Visitor>> visitor_with(const std::string& token);
  asio::awaitable<Expected<Visitor>> open_session(store::Account account, std::string token,
                                                  store::Batch batch);
  asio::awaitable<Expected<Visitor>> make_guest(std::vector<std::string> tokens,
                                                const std::string& address);
  asio::awaitable<Expected<void>> end(store::Batch batch, EndedSessions ended);
  Expected<void> tell_ended(store::Written result, const EndedSessions& ended);
  // What somebody wants otherwise, and who has to hear of it.
  struct Change {
    std::optional<std::string> name;
    std::optional<std::string> settings;
    store::Account account = {};  // as it is then
    bool is_renamed = false;
    store::Account other_name = {};  // of guests who were called like that
  };
  asio::awaitable<Expected<Change>> write_change(Id person, Change change);
  // What must hold before anybody is asked; a try is counted.
  Expected<Name> name_to_sign_up(const SignUp& wish);
  asio::awaitable<bool> is_free(const Name& name);
  asio::awaitable<void> tell_renamed_guests(store::Account name);
  asio::awaitable<Expected<store::Account>> checked_account(Visitor visitor, std::string password,
                                                            std::string path);
  // Whether this try may be made; it counts until it is taken back.
  Expected<void> count_try(const LogIn& wish, const std::string& folded, bool known_device);
  void forgive_try(const LogIn& wish, const std::string& folded, bool known_device);

  store::Store* store_;
  asio::any_io_executor threads_;
  std::function<Time()> now_;
  AccountOptions options_;
  Signer signer_;
  PasswordHasher hasher_;
  std::string nobody_;  // a hash for names that nobody has
  std::function<void(const EndedSessions&)> ended_ = [](const EndedSessions&) {};
  std::function<asio::awaitable<void>(Person)> renamed_ =
      [](Person /*person*/) -> asio::awaitable<void> { co_return; };
  std::uint64_t endings_ = 0;
  Gate guests_;
  // Whoever reads an account to write it anew: nobody's change is to be written over by another's.
  Gate changing_;
  RateLimits guests_by_address_;
  RateLimits sign_ups_by_address_;
  RateLimits unknown_names_by_address_;
  RateLimits renames_by_person_;
  RateLimits tries_by_address_;
  RateLimits tries_by_account_and_address_;
  RateLimits tries_by_device_;
  RateLimits tries_by_account_;
};

Person person_of(const store::Account& account);
void call(store::Account& account, const Name& name);

// For the command line: an admin with this name and password.
store::Account new_admin(const Name& name, const std::string& password, Time now);

// Names of accounts that an older program kept get their keys. Before anybody comes; waits for the
// store. Answers how many look so much like another that they kept their old keys.
std::size_t bring_names_up_to_date(store::Store& store);

}  // namespace server::accounts
