#include "cli/setup_option.hpp"

#include "games/registry.hpp"

namespace cli {

games::Expected<boost::json::value> setup_for(std::string_view name, std::size_t players,
                                              std::string_view options) {
  const games::AnyGame* game = games::find(name);
  if (game == nullptr)
    return tl::unexpected(games::Refusal{"game.unknown", {}, {}, std::string(name)});
  try {
    return game->complete_setup({{"players", players}, {"options", wire::parse(options)}});
  } catch (const wire::Malformed& malformed) {
    games::Refusal refusal = games::refusal(malformed);
    refusal.path = "--options" + refusal.path;
    return tl::unexpected(refusal);
  }
}

}  // namespace cli
