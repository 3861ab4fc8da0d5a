// What each card would bring a seat if it were built, and where.
#pragma once

#include "bots/rome/city_worth.hpp"
#include "bots/rome/weights.hpp"
#include "games/rome/state.hpp"

#include <array>
#include <cstdint>

namespace rome_bots {

using Gains = std::array<double, rome::kCards>;

// One of the best cells for a card.
struct Placement {
  rome::Cell cell{};
  double city = 0;   // worth of the city with the card there
  double total = 0;  // the same with what the card brings at once
  Gains then{};      // gain of each other card in question once this one stands
};

struct Prospect {
  static constexpr std::size_t kPlacements = 2;
  std::array<Placement, kPlacements> best{};
  std::size_t placements = 0;
  double gain = 0;  // of the best cell, less the price of the bricks
};

class CardGains {
 public:
  CardGains(const rome::State& view, rome::Seat seat, const Weights& weights);

  // Finds the best cells for each kind of card.
  void judge(rome::CardKinds kinds);
  // For each placement of a judged card, what the cards of `then` would bring after it.
  void look_ahead(rome::CardKinds judged, rome::CardKinds then);
  const Prospect& of(rome::Card card) const { return prospects_[rome::index(card)]; }
  const Gains& gains() const { return gains_; }
  double city_now() const { return city_now_; }
  const Outlook& outlook() const { return outlook_; }

 private:
  double best_gain(const rome::City& city, double city_worth_now, rome::Card card,
                   Prospect* prospect) const;

  const rome::City& city_;
  Weights weights_;
  Outlook outlook_;
  double city_now_ = 0;
  Gains gains_{};
  std::array<Prospect, rome::kCards> prospects_{};
};

// The city with a card on a cell, empty or (for an aqueduct) built on; baths get their tokens.
rome::City with_building(const rome::City& city, rome::Card card, rome::Cell cell);
// What a public building counts when it is built on `cell`; 0 for any other card.
int public_count(const rome::City& city, rome::Card card, rome::Cell cell);

// What a school that draws `cards` is worth to a seat with so many builds left.
double school_worth(int cards, int builds_left, const Weights& weights);
// What cards in hand are worth; those that can no longer be built are worth nothing.
double hand_worth(const rome::CardBag& hand, const Gains& gains, int builds_left,
                  const Weights& weights);

}  // namespace rome_bots
