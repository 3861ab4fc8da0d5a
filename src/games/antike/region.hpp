// A region of the board, and sets of regions.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace antike {

inline constexpr std::size_t kMaxRegions = 64;

// A region's place in its board's list.
enum class RegionId : std::uint8_t {};

constexpr std::size_t index(RegionId region) {
  return static_cast<std::size_t>(region);
}

class Regions {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr RegionId operator*() const { return static_cast<RegionId>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1U;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr Regions() = default;
  constexpr explicit Regions(std::uint64_t bits) : bits_(bits) {}

  constexpr void insert(RegionId region) { bits_ |= bit(region); }
  constexpr void erase(RegionId region) { bits_ &= ~bit(region); }
  constexpr bool contains(RegionId region) const { return (bits_ & bit(region)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr Regions operator&(Regions a, Regions b) { return Regions(a.bits_ & b.bits_); }
  friend constexpr Regions operator|(Regions a, Regions b) { return Regions(a.bits_ | b.bits_); }
  friend constexpr Regions operator-(Regions a, Regions b) { return Regions(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(Regions, Regions) = default;

 private:
  static constexpr std::uint64_t bit(RegionId region) { return std::uint64_t{1} << index(region); }

  std::uint64_t bits_ = 0;
};

}  // namespace antike
