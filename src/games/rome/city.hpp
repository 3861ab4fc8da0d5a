// A city: buildings on an 8x8 ground, never more than four in a row or column. The starting
// buildings lie in its middle, so it can grow to four in every direction without moving.
#pragma once

#include "core/bits.hpp"
#include "games/rome/cards.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>

namespace rome {

inline constexpr std::size_t kCitySize = 16;
inline constexpr int kCitySide = 4;

// A place on the ground: row * 8 + column, rows downwards.
enum class Cell : std::uint8_t {};
inline constexpr int kGroundSide = 8;
using Cells = std::uint64_t;  // a set of cells, one bit each

constexpr Cell cell_at(int row, int column) {
  return static_cast<Cell>(row * kGroundSide + column);
}
constexpr int row_of(Cell cell) {
  return static_cast<int>(cell) / kGroundSide;
}
constexpr int column_of(Cell cell) {
  return static_cast<int>(cell) % kGroundSide;
}
constexpr Cells bit(Cell cell) {
  return Cells{1} << static_cast<unsigned>(cell);
}
// The cells that share an edge with one of `cells`.
constexpr Cells edge_neighbours(Cells cells) {
  constexpr Cells kLeftColumn = 0x0101010101010101U;
  constexpr Cells kRightColumn = kLeftColumn << 7U;
  return cells << 8U | cells >> 8U | (cells & ~kRightColumn) << 1U | (cells & ~kLeftColumn) >> 1U;
}

inline constexpr Cell kStartFarm = cell_at(3, 3);
inline constexpr Cell kStartHouse = cell_at(3, 4);

struct Plot {
  Cell cell{};
  Card card{};
  std::uint8_t tokens = 0;  // brick tokens on a farm, point tokens on baths
  friend constexpr bool operator==(const Plot&, const Plot&) = default;
};

class City {
 public:
  // Oldest building first; one that was replaced keeps its place in the list.
  constexpr std::span<const Plot> plots() const { return {plots_.data(), size_}; }
  constexpr int size() const { return size_; }
  constexpr Cells occupied() const { return occupied_; }
  constexpr int brick_tokens() const { return brick_tokens_; }
  constexpr int height() const { return bottom_ - top_ + 1; }
  constexpr int width() const { return right_ - left_ + 1; }
  constexpr int top() const { return top_; }
  constexpr int left() const { return left_; }

  // Empty cells next to a building, where the city would still fit into four by four.
  constexpr Cells buildable() const {
    return edge_neighbours(occupied_) & ~occupied_ & four_by_four();
  }
  // Cells in whose row and column there is no aqueduct yet.
  constexpr Cells without_aqueduct() const {
    return ~(rows(aqueduct_rows_) | columns(aqueduct_columns_));
  }
  // Cells that keep the city within four rows and four columns.
  constexpr Cells four_by_four() const {
    if (size_ == 0) return ~Cells{0};
    return rows(span_mask(bottom_ - (kCitySide - 1), top_ + (kCitySide - 1))) &
           columns(span_mask(right_ - (kCitySide - 1), left_ + (kCitySide - 1)));
  }
  constexpr int neighbours(Cell cell) const {
    return core::count_bits(edge_neighbours(bit(cell)) & occupied_);
  }
  constexpr const Plot* at(Cell cell) const {
    for (const Plot& plot : plots()) {
      if (plot.cell == cell) return &plot;
    }
    return nullptr;
  }

  void place(Cell cell, Card card, int tokens = 0);
  // Puts an aqueduct in the place of what stands on `cell`; returns what went to the box.
  Plot replace(Cell cell, Card aqueduct);
  // Puts point tokens on baths.
  void add_point_tokens(Cell cell, int tokens);
  // Puts a brick token on each grain farm and vineyard that has none; returns the cells that got
  // one.
  Cells refill_brick_tokens();
  // Spends brick tokens: first the one on `first`, then from the building longest in the city
  // (ruling R10).
  void spend_brick_tokens(int tokens, std::optional<Cell> first);

  friend constexpr bool operator==(const City&, const City&) = default;

 private:
  static constexpr unsigned span_mask(int low, int high) {
    const int from = low < 0 ? 0 : low;
    const int to = high >= kGroundSide ? kGroundSide - 1 : high;
    return (0xFFU >> (kGroundSide - 1 - to)) & (0xFFU << from) & 0xFFU;
  }
  static constexpr Cells rows(unsigned rows) {
    // Spreads each of the eight bits over a whole row.
    Cells spread = (Cells{rows} * 0x0002040810204081U) & 0x0101010101010101U;
    return spread * 0xFFU;
  }
  static constexpr Cells columns(unsigned columns) { return Cells{columns} * 0x0101010101010101U; }

  void note_aqueduct(Cell cell);

  Cells occupied_ = 0;
  std::array<Plot, kCitySize> plots_{};
  std::uint8_t size_ = 0;
  std::uint8_t aqueduct_rows_ = 0;     // one bit a row that has an aqueduct
  std::uint8_t aqueduct_columns_ = 0;  // likewise
  std::uint8_t brick_tokens_ = 0;
  std::uint8_t top_ = 0;
  std::uint8_t bottom_ = 0;
  std::uint8_t left_ = 0;
  std::uint8_t right_ = 0;
};

}  // namespace rome
