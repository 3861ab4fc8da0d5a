// What a seat still needs: goods for its saint, and how much of them is on the way.
#pragma once

#include "bots/antiquity/aim.hpp"
#include "bots/antiquity/weights.hpp"
#include "games/antiquity/state.hpp"

#include <array>

namespace antiquity_bots {

struct Needs {
  // Of each good: in stock, still to be harvested from own producers, and wanted in the end.
  std::array<int, antiquity::kGoods> stock{};
  std::array<int, antiquity::kGoods> coming{};
  std::array<int, antiquity::kGoods> next_harvest{};
  std::array<int, antiquity::kGoods> wanted{};

  bool alike = false;  // goods of one kind pay for houses, Stables and cities (rule 10.1)

  int missing(antiquity::Good good) const;  // beyond stock and what is coming
};

Needs needs_of(const antiquity::State& view, core::Seat seat, const Weights& weights);
// The same where the aim is known: Santa Maria's takes long to find out.
Needs needs_of(const antiquity::State& view, core::Seat seat, const Weights& weights,
               const Aim& aim);

}  // namespace antiquity_bots
