// The catalogue tells pages what is printed on the cards; it must agree with the rules.
#include "games/registry.hpp"
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

TEST_CASE("The catalogue has every card with what is printed on it") {
  const auto catalogue = games::find("rome")->catalogue();
  const auto& cards = catalogue.at("cards").as_object();
  CHECK(cards.size() == rome::kCards);
  const auto& vineyard = cards.at("vineyard");
  CHECK(vineyard.at("category") == "production");
  CHECK(vineyard.at("bricks") == 2);
  CHECK(vineyard.at("special") == true);
  CHECK(vineyard.at("colour").is_null());
  CHECK(vineyard.at("yield").at("coins") == 1);
  CHECK(vineyard.at("yield").at("brick_tokens") == 1);
  const auto& baths = cards.at("imperial_thermal_baths");
  CHECK(baths.at("colour") == "blue");
  CHECK(baths.at("yield").is_null());
  CHECK(cards.at("residential_4").at("value") == 4);
  CHECK(cards.at("residential_2").at("decks").at("II") == 5);
}

TEST_CASE("The catalogue knows the rounds and the influence cards of each number of players") {
  const auto catalogue = games::find("rome")->catalogue();
  CHECK(catalogue.at("rounds").at("2") == 7);
  CHECK(catalogue.at("rounds").at("4") == 14);
  CHECK(catalogue.at("influence_rounds").at("2").at("7") == 14);
  CHECK(catalogue.at("influence_rounds").at("3").at("6") == 6);
  CHECK_FALSE(catalogue.at("influence_rounds").at("3").as_object().contains("4"));
}

TEST_CASE("Every game has a catalogue, empty or not") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    CHECK_NOTHROW(game.catalogue());
  }
}

}  // namespace
}  // namespace rome_tests
