// One a saint: whose friend builds the Cathedral for that saint and no other.
#pragma once

#include "bots/antiquity/weights.hpp"

#include <array>
#include <string_view>

namespace antiquity_bots {

struct Character {
  std::string_view name;
  Weights weights;
};

constexpr Weights friend_of(antiquity::Saint saint) {
  Weights weights;
  weights.patron = saint;
  return weights;
}

inline constexpr auto kCharacters = [] {
  std::array<Character, antiquity::kSaints> all{};
  for (std::size_t at = 0; at < antiquity::kSaints; ++at) {
    all[at] = {antiquity::kSaintNames[at], friend_of(static_cast<antiquity::Saint>(at))};
  }
  return all;
}();

}  // namespace antiquity_bots
