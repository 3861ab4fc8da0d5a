// Which games are there? Those of every_game.hpp. Here they are behind one door, for code that
// knows none of them.
#pragma once

#include "games/any_match.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace games {

struct AnyGame {
  std::string_view name;
  int rules_version;
  int state_layout;
  std::size_t fewest_players;
  std::size_t most_players;

  // The set-up in full, defaults filled in; or what is wrong with it. Paths start at the set-up.
  Expected<json::value> (*complete_setup)(const json::value& setup);
  Expected<std::unique_ptr<AnyMatch>> (*start)(const json::value& setup);
  // Any position that can be played on.
  Expected<std::unique_ptr<AnyMatch>> (*load)(const json::value& state);
  // AnyMatch::bytes() back to a match; null if they are not of this state layout's size.
  std::unique_ptr<AnyMatch> (*restore)(std::string_view bytes);
  // JSON schemas of set-up, state, action, outcome, effect, facts and violation (by its code).
  json::object (*schema)();
  // The set-up's alone, complete in itself.
  json::object (*setup_schema)();
  // The facts that never change: pieces, costs, values. Empty if the game has none to show.
  json::object (*catalogue)();
  // Whether a match can be played on a board that somebody brings: {"name", "players": [2, 3]} and
  // more, or what is wrong with it. Null if the game has no such boards.
  Expected<json::object> (*check_board)(const json::value& board);
};

std::span<const AnyGame> all();
// Null if there is no such game.
const AnyGame* find(std::string_view name);

// A game that is listed beside those of the house for as long as this lives: for a program that
// brings a game of its own, and for tests. Comes and goes while no other thread asks.
class GuestGame {
 public:
  explicit GuestGame(const AnyGame& game);
  ~GuestGame();
  GuestGame(const GuestGame&) = delete;
  GuestGame& operator=(const GuestGame&) = delete;

 private:
  std::string_view name_;
};

}  // namespace games
