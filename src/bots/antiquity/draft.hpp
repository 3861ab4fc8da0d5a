// A plan as it grows: every step is tried on a copy of the view before it is taken.
#pragma once

#include "bots/antiquity/needs.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/state.hpp"

#include <optional>
#include <vector>

namespace antiquity_bots {

class Draft {
 public:
  Draft(const antiquity::State& view, core::Seat seat, const Weights& weights)
      : state_(view), seat_(seat), weights_(&weights), aim_(aim_of(view, seat, weights)) {}

  const antiquity::State& state() const { return state_; }
  core::Seat seat() const { return seat_; }
  const Weights& weights() const { return *weights_; }
  const antiquity::Household& household() const { return state_.household(seat_); }
  const antiquity::Goods& goods() const { return household().goods; }
  const Aim& aim() const { return aim_; }
  Needs needs() const { return needs_of(state_, seat_, *weights_, aim_); }
  int idle_men() const { return antiquity::free_men(state_, seat_); }
  bool has(antiquity::Building kind) const;
  int count(antiquity::Building kind) const;
  int graves() const;
  int empty_squares() const;
  bool has_room(antiquity::Building kind) const;
  const std::vector<antiquity::Action>& steps() const { return steps_; }

  // Each says whether it was possible; what is not possible changes nothing.
  bool take(const antiquity::Action& action);
  bool build(antiquity::Building kind, const antiquity::Payment& payment = {});
  bool build_store(int width, int height);
  bool build_cathedral(antiquity::Saint saint);
  bool build_house(int number, const antiquity::Payment& payment);
  // The house that San Nicolo gives with a paid one.
  bool build_free_house(int number);
  bool build_fountain(const antiquity::Payment& payment);
  // The first building of the kind that has no man yet.
  bool man(antiquity::Building kind);
  // A manned Market, built if need be.
  bool ready_market();
  bool trade_for(antiquity::Good wanted, antiquity::Good first, antiquity::Good second);

  // Puts into the cities what is in hand, the largest pieces first; says whether all found a place.
  bool place_hand();

 private:
  bool place(std::uint8_t at);
  bool build(const antiquity::BuyHouse& house);
  // Pieces of the shared supply that nobody has claimed yet.
  antiquity::Supply supply_left() const;
  bool place_last() { return place(static_cast<std::uint8_t>(household().pieces.size() - 1)); }

  antiquity::State state_;
  core::Seat seat_;
  const Weights* weights_;
  Aim aim_;  // as it was before the plan, or with the Cathedral
  std::vector<antiquity::Action> steps_;
};

}  // namespace antiquity_bots
