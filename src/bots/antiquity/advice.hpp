// What the house would do with a choice of the later phases that a player leaves to it. Advice is
// no rule: it names actions that the player may play, and may improve without any match going
// otherwise.
#pragma once

#include "games/antiquity/rules.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace antiquity_bots {

// The choices that can be left to the house.
inline constexpr std::array<std::string_view, 4> kAdvised = {
    "store_sensibly", "harvest_sensibly", "place_graves_sensibly", "pollute_sensibly"};

// Which of them the position asks for, if any.
std::optional<std::string_view> advised_choice(const antiquity::State& view);

// The next action of that choice. Needs a seat that is to act and an advised choice.
antiquity::Action advised_action(const antiquity::State& view, core::Seat seat);

}  // namespace antiquity_bots
