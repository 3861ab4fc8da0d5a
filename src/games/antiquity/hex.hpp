// The countryside as a grid of hexes, and sets of hexes as bits: one word a row, so that "all
// neighbours of a set" is a handful of shifts for the whole map.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace antiquity {

inline constexpr int kFrame = 32;  // columns and rows of the frame that holds every map
inline constexpr std::size_t kFrameHexes = 1024;
inline constexpr int kFirstColumnQ = -16;  // axial q of column 0
inline constexpr int kFirstRowR = -8;      // axial r of row 0

struct Hex {
  std::uint8_t column = 0;
  std::uint8_t row = 0;
  friend constexpr bool operator==(const Hex&, const Hex&) = default;
};

constexpr bool in_frame(int q, int r) {
  return q >= kFirstColumnQ && q < kFirstColumnQ + kFrame && r >= kFirstRowR &&
         r < kFirstRowR + kFrame;
}
constexpr bool in_frame(Hex hex) {
  return hex.column < kFrame && hex.row < kFrame;
}
constexpr Hex hex_at(int q, int r) {
  return {static_cast<std::uint8_t>(q - kFirstColumnQ), static_cast<std::uint8_t>(r - kFirstRowR)};
}
constexpr int q_of(Hex hex) {
  return hex.column + kFirstColumnQ;
}
constexpr int r_of(Hex hex) {
  return hex.row + kFirstRowR;
}

