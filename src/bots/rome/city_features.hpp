// The numbers that describe a city, apart from its player's purse and hand.
#pragma once

#include "bots/rome/features.hpp"
#include "games/rome/scoring.hpp"

namespace rome_bots {

// Writes one number after the other.
class Pen {
 public:
  template <typename Number>
  void operator()(Number value) {
    features_[at_++] = static_cast<double>(value);
  }
  const Features& features() const { return features_; }

 private:
  Features features_{};
  std::size_t at_ = 0;
};

// A seat that is described.
struct Subject {
  const rome::State& state;
  rome::Seat seat;
  const rome::Player& player;
  rome::Tally tally;
  rome::CardBag hand;
  int left;  // action turns, the current one included
};

// What stands there and what it scores.
void write_city(const Subject& of, const Weights& weights, Pen& pen);
// How it hangs together: farms, areas of houses, free cells.
void write_city_structure(const Subject& of, Pen& pen);

}  // namespace rome_bots
