// One a saint: whose friend builds the Cathedral for that saint and no other.
#pragma once

#include "bots/antiquity/saint_ways.hpp"

#include <array>
#include <string_view>

namespace antiquity_bots {

struct Character {
  std::string_view name;
  Weights weights;
};

inline constexpr auto kCharacters = [] {
  std::array<Character, antiquity::kSaints> all{};
  for (std::size_t at = 0; at < antiquity::kSaints; ++at) {
    all[at] = {antiquity::kSaintNames[at], way_of(static_cast<antiquity::Saint>(at))};
  }
  return all;
}();

}  // namespace antiquity_bots
