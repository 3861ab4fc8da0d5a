#include "records/opening.hpp"

#include "games/registry.hpp"

namespace records {
namespace {

Expected<const games::AnyGame*> known(std::string_view name) {
  const games::AnyGame* game = games::find(name);
  if (game == nullptr) {
    return tl::unexpected(games::Refusal{"game.unknown", {}, "/game", std::string(name)});
  }
  return game;
}

Record empty_record(const games::AnyGame& game) {
  Record record;
  record.game = game.name;
  record.rules_version = game.rules_version;
  record.state_layout = game.state_layout;
  return record;
}

}  // namespace

Expected<Opening> open_with_setup(std::string_view name, const json::value& setup) {
  const auto game = known(name);
  if (!game) return tl::unexpected(game.error());
  auto match = (*game)->start(setup);
  if (!match) return tl::unexpected(match.error());
  Record record = empty_record(**game);
  // Written out in full, so that later defaults cannot change an old match.
  record.setup = *(*game)->complete_setup(setup);
  return Opening{std::move(*match), std::move(record)};
}

Expected<Opening> open_at_position(std::string_view name, const json::value& position) {
  const auto game = known(name);
  if (!game) return tl::unexpected(game.error());
  auto match = (*game)->load(position);
  if (!match) return tl::unexpected(match.error());
  Record record = empty_record(**game);
  record.start = (*match)->state();
  return Opening{std::move(*match), std::move(record)};
}

}  // namespace records
