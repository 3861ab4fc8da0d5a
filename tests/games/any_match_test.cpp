// A match behind the door that knows no game.
#include "games/any_match.hpp"

#include "games/registry.hpp"

#include <doctest/doctest.h>

namespace {

namespace json = boost::json;
using core::Seat;

std::unique_ptr<games::AnyMatch> begun(const games::AnyGame& game, core::Rng& rng) {
  auto match = *game.start({{"players", game.fewest_players}});
  while (match->chance_pending()) match->draw_by([&](auto total) { return rng.below(total); });
  return match;
}

}  // namespace

TEST_CASE("An action that was read once is played as its JSON is, in every game") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    core::Rng rng(11);
    const auto match = begun(game, rng);
    const Seat seat = match->to_act().first();
    for (const json::value& action : match->legal(seat)) {
      CAPTURE(action);
      const auto read = match->decode(action);
      REQUIRE(read.has_value());
      CHECK(match->allows(seat, *read).has_value());
      CHECK(match->manner(*read) == *match->manner(action));
      CHECK(match->retractable(*read) == match->retractable(action));
      const auto by_value = match->clone();
      const auto by_json = match->clone();
      REQUIRE(by_value->play(seat, *read).has_value());
      REQUIRE(by_json->play(seat, action).has_value());
      CHECK(by_value->hash() == by_json->hash());
      CHECK(by_value->effects() == by_json->effects());
    }
  }
}

TEST_CASE("An action that breaks a rule is refused with the rule and changes nothing") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    core::Rng rng(11);
    const auto match = begun(game, rng);
    const Seat seat = match->to_act().first();
    const auto read = match->decode(match->legal(seat).front());
    const Seat other = core::clockwise(seat, 1, match->seats());
    if (match->to_act().contains(other)) continue;
    const auto before = match->hash();
    const auto allowed = match->allows(other, *read);
    const auto played = match->play(other, *read);
    REQUIRE_FALSE(allowed.has_value());
    REQUIRE_FALSE(played.has_value());
    CHECK(allowed.error().code == played.error().code);
    CHECK_FALSE(allowed.error().rule.empty());
    CHECK(match->hash() == before);
  }
}

TEST_CASE("What is no action of the game is refused with the place of the fault") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    const auto match = *game.start({{"players", game.fewest_players}});
    const auto read = match->decode({{"type", "no such action"}});
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == "wire.unknown_word");
    CHECK(read.error().path == "/type");
  }
}
