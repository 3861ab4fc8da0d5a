// Santa Barbara: one of each of the nineteen kinds of building, and room for them
// (rules 9.6, 19.3).
#pragma once

#include "bots/antiquity/draft.hpp"

namespace antiquity_bots {

// What the kinds that are missing cost, and the cities that they need.
struct PriceOfKinds {
  int wood = 0;
  int stone = 0;
  int luxuries = 0;
  int squares = 0;  // that they cover
};
PriceOfKinds price_of_kinds(const antiquity::Household& household);

// Whether what is missing has too little room.
bool kinds_need_a_city(const antiquity::Household& household, const Weights& weights);

// Buys what can be paid, the useful ones first; `wood_to_keep` is left for the carts, and with
// `for_city` a stone and luxuries for the next city.
void buy_kinds(Draft& draft, int wood_to_keep, bool for_city);

// The same with goods from the Market, for what can be spared.
void trade_for_kinds(Draft& draft, int wood_to_keep);

}  // namespace antiquity_bots
