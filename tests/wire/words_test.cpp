#include "wire/words.hpp"

#include "games/every_game.hpp"
#include "games/registry.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

TEST_CASE("A sentence takes its parameters, and an unknown key is its own text") {
  const wire::Words& words = wire::Words::in("en");
  CHECK(words.say("house.seat", {{"number", 3}}) == "Seat 3");
  CHECK(words.say("no.such.key") == "no.such.key");
  CHECK(&wire::Words::in("tlh") == &words);
}

TEST_CASE("Every refusal and every effect of every game has a sentence in every language") {
  for (const auto* language : {"en", "nl", "de"}) {
    const wire::Words& words = wire::Words::in(language);
    for (const games::AnyGame& game : games::all()) {
      const boost::json::value schema = game.schema();
      for (const auto& alternative : schema.at("$defs").at("effect").at("oneOf").as_array()) {
        const auto& type = alternative.at("properties").at("type").at("const").as_string();
        const std::string key = fmt::format("effect.{}.{}", game.name, std::string_view(type));
        CHECK_MESSAGE(words.has(key), language << ": " << key);
      }
      games::with_game(game.name, [&]<typename G>(G /*rules*/) {
        for (int at = 0; at < 1000; ++at) {
          const auto violation = static_cast<typename G::Violation>(at);
          if (at >= static_cast<int>(G::kViolationCount)) break;
          const std::string key = fmt::format("error.{}", G::code(violation));
          CHECK_MESSAGE(words.has(key), language << ": " << key);
        }
        for (const std::string_view ending : G::kEndings) {
          const std::string key = fmt::format("{}.ending.{}", game.name, ending);
          CHECK_MESSAGE(words.has(key), language << ": " << key);
        }
      });
    }
  }
}
