// Which games are there? Adding one is a line in with_game() and one in registry.cpp.
#pragma once

#include "games/antike/rules.hpp"
#include "games/antiquity/rules.hpp"
#include "games/any_match.hpp"
#include "games/rome/rules.hpp"

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
  // JSON schemas of set-up, state, action, outcome, effect and violation (by its code).
  json::object (*schema)();
  // The facts that never change: pieces, costs, values. Empty if the game has none to show.
  json::object (*catalogue)();
};

std::span<const AnyGame> all();
// Null if there is no such game.
const AnyGame* find(std::string_view name);

// Calls `call(G{})` with the rules type of the game called `name`; false if there is no such game.
// For code that wants to run at full speed on concrete types: bots, benchmarks, laws.
template <typename Call>
bool with_game(std::string_view name, Call&& call) {
  if (name == rome::Rules::kName) {
    call(rome::Rules{});
    return true;
  }
  if (name == antike::Rules::kName) {
    call(antike::Rules{});
    return true;
  }
  if (name == antiquity::Rules::kName) {
    call(antiquity::Rules{});
    return true;
  }
  return false;
}

}  // namespace games
