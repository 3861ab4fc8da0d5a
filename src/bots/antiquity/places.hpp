// Which hex? For the first city, for pollution, for the explorer.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/state.hpp"

#include <optional>

namespace antiquity_bots {

antiquity::Hex best_start(const antiquity::State& view, const Weights& weights);
// The hex that matters least to the seat, best of all one that matters to a rival.
antiquity::Hex best_to_pollute(const antiquity::State& view, core::Seat seat,
                               const Weights& weights);
// A marker in the zone.
std::optional<antiquity::Hex> best_to_explore(const antiquity::State& view, core::Seat seat);

}  // namespace antiquity_bots
