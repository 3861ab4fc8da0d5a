// Santa Barbara's power: everything in the cities is lifted and packed anew (rules 9.6, A17).
#pragma once

#include "bots/antiquity/draft.hpp"

namespace antiquity_bots {

// Buys a building for which there is no room as the cities stand, and packs them anew around it;
// says whether that was possible.
bool build_by_repacking(Draft& draft, antiquity::Building kind, const antiquity::Payment& payment);

}  // namespace antiquity_bots
