// How a match stands and how it ended.
#pragma once

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace core {

// One line of a game's score sheet. `name` is a stable word, not a sentence; the words files
// translate it.
struct ScoreLine {
  std::string_view name;
  int points = 0;
  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

struct ScoreSheet {
  FixedVector<ScoreLine, 16> lines;

  constexpr int total() const {
    int sum = 0;
    for (const ScoreLine& line : lines) sum += line.points;
    return sum;
  }
};

// Only meaningful for a finished match. Seats that share a victory share place 1.
struct Result {
  std::array<std::uint8_t, kMaxSeats> place{};  // 1 is the winner, by seat
  std::string_view ending;                      // a stable word: how the winner was decided
};

// What is wrong with a proposed set-up: the field as it is reached in the document ("players",
// "options/map"), the code of the reason, and the number of the rule it rests on.
struct SetupFault {
  std::string_view field;
  std::string_view code;
  std::string_view rule;
};

}  // namespace core
