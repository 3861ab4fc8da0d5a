// Upkeep: the strip turns, the offer opens, influence cards come to light (rules 3.1 to 3.5, 13.5).
#pragma once

#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"

#include <cstddef>
#include <optional>

namespace rome {

void take_from_shuffled(DeckPile& pile, Card card);
// Draws the first card under a deck whose shuffled part is used up.
UnderCard take_from_under(DeckPile& pile);

void begin_round(State& state, Effects effects);
void see_strip(State& state, Strip strip, Effects effects);
// The deck that the next card of the offer comes from.
Deck deck_to_open(const State& state);
void open_offer_card(State& state, Card card, Effects effects);

// The influence card (its place in kInfluenceValues) that comes to light in a round, if any.
std::optional<std::size_t> influence_card_of_round(std::size_t players, int round);

}  // namespace rome
