#include "records/fair_chance.hpp"

#include <sodium.h>

#include <cstring>
#include <span>

namespace records {
namespace {

std::string hexadecimal(std::span<const unsigned char> bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), bytes.size());
  out.pop_back();
  return out;
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

FairChance::FairChance(std::string_view seed) : seed_(seed) {
  crypto_generichash(key_.data(), key_.size(), bytes_of(seed), seed.size(), nullptr, 0);
}

std::string FairChance::commitment() const {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), bytes_of(seed_), seed_.size());
  return hexadecimal(digest);
}

std::uint32_t FairChance::lot(std::uint64_t event, std::uint32_t total) const {
  // Numbers at or above the largest multiple of `total` would favour low results: try the next one.
  const std::uint64_t space = std::uint64_t{1} << 32U;
  const std::uint64_t fair = space - space % total;
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::array<std::uint64_t, 2> message = {event, attempt};
    std::uint32_t number = 0;
    std::array<unsigned char, crypto_generichash_BYTES_MIN> digest{};
    crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const unsigned char*>(message.data()), sizeof(message),
                       key_.data(), key_.size());
    std::memcpy(&number, digest.data(), sizeof(number));
    if (number < fair) return number % total;
  }
}

std::string random_seed() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hexadecimal(bytes);
}

}  // namespace records
