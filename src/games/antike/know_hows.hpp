// The eight know-hows and sets of them (rules 7.1, 7.2, 7.5).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace antike {

enum class KnowHow : std::uint8_t {
  Mercatura,
  Commercium,
  Metallum,
  Moneta,
  Regnum,
  ResPublica,
  Strata,
  Navigatio,
};
inline constexpr std::size_t kKnowHows = 8;

constexpr std::size_t index(KnowHow know_how) {
  return static_cast<std::size_t>(know_how);
}

// The one above it in its column, which must come first.
constexpr std::optional<KnowHow> needed_for(KnowHow know_how) {
  switch (know_how) {
    case KnowHow::Commercium:
      return KnowHow::Mercatura;
    case KnowHow::Moneta:
      return KnowHow::Metallum;
    case KnowHow::ResPublica:
      return KnowHow::Regnum;
    default:
      return std::nullopt;
  }
}

class KnowHows {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr KnowHow operator*() const { return static_cast<KnowHow>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1U;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };

  constexpr KnowHows() = default;
  static constexpr KnowHows all() { return KnowHows(0xFF); }

  constexpr bool has(KnowHow know_how) const { return ((bits_ >> index(know_how)) & 1U) != 0; }
  constexpr void insert(KnowHow know_how) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(know_how)));
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  friend constexpr KnowHows operator|(KnowHows a, KnowHows b) {
    return KnowHows(static_cast<std::uint8_t>(a.bits_ | b.bits_));
  }
  friend constexpr bool operator==(KnowHows, KnowHows) = default;

 private:
  constexpr explicit KnowHows(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// In gold: for the first nation ever, and for all later ones.
struct Price {
  std::uint8_t first = 0;
  std::uint8_t later = 0;
  friend constexpr bool operator==(const Price&, const Price&) = default;
};
using Prices = std::array<Price, kKnowHows>;

}  // namespace antike
