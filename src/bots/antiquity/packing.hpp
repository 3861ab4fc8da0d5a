// Packing shapes into cities: close to walls and to each other, so that open ground stays open.
#pragma once

#include "games/antiquity/household.hpp"

#include <optional>

namespace antiquity_bots {

struct Spot {
  antiquity::City city{};
  antiquity::Square corner{};
  std::uint8_t turn = 0;
};

int empty_squares_in_all(const antiquity::Household& household);

// The tightest place for a piece in any city.
std::optional<Spot> best_spot(const antiquity::Household& household, const antiquity::Piece& piece);
// The same for a house or fountain.
std::optional<Spot> best_square(const antiquity::Household& household);

}  // namespace antiquity_bots
