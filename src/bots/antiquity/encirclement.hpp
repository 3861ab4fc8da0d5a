// San Giorgio's way to win: inns until every hex that a rival reaches is within reach (rule 19.5).
#pragma once

#include "games/antiquity/state.hpp"

#include <optional>

namespace antiquity_bots {

struct Encirclement {
  core::Seat rival{};
  int inns = 0;  // that are still missing; 0 if the rival is enclosed already
  antiquity::Hex next{};
};

// Of this rival, if `most` inns are enough.
std::optional<Encirclement> encirclement(const antiquity::State& view, core::Seat seat,
                                         core::Seat rival, int most);
// The rival that takes the fewest inns to enclose, if anyone can be enclosed with `most` of them.
std::optional<Encirclement> easiest_encirclement(const antiquity::State& view, core::Seat seat,
                                                 int most);

}  // namespace antiquity_bots
