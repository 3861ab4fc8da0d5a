// What a city is worth: its points, and what its free cells, temples and farms promise.
#pragma once

#include "bots/rome/weights.hpp"
#include "games/rome/state.hpp"

namespace rome_bots {

// What a seat can expect of the rest of the match.
struct Outlook {
  int builds_left = 0;   // after the action turn in question
  int coins = 0;         // while the Temple of Mercury is in question, else 0
  double aqueducts = 0;  // that may still come to this seat, at most one
  friend bool operator==(const Outlook&, const Outlook&) = default;
};

// Build actions that `seat` has left after the turn it takes next.
int builds_left(const rome::State& view, rome::Seat seat);
Outlook outlook_of(const rome::State& view, rome::Seat seat, const Weights& weights);

double city_worth(const rome::City& city, const Outlook& outlook, const Weights& weights);

}  // namespace rome_bots
