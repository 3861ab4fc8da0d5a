// Tokens of sessions, and what is derived from them.
#pragma once

#include "store/rows.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace server::accounts {

// The server's own secret. What it signed, it recognises without asking the store.
class Signer {
 public:
  // `key` as written by new_key().
  explicit Signer(std::string_view key);
  static std::string new_key();

  // A new session token: random, with a signature.
  std::string new_token() const;
  // Was this made here? Constant in time.
  bool is_ours(std::string_view token) const;
  // What a page must send with every request that changes something; worthless without the cookie.
  // It belongs to the person, so that all tabs of a browser have the same, whatever happens to its
  // session meanwhile.
  std::string csrf(std::string_view person) const;
  bool is_csrf(std::string_view person, std::string_view csrf) const;

  // A browser that came without a session gets the ticket of a visit together with the page, before
  // any script of the page runs. Nothing is kept of it until it is shown.
  std::string new_visit(store::Time now) const;
  // The session token that belongs to a ticket; nothing if it is not ours or an hour old.
  std::optional<std::string> token_of_visit(std::string_view visit, store::Time now) const;

  // For a link that does one thing for whoever has it, such as ending letters to an address.
  std::string link(std::string_view purpose, std::string_view what) const;
  bool is_link(std::string_view purpose, std::string_view what, std::string_view link) const;

  // What a browser keeps from which somebody has logged in: an attack on the account does not
  // slow it down.
  std::string device_of(std::string_view account) const;
  bool is_device(std::string_view account, std::string_view device) const;

 private:
  std::string signed_token(const std::string& text) const;
  std::string mac(std::string_view purpose, std::string_view text) const;
  std::array<unsigned char, 32> key_{};
};

// What the store keeps of a token.
std::string hash_of_token(std::string_view token);

// Argon2id; takes some ten milliseconds and 64 MiB on purpose, so not on the house's thread.
std::string hash_of_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace server::accounts
