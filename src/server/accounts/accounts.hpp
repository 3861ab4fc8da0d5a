// Who is who: guests, accounts, sessions.
#pragma once

#include "games/refusal.hpp"
#include "server/accounts/tokens.hpp"
#include "server/base/await.hpp"
#include "server/base/person.hpp"
#include "store/store.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace server::accounts {

using games::Expected;
using store::Time;

enum class Policy : std::uint8_t { Off, Open, Invitation };
std::optional<Policy> policy_of(std::string_view word);
std::string_view word(Policy policy);

// Somebody with a session.
struct Visitor {
  Person person;
  std::string token;
  std::string settings;
  bool token_is_new = false;  // the cookie must be set
};

class Accounts {
 public:
  Accounts(store::Store& store, asio::any_io_executor threads, std::function<Time()> now,
           Policy policy, std::string_view signing_key);

  const Signer& signer() const { return signer_; }
  Policy policy() const { return policy_; }

  // Who shows this cookie; a token that is a day old is renewed.
  asio::awaitable<std::optional<Visitor>> visitor(std::string token);
  asio::awaitable<Expected<Visitor>> new_guest();

  asio::awaitable<Expected<Visitor>> sign_up(std::optional<Visitor> guest, std::string name,
                                             std::string password, std::string invitation);
  asio::awaitable<Expected<Visitor>> log_in(std::string name, std::string password,
                                            std::string address);
  asio::awaitable<Expected<void>> log_out(Visitor visitor);
  asio::awaitable<Expected<void>> change_password(Visitor visitor, std::string old_password,
                                                  std::string new_password);
  asio::awaitable<Expected<Visitor>> change(Visitor visitor, std::optional<std::string> name,
                                            std::optional<std::string> settings);
  asio::awaitable<Expected<void>> remove(Visitor visitor, std::string password);
  asio::awaitable<Expected<std::string>> invite();
  // Empty if nobody has that name. Not for the eyes of who asks.
  asio::awaitable<Id> id_of(std::string name);

 private:
  asio::awaitable<Expected<Visitor>> open_session(store::Account account, store::Batch batch);
  bool may_try(const std::string& key);

  store::Store* store_;
  asio::any_io_executor threads_;
  std::function<Time()> now_;
  Policy policy_;
  Signer signer_;
  struct Tries {
    double left = 0;
    Time at = 0;
  };
  std::map<std::string, Tries> tries_;
};

// Names that differ only in case are the same.
std::string folded(std::string_view name);
bool is_good_name(std::string_view name);
bool is_good_password(std::string_view password);

// For the command line: an admin with this name and password.
store::Account new_admin(const std::string& name, const std::string& password, Time now);

}  // namespace server::accounts
