// What never changes in a match of Rome, for pages that explain pieces: derived from the rules,
// never a second copy.
#include "games/rome/codec.hpp"
#include "games/rome/production.hpp"
#include "games/rome/upkeep.hpp"

#include <string>

namespace rome {
namespace {

namespace json = boost::json;
using wire::Names;

constexpr std::array<std::string_view, 5> kCategories = {"production", "residential", "public",
                                                         "aqueduct", "temple"};

// What producing brings a city that has this building alone.
json::value yield(Card card) {
  constexpr Cell kSomewhere{};
  City city;
  city.place(kSomewhere, card);
  const Yield yield = yield_of(city);
  if (yield == Yield{}) return nullptr;
  return {
      {"coins", yield.coins}, {"influence", yield.influence}, {"brick_tokens", yield.brick_tokens}};
}

json::object card(const CardFacts& facts) {
  json::object decks;
  for (std::size_t deck = 0; deck < kDecks; ++deck) {
    if (facts.in_deck[deck] > 0) decks[Names<Deck>::names[deck]] = facts.in_deck[deck];
  }
  const bool is_public = facts.category == Category::Public;
  return {{"category", kCategories[static_cast<std::size_t>(facts.category)]},
          {"bricks", facts.bricks},
          {"stars", facts.stars},
          {"value", facts.value},
          {"colour", is_public ? wire::write(facts.colour) : json::value()},
          {"special", facts.special},
          {"yield", yield(facts.card)},
          {"decks", std::move(decks)}};
}

}  // namespace
}  // namespace rome

namespace wire {

json::object Catalogue<rome::Rules>::write() {
  using rome::Card;
  using rome::CardFacts;
  json::object cards;
  for (const CardFacts& facts : rome::kCardFacts) {
    cards[Names<Card>::names[rome::index(facts.card)]] = rome::card(facts);
  }
  json::object rounds;
  json::object influence_rounds;
  for (std::size_t players = rome::kMinPlayers; players <= rome::kMaxPlayers; ++players) {
    rome::State state;
    state.player_count = static_cast<std::uint8_t>(players);
    json::object values;
    for (int round = 1; round <= rome::last_round(state); ++round) {
      if (const auto influence = rome::influence_card_of_round(players, round)) {
        values[std::to_string(round)] = rome::kInfluenceValues[*influence];
      }
    }
    rounds[std::to_string(players)] = rome::last_round(state);
    influence_rounds[std::to_string(players)] = std::move(values);
  }
  return {{"cards", std::move(cards)},
          {"rounds", std::move(rounds)},
          {"influence_rounds", std::move(influence_rounds)}};
}

}  // namespace wire
