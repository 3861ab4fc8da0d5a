// A 64-bit fingerprint of a flat value. It finds divergence between a record and its replay; it is
// no cryptography.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace core {

static_assert(std::endian::native == std::endian::little,
              "state hashes are defined on little-endian machines");

constexpr std::uint64_t hash_mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9FB21C651E98DF25U;
  return hash ^ (hash >> 32U);
}

template <typename T>
  requires(std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>)
std::uint64_t hash_of(const T& value) {
  std::uint64_t hash = sizeof(T) * 0x9E3779B97F4A7C15U;
  const char* bytes = reinterpret_cast<const char*>(&value);
  std::size_t at = 0;
  for (; at + 8 <= sizeof(T); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, 8);
    hash = hash_mix(hash, word);
  }
  std::uint64_t tail = 0;
  std::memcpy(&tail, bytes + at, sizeof(T) - at);
  return hash_mix(hash_mix(hash, tail), hash >> 29U);
}

}  // namespace core
