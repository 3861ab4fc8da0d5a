// What building a card does to a city, and what cards bring beside it.
#pragma once

#include "bots/rome/weights.hpp"
#include "games/rome/state.hpp"

namespace rome_bots {

// The city with a card on a cell, empty or (for an aqueduct) built on; baths get their tokens.
rome::City with_building(const rome::City& city, rome::Card card, rome::Cell cell);
// What a public building counts when it is built on `cell`; 0 for any other card.
int public_count(const rome::City& city, rome::Card card, rome::Cell cell);

// What a school that draws `cards` is worth to a seat with so many builds left.
double school_worth(int cards, int builds_left, const Weights& weights);
// What a card brings at once where it counts `count`, seen from afar: the turn's plan reckons it
// exactly.
double worth_at_once(rome::Card card, int count, int builds_left, const Weights& weights);
// What its bricks will cost, seen from afar.
double price_from_afar(rome::Card card, const Weights& weights);

}  // namespace rome_bots
