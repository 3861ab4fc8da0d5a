#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "games/registry.hpp"

#include <fmt/format.h>

namespace cli {

int schema(const std::string& name) {
  const games::AnyGame* game = games::find(name);
  if (game == nullptr) return refuse({"game.unknown", {}, {}, name});
  fmt::print("{}\n", boost::json::serialize(game->schema()));
  return kDone;
}

}  // namespace cli
