#include "games/registry.hpp"

#include "games/every_game.hpp"
#include "games/game_entry.hpp"

#include <algorithm>

namespace games {
namespace {

// All that there are, in one place, made when first asked for.
std::vector<AnyGame>& listed() {
  static std::vector<AnyGame> games = std::apply(
      [](auto... rules) { return std::vector<AnyGame>{entry<decltype(rules)>()...}; }, EveryGame{});
  return games;
}

}  // namespace

std::span<const AnyGame> all() {
  return listed();
}

const AnyGame* find(std::string_view name) {
  const auto found = std::ranges::find(listed(), name, &AnyGame::name);
  return found == listed().end() ? nullptr : &*found;
}

GuestGame::GuestGame(const AnyGame& game) : name_(game.name) {
  listed().push_back(game);
}

GuestGame::~GuestGame() {
  std::erase_if(listed(), [this](const AnyGame& game) { return game.name == name_; });
}

}  // namespace games
