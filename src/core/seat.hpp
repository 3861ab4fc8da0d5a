// A place at the table, and sets of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace core {

// 0-based and clockwise; never a user id.
enum class Seat : std::uint8_t {};

inline constexpr std::size_t kMaxSeats = 6;

constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}

// Who looks: a seat, or nobody at the table (a spectator), who knows only what all know.
using Viewer = std::optional<Seat>;

// `steps` places clockwise from `seat` at a table of `seats`; negative steps go counterclockwise.
constexpr Seat clockwise(Seat seat, int steps, std::size_t seats) {
  const int count = static_cast<int>(seats);
  int place = static_cast<int>(seat) + steps;
  // A few times round the table is quicker than one division.
  while (place >= count) place -= count;
  while (place < 0) place += count;
  return static_cast<Seat>(place);
}

class SeatSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    std::uint8_t bits_;
  };

  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) { insert(seat); }

  constexpr void insert(Seat seat) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(seat)));
  }
  constexpr void erase(Seat seat) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(seat)));
  }
  constexpr bool contains(Seat seat) const { return ((bits_ >> index(seat)) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  friend bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

// The seats 0 .. seats-1.
class SeatRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr Seat operator*() const { return static_cast<Seat>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    std::size_t at_;
  };

  constexpr explicit SeatRange(std::size_t seats) : seats_(seats) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(seats_); }

 private:
  std::size_t seats_;
};

}  // namespace core
