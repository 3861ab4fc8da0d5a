// A further city: when it pays, what it takes, and where (rules 13.22 to 13.26).
#pragma once

#include "bots/antiquity/weights.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/state.hpp"

#include <optional>

namespace antiquity_bots {

// A city costs five goods and three pollution a round: it pays once the first one is full.
bool city_pays(const antiquity::State& view, core::Seat seat, const Weights& weights);

// The city that opens up the most land, if its goods are in stock and there is a place for it; the
// cart aside.
std::optional<antiquity::BuildCity> best_city(const antiquity::State& view, core::Seat seat,
                                              const Weights& weights);

}  // namespace antiquity_bots
