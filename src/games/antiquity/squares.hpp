// Squares of a city map, one bit each, and shapes that cover them (rules 6.8 to 6.10).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace antiquity {

inline constexpr int kLargeSide = 7;  // the first city
inline constexpr int kSmallSide = 6;  // every further one
inline constexpr int kSquares = kLargeSide * kLargeSide;
inline constexpr std::size_t kMaxCities = 4;

// Square (row, column) is bit row * 7 + column, in small cities too.
using Squares = std::uint64_t;
enum class Square : std::uint8_t {};

constexpr Square square_at(int row, int column) {
  return static_cast<Square>(row * kLargeSide + column);
}
constexpr int row_of(Square square) {
  return static_cast<int>(square) / kLargeSide;
}
constexpr int column_of(Square square) {
  return static_cast<int>(square) % kLargeSide;
}
constexpr Squares bit(Square square) {
  return Squares{1} << static_cast<unsigned>(square);
}
constexpr Square first_square(Squares squares) {
  return static_cast<Square>(std::countr_zero(squares));
}

constexpr int side_of_city(std::size_t city) {
  return city == 0 ? kLargeSide : kSmallSide;
}
// `rows` rows of `columns` squares from the top left corner on.
constexpr Squares block_of_squares(int rows, int columns) {
  Squares block = 0;
  for (int row = 0; row < rows; ++row) {
    block |= ((Squares{1} << static_cast<unsigned>(columns)) - 1)
             << static_cast<unsigned>(row * kLargeSide);
  }
  return block;
}
inline constexpr Squares kLargeCity = block_of_squares(kLargeSide, kLargeSide);
inline constexpr Squares kSmallCity = block_of_squares(kSmallSide, kSmallSide);
constexpr Squares squares_of_city(std::size_t city) {
  return city == 0 ? kLargeCity : kSmallCity;
}

// Squares that share an edge with one of `squares`.
constexpr Squares edge_neighbours(Squares squares) {
  constexpr Squares kFirstColumn = block_of_squares(kLargeSide, 1);
  constexpr Squares kLastColumn = kFirstColumn << (kLargeSide - 1);
  const Squares beside = (squares & ~kLastColumn) << 1U | (squares & ~kFirstColumn) >> 1U;
  return (beside | squares << kLargeSide | squares >> kLargeSide) & kLargeCity;
}

// A shape in one position: what it covers when its top left corner lies on square 0.
struct Outline {
  Squares squares = 0;
  std::uint8_t width = 0;
  std::uint8_t height = 0;
};

// A shape with its quarter turns that differ; a square has one, a bar two.
struct Shape {
  std::array<Outline, 4> turns{};
  std::uint8_t different_turns = 0;
};

constexpr Outline turned_clockwise(const Outline& outline) {
  Outline turned{0, outline.height, outline.width};
  for (Squares left = outline.squares; left != 0; left &= left - 1) {
    const Square square = first_square(left);
    turned.squares |= bit(square_at(column_of(square), outline.height - 1 - row_of(square)));
  }
  return turned;
}

constexpr Shape with_turns(Outline outline) {
  Shape shape;
  for (int turn = 0; turn < 4; ++turn) {
    bool seen = false;
    for (std::size_t known = 0; known < shape.different_turns; ++known) {
      seen = seen || shape.turns[known].squares == outline.squares;
    }
    if (!seen) shape.turns[shape.different_turns++] = outline;
    outline = turned_clockwise(outline);
  }
  return shape;
}

// Rows from top to bottom, '1' for a square of the building.
constexpr Shape shape(std::initializer_list<std::string_view> rows) {
  Outline outline;
  outline.height = static_cast<std::uint8_t>(rows.size());
  int row = 0;
  for (const std::string_view line : rows) {
    outline.width = static_cast<std::uint8_t>(line.size());
    for (std::size_t column = 0; column < line.size(); ++column) {
      if (line[column] == '1') outline.squares |= bit(square_at(row, static_cast<int>(column)));
    }
    ++row;
  }
  return with_turns(outline);
}

constexpr Outline rectangle(int width, int height) {
  return {block_of_squares(height, width), static_cast<std::uint8_t>(width),
          static_cast<std::uint8_t>(height)};
}

// The top left corners on which `outline` fits into `free` squares of a city of `side` squares.
constexpr Squares corners(Squares free, const Outline& outline, int side) {
  if (outline.width > side || outline.height > side) return 0;
  Squares fitting = block_of_squares(side - outline.height + 1, side - outline.width + 1);
  for (Squares left = outline.squares; left != 0; left &= left - 1) {
    fitting &= free >> static_cast<unsigned>(std::countr_zero(left));
  }
  return fitting;
}

}  // namespace antiquity
