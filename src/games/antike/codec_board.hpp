// Board files: reading, checking, and the names that the rules do without (rules 17.1 to 17.5,
// K10). The format is described in docs/boards.md.
#pragma once

#include "games/antike/board.hpp"
#include "games/antike/know_hows.hpp"
#include "games/antike/setup.hpp"
#include "wire/in.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace antike {

struct RegionText {
  std::string id;
  std::string name;
  std::int64_t east = 0;  // where to draw it, in hundredths of a degree
  std::int64_t north = 0;
};
struct NationText {
  std::string id;
  std::string name;
  std::string color;
};

// A board file that has passed every check.
struct BoardFile {
  wire::json::value document;
  std::string id;
  std::string name;
  std::vector<RegionText> regions;
  std::vector<NationText> nations;
  Board board;
  Prices prices{};
  std::uint8_t coins = kCoins;
  std::array<std::optional<Opening>, kMaxNations + 1> openings;  // by number of nations
  std::vector<std::array<People, 2>> pairs;                      // two players

  std::optional<RegionId> region(std::string_view word) const;
  std::optional<People> people(std::string_view word) const;
};

// Throws wire::Malformed with the path and the names of the regions that are at fault.
BoardFile read_board(const wire::In& in);

// Starts, temples and turn order for a number of players; nothing if the board does not serve it.
std::optional<Opening> opening_for(const BoardFile& file, std::size_t players);

// The boards that this program carries, the first one being the default.
std::span<const BoardFile* const> own_boards();
// By its id among our own; null if there is none.
const BoardFile* own_board(std::string_view id);
// Keeps a board, so that states which carry its fingerprint can be put into words: as long as
// somebody holds what is answered, and a while longer. Null if matches are played on too many.
std::shared_ptr<const BoardFile> keep_board(BoardFile file);
// Null if no such board is kept.
std::shared_ptr<const BoardFile> board_with(std::uint64_t fingerprint);

}  // namespace antike
