// HTTP: what there is to play.
#include "bots/ratings.hpp"
#include "bots/registry.hpp"
#include "embedded/rules.hpp"
#include "games/registry.hpp"
#include "server/api_call.hpp"
#include "server/base/refused.hpp"

#include <fmt/format.h>

namespace server {
namespace {

using Call = ApiCall;
using Result = ApiResult;

json::array words(std::span<const std::string_view> all) {
  return json::array(all.begin(), all.end());
}

// A game's rules in a language; in English if nobody has told them in it.
json::object rules_of(std::string_view game, std::string_view language) {
  std::string_view english;
  for (const embedded::File& file : embedded::rules()) {
    if (file.name == fmt::format("{}/{}.md", language, game)) {
      return {{"rules", file.content}, {"language", language}};
    }
    if (file.name == fmt::format("{}.md", game)) english = file.content;
  }
  return {{"rules", english}, {"language", "en"}};
}

asio::awaitable<Result> list_games(Call& call) {
  json::array list;
  for (const games::AnyGame& game : games::all()) {
    list.push_back(json::object{{"game", game.name},
                                {"rules_version", game.rules_version},
                                {"players", {game.fewest_players, game.most_players}},
                                {"setup", game.setup_schema()},
                                {"levels", words(bots::levels_for_people())},
                                {"characters", words(bots::characters(game.name))},
                                {"ratings", bots::ratings(game.name)},
                                {"programs", words(call.services.registry.programs().names())}});
  }
  co_return json::object{{"protocol", 1}, {"games", std::move(list)}};
}

asio::awaitable<Result> rules(Call& call) {
  const games::AnyGame* game = games::find(call.places[0]);
  if (game == nullptr) co_return refused("game.unknown");
  co_return rules_of(game->name, call.request.parameter("language"));
}

asio::awaitable<Result> catalogue(Call& call) {
  const games::AnyGame* game = games::find(call.places[0]);
  if (game == nullptr) co_return refused("game.unknown");
  co_return json::object{{"catalogue", game->catalogue()}};
}

// Is this a board that the game can be played on? Needs the board in the body.
asio::awaitable<Result> check_board(Call& call) {
  const games::AnyGame* game = games::find(call.places[0]);
  if (game == nullptr || game->check_board == nullptr) co_return refused("game.unknown");
  co_return game->check_board(call.body);
}

}  // namespace

std::vector<Route> games_routes() {
  return {
      {"GET", "/api/games", Audience::Anybody, list_games},
      {"GET", "/api/games/{game}/rules", Audience::Anybody, rules},
      {"GET", "/api/games/{game}/catalogue", Audience::Anybody, catalogue},
      {"POST", "/api/games/{game}/check_board", Audience::Anybody, check_board},
  };
}

}  // namespace server
