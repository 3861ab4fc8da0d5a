// Houses: what the missing ones cost, and which to buy next (rules 7.1 to 7.5, 9.5).
#pragma once

#include "bots/antiquity/draft.hpp"

namespace antiquity_bots {

// What San Nicolo's way to all twenty still costs, in food and luxuries.
antiquity::HouseCost price_of_houses(const antiquity::Household& household);

// Whether a building of that kind leaves squares for most of the houses that are missing.
bool leaves_room_for_houses(const Draft& draft, antiquity::Building kind);

bool has_house(const antiquity::Household& household, int number);

// One after the other, with food that is plentiful; from the eighth on they cost luxuries.
void buy_houses_up_to(Draft& draft, int last);
// The Faculty of Philosophy, so that goods of one kind pay for houses.
void study_for_houses(Draft& draft);
// With San Nicolo's power: one that is paid and one that it brings, as long as goods last. Up to
// `trades` kinds for each pair come from the Market.
void buy_houses_in_pairs(Draft& draft, int trades);

}  // namespace antiquity_bots
