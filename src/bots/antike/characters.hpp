// Tastes that make a different match: the same judgement, some of it stronger.
#pragma once

#include "bots/antike/weights.hpp"

#include <array>
#include <string_view>

namespace antike_bots {

struct Character {
  std::string_view name;
  Weights weights;
};

// Cities before all else, and temples in them.
constexpr Weights founder() {
  Weights weights;
  weights.king_progress *= 1.2;
  weights.citizen_progress *= 1.15;
  weights.founding *= 1.4;
  weights.founding_later *= 1.4;
  return weights;
}

// The seas.
constexpr Weights admiral() {
  Weights weights;
  weights.navigator_progress *= 1.5;
  weights.sea_area *= 1.25;
  weights.navigatio *= 1.3;
  return weights;
}

// Know-how.
constexpr Weights scholar() {
  Weights weights;
  weights.mercatura *= 1.3;
  weights.commercium *= 1.3;
  weights.metallum *= 1.25;
  weights.moneta *= 1.25;
  weights.regnum *= 1.25;
  weights.res_publica *= 1.25;
  weights.strata *= 1.25;
  weights.navigatio *= 1.25;
  return weights;
}

// Legions, and what others have built.
constexpr Weights conqueror() {
  Weights weights;
  weights.unit *= 1.2;
  weights.further_unit *= 1.2;
  weights.raid *= 1.5;
  weights.neutral_temple *= 1.3;
  weights.hurt_rival *= 2;
  return weights;
}

inline constexpr std::array<Character, 4> kCharacters = {{
    {"founder", founder()},
    {"admiral", admiral()},
    {"scholar", scholar()},
    {"conqueror", conqueror()},
}};

}  // namespace antike_bots
