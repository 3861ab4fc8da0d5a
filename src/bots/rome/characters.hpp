// Tastes that make a different match: the same judgement, some of it stronger.
#pragma once

#include "bots/rome/weights.hpp"

#include <array>
#include <string_view>

namespace rome_bots {

struct Character {
  std::string_view name;
  Weights weights;
};

// Earns first, builds later: coins, cards in hand, what others must not have.
constexpr Weights speculator() {
  Weights weights;
  weights.coin_a_turn *= 1.25;
  weights.spare_coin *= 1.3;
  weights.hand *= 1.05;
  weights.denial *= 1.6;
  return weights;
}

// Sees the city of the end: large areas with many colours.
constexpr Weights planner() {
  Weights weights;
  weights.room_for_colours *= 1.25;
  weights.room_for_houses *= 1.25;
  weights.room_for_both *= 1.25;
  weights.next_public *= 1.15;
  return weights;
}

// Influence and temples.
constexpr Weights emperors_friend() {
  Weights weights;
  weights.influence_a_turn *= 1.25;
  weights.token *= 1.3;
  weights.contest *= 1.4;
  weights.promise *= 1.05;
  return weights;
}

inline constexpr std::array<Character, 3> kCharacters = {{
    {"speculator", speculator()},
    {"planner", planner()},
    {"emperors_friend", emperors_friend()},
}};

}  // namespace rome_bots
