// What to pay with, and what to give to the Market for what is missing.
#pragma once

#include "bots/antiquity/draft.hpp"

#include <optional>
#include <vector>

namespace antiquity_bots {

inline constexpr std::size_t kGoodsForOne = 2;  // traded with the supply, rule 11.1

// Different goods of which there is or will be most, if there are enough kinds in stock.
std::optional<antiquity::Payment> payment_of_plenty(const Needs& needs, int food, int luxuries);

// How many kinds that such a payment takes are not in stock.
int kinds_missing(const Needs& needs, int food, int luxuries);

// The same, with missing kinds got at the Market for goods that can be spared.
std::optional<antiquity::Payment> payment_by_trade(Draft& draft, int food, int luxuries);

// The good of which most can be spared, if any can; wood and stone are not kept.
std::optional<antiquity::Good> largest_surplus(const Needs& needs);

// Goods that others bring, or that nobody asks for; the most plentiful last.
std::vector<antiquity::Good> goods_to_spare(const Needs& needs, const Weights& weights);

}  // namespace antiquity_bots
