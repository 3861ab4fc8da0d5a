// Ways of playing that are worth a thought: the last one, the usual one, each saint, and chance
// variations of these.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "core/rng.hpp"
#include "games/antiquity/state.hpp"

#include <vector>

namespace antiquity_bots {

std::vector<Weights> ways_to_play(const antiquity::State& view, core::Seat seat,
                                  const Weights& last, const Weights& usual, std::size_t count,
                                  core::Rng& rng);

// As somebody plays who sees things a little differently.
Weights varied(Weights way, core::Rng& rng);

}  // namespace antiquity_bots
