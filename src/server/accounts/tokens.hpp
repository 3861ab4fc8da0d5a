// Tokens of sessions, and what is derived from them.
#pragma once

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
  std::string csrf(std::string_view token) const;
  bool is_csrf(std::string_view token, std::string_view csrf) const;

 private:
  std::string mac(std::string_view purpose, std::string_view text) const;
  std::array<unsigned char, 32> key_{};
};

// What the store keeps of a token.
std::string hash_of_token(std::string_view token);

// Argon2id; takes some ten milliseconds and 64 MiB on purpose, so not on the house's thread.
std::string hash_of_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace server::accounts
