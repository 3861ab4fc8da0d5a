#include "server/accounts/tokens.hpp"

#include <sodium.h>

#include <charconv>
#include <stdexcept>

namespace server::accounts {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kTokenBytes = 24;
constexpr store::Time kLongestVisit = 60L * 60 * 1000;

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string base64(const unsigned char* data, std::size_t size) {
  std::string text(sodium_base64_ENCODED_LEN(size, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), data, size, kVariant);
  text.pop_back();
  return text;
}

std::string random_text() {
  std::array<unsigned char, kTokenBytes> random{};
  randombytes_buf(random.data(), random.size());
  return base64(random.data(), random.size());
}

void need_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("no random numbers");
}

bool same(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace

std::string Signer::new_key() {
  need_sodium();
  std::array<unsigned char, crypto_auth_KEYBYTES> key{};
  crypto_auth_keygen(key.data());
  return base64(key.data(), key.size());
}

Signer::Signer(std::string_view key) {
  need_sodium();
  std::size_t length = 0;
  if (sodium_base642bin(key_.data(), key_.size(), key.data(), key.size(), nullptr, &length, nullptr,
                        kVariant) != 0 ||
      length != key_.size()) {
    throw std::runtime_error("the key that signs cookies is damaged");
  }
}

std::string Signer::mac(std::string_view purpose, std::string_view text) const {
  std::string message(purpose);
  message += text;
  std::array<unsigned char, crypto_auth_BYTES> tag{};
  crypto_auth(tag.data(), bytes(message), message.size(), key_.data());
  return base64(tag.data(), kTokenBytes);
}

std::string Signer::signed_token(const std::string& text) const {
  return text + '.' + mac("session", text);
}

std::string Signer::new_token() const {
  return signed_token(random_text());
}

bool Signer::is_ours(std::string_view token) const {
  const std::size_t dot = token.find('.');
  if (dot == std::string_view::npos) return false;
  return same(token.substr(dot + 1), mac("session", token.substr(0, dot)));
}

std::string Signer::csrf(std::string_view person) const {
  return mac("csrf", person);
}

bool Signer::is_csrf(std::string_view person, std::string_view csrf_token) const {
  return same(csrf(person), csrf_token);
}

std::string Signer::new_visit(store::Time now) const {
  const std::string text = random_text() + '-' + std::to_string(now);
  return text + '.' + mac("visit", text);
}

std::optional<std::string> Signer::token_of_visit(std::string_view visit, store::Time now) const {
  const std::size_t dot = visit.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view text = visit.substr(0, dot);
  if (!same(visit.substr(dot + 1), mac("visit", text))) return std::nullopt;
  const std::string_view made = text.substr(text.rfind('-') + 1);
  store::Time at = 0;
  std::from_chars(made.data(), made.data() + made.size(), at);
  if (now - at > kLongestVisit) return std::nullopt;
  // Not the ticket itself: one that is found later opens nothing.
  return signed_token(mac("first token", text));
}

std::string Signer::device_of(std::string_view account) const {
  const std::string text = random_text();
  return text + '.' + mac("device", text + std::string(account));
}

bool Signer::is_device(std::string_view account, std::string_view device) const {
  const std::size_t dot = device.find('.');
  if (dot == std::string_view::npos) return false;
  const std::string text = std::string(device.substr(0, dot)) + std::string(account);
  return same(device.substr(dot + 1), mac("device", text));
}

std::string Signer::link(std::string_view purpose, std::string_view what) const {
  return mac("link", std::string(purpose) + '\n' + std::string(what));
}

bool Signer::is_link(std::string_view purpose, std::string_view what,
                     std::string_view link_token) const {
  return same(link(purpose, what), link_token);
}

std::string hash_of_token(std::string_view token) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes(token), token.size(), nullptr, 0);
  return base64(hash.data(), hash.size());
}

std::string hash_of_password(const std::string& password) {
  need_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::runtime_error("not enough memory to hash a password");
  }
  return hash.data();
}

bool password_fits(const std::string& hash, const std::string& password) {
  need_sodium();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace server::accounts