// The six ways to a neighbour; opposite ways are three apart.
enum class Direction : std::uint8_t {};
inline constexpr std::size_t kDirections = 6;
struct Step {
  int q;
  int r;
};
inline constexpr std::array<Step, kDirections> kSteps = {
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr const Step& step_of(Direction direction) {
  return kSteps[static_cast<std::size_t>(direction)];
}
// May lie outside the frame; no map has hexes there.
constexpr Hex neighbour(Hex hex, Direction direction) {
  const Step& step = step_of(direction);
  return {static_cast<std::uint8_t>(hex.column + step.q),
          static_cast<std::uint8_t>(hex.row + step.r)};
}

class HexSet {
 public:
  class Iterator {
   public:
    constexpr Iterator(const HexSet* set, int row) : set_(set), row_(row) { find_row(); }
    constexpr Hex operator*() const {
      return {static_cast<std::uint8_t>(std::countr_zero(bits_)), static_cast<std::uint8_t>(row_)};
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1U;
      if (bits_ == 0) {
        ++row_;
        find_row();
      }
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.row_ == b.row_ && a.bits_ == b.bits_;
    }

   private:
    constexpr void find_row() {
      while (row_ < kFrame && set_->rows_[static_cast<std::size_t>(row_)] == 0) ++row_;
      bits_ = row_ < kFrame ? set_->rows_[static_cast<std::size_t>(row_)] : 0;
    }
    const HexSet* set_;
    int row_;
    std::uint32_t bits_ = 0;
  };

  constexpr HexSet() = default;
  constexpr explicit HexSet(Hex hex) { insert(hex); }

  constexpr void insert(Hex hex) { rows_[hex.row] |= 1U << hex.column; }
  constexpr void erase(Hex hex) { rows_[hex.row] &= ~(1U << hex.column); }
  // Also answers for a hex outside the frame.
  constexpr bool contains(Hex hex) const {
    return in_frame(hex) && (rows_[hex.row] >> hex.column & 1U) != 0;
  }
  constexpr bool empty() const {
    std::uint32_t any = 0;
    for (const std::uint32_t row : rows_) any |= row;
    return any == 0;
  }
  // By halves: plain x86-64 cannot count bits, but all rows can be added up side by side.
  constexpr int count() const {
    std::uint32_t halves = 0;
    for (std::uint32_t bits : rows_) {
      bits -= bits >> 1U & 0x55555555U;
      bits = (bits & 0x33333333U) + (bits >> 2U & 0x33333333U);
      bits = (bits + (bits >> 4U)) & 0x0F0F0F0FU;
      halves += (bits & 0x00FF00FFU) + (bits >> 8U & 0x00FF00FFU);
    }
    return static_cast<int>((halves & 0xFFFFU) + (halves >> 16U));
  }
  // The member number `at` in the order of iteration.
  constexpr Hex nth(int at) const {
    std::size_t row = 0;
    while (at >= std::popcount(rows_[row])) at -= std::popcount(rows_[row++]);
    std::uint32_t bits = rows_[row];
    while (at-- > 0) bits &= bits - 1U;
    return {static_cast<std::uint8_t>(std::countr_zero(bits)), static_cast<std::uint8_t>(row)};
  }
  constexpr bool contains_all(const HexSet& other) const { return (other - *this).empty(); }

  constexpr HexSet& operator|=(const HexSet& other) {
    for (std::size_t row = 0; row < kFrame; ++row) rows_[row] |= other.rows_[row];
    return *this;
  }
  constexpr HexSet& operator&=(const HexSet& other) {
    for (std::size_t row = 0; row < kFrame; ++row) rows_[row] &= other.rows_[row];
    return *this;
  }
  constexpr HexSet& operator-=(const HexSet& other) {
    for (std::size_t row = 0; row < kFrame; ++row) rows_[row] &= ~other.rows_[row];
    return *this;
  }
  constexpr HexSet& operator^=(const HexSet& other) {
    for (std::size_t row = 0; row < kFrame; ++row) rows_[row] ^= other.rows_[row];
    return *this;
  }
  friend constexpr HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
  friend constexpr HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
  friend constexpr HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

  // Every hex next to a member. Members are in it only if another member touches them.
  constexpr HexSet neighbours() const {
    std::array<std::uint32_t, kFrame + 2> padded{};
    for (std::size_t row = 0; row < kFrame; ++row) padded[row + 1] = rows_[row];
    HexSet result;
    for (std::size_t row = 0; row < kFrame; ++row) {
      const std::uint32_t above = padded[row];
      const std::uint32_t here = padded[row + 1];
      const std::uint32_t below = padded[row + 2];
      result.rows_[row] = here << 1U | here >> 1U | above | above >> 1U | below | below << 1U;
    }
    return result;
  }
  // Every hex whose neighbour in `direction` is a member.
  constexpr HexSet with_member_towards(Direction direction) const {
    const Step& step = step_of(direction);
    HexSet result;
    for (int row = 0; row < kFrame; ++row) {
      const int from = row + step.r;
      if (from < 0 || from >= kFrame) continue;
      const std::uint32_t bits = rows_[static_cast<std::size_t>(from)];
      result.rows_[static_cast<std::size_t>(row)] =
          step.q > 0 ? bits >> 1U : (step.q < 0 ? bits << 1U : bits);
    }
    return result;
  }
  // `start` and what can be reached from it in that many steps over members.
  constexpr HexSet within(Hex start, int steps) const {
    HexSet reached(start);
    for (int step = 1; step <= steps; ++step) {
      std::uint32_t above = 0;
      const int end = start.row + step < kFrame ? start.row + step : kFrame - 1;
      int row = start.row >= step ? start.row - step : 0;
      if (row > 0) above = reached.rows_[static_cast<std::size_t>(row - 1)];
      for (; row <= end; ++row) {
        const auto at = static_cast<std::size_t>(row);
        const std::uint32_t here = reached.rows_[at];
        const std::uint32_t below = row + 1 < kFrame ? reached.rows_[at + 1] : 0;
        reached.rows_[at] =
            here |
            (rows_[at] & (here << 1U | here >> 1U | above | above >> 1U | below | below << 1U));
        above = here;
      }
    }
    return reached;
  }
  // The members that hang together with a hex of `seeds`.
  constexpr HexSet connected_to(const HexSet& seeds) const {
    HexSet reached = *this & seeds;
    while (true) {
      const HexSet wider = reached | (reached.neighbours() & *this);
      if (wider == reached) return reached;
      reached = wider;
    }
  }

  constexpr Iterator begin() const { return Iterator(this, 0); }
  constexpr Iterator end() const { return Iterator(this, kFrame); }

 private:
  std::array<std::uint32_t, kFrame> rows_{};
};

// A hex and its six neighbours: the ground of a city.
constexpr HexSet seven_hexes(Hex centre) {
  HexSet ground(centre);
  return ground | ground.neighbours();
}

}  // namespace antiquity
