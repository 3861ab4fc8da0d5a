// Every game of the house, for code that needs the concrete types: to run at full speed (bots,
// benchmarks, laws), and to list them. A new game is an include and a name in EveryGame.
#pragma once

#include "games/antike/codec.hpp"
#include "games/antiquity/codec.hpp"
#include "games/rome/codec.hpp"

#include <string_view>
#include <tuple>

namespace games {

// In the order in which players see them.
using EveryGame = std::tuple<rome::Rules, antike::Rules, antiquity::Rules>;

// Calls `call(G{})` with the rules type of the game called `name`; false if there is no such game.
template <typename Call>
bool with_game(std::string_view name, Call&& call) {
  const auto call_if_it_is = [&]<typename G>(G rules) {
    if (G::kName != name) return false;
    call(rules);
    return true;
  };
  return std::apply([&](auto... rules) { return (call_if_it_is(rules) || ...); }, EveryGame{});
}

}  // namespace games
