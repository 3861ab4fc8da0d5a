// What a seat plays for: the conditions of its saint, or of the one it means to choose.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/state.hpp"

#include <optional>

namespace antiquity_bots {

// The four conditions of victory that are pursued; two of them with Santa Maria.
struct Aim {
  bool men = false;    // San Nicolo
  bool kinds = false;  // Santa Barbara
  bool goods = false;  // San Christofori
  bool siege = false;  // San Giorgio
};

// The patron, or who is to become it; nobody has been named if the planner plays its usual way.
std::optional<antiquity::Saint> saint_in_mind(const antiquity::Household& household,
                                              const Weights& weights);

Aim aim_of(const antiquity::State& view, core::Seat seat, const Weights& weights);

// Plays for a saint that was named, and so with all that is known about it; who has not been told
// anything plays the usual way.
bool is_devoted(const antiquity::Household& household, const Weights& weights);

}  // namespace antiquity_bots
