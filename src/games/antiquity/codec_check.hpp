// Parts of checking a hand-written position.
#pragma once

#include "games/antiquity/household.hpp"
#include "wire/in.hpp"

namespace antiquity {

// Pieces of the shared supply.
struct Pieces {
  int carts = 0;
  int fountains = 0;
  int blocks = 0;
};
Pieces pieces_of(const Household& household);

// Refuses a household that cannot be; `in` is where it is written.
void check_household(const Household& household, bool in_play, const wire::In& in);

}  // namespace antiquity
