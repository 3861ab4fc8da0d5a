// Influence scoring at the end of a round (rules 10.1 to 10.6).
#pragma once

#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"

namespace rome {

void score_influence(State& state, Effects effects);

}  // namespace rome
