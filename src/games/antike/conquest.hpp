// MOVERE's second step: conquering cities and destroying temples (rules 11.1 to 11.11, K2, K3, K6,
// K21).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

inline constexpr int kNeutralTempleDefence = 3;
// Up to so many personages a nation's cities are one stronger.
inline constexpr int kProtectedPersonages = 2;

// Of the city of `owner` in `region`: 1, with a temple 3; its owner's units there; 1 while the
// owner has two personages or fewer; 1 for REGNUM or 2 for RES PUBLICA.
int defence_strength(const State& state, Nation owner, RegionId region);

std::optional<Violation> violation(const State& state, const Conquer& conquer);
void list_conquests(const State& state, std::vector<Action>& out);
void conquer(State& state, const Conquer& conquer, Effects effects);
void end_conquests_if_none_is_possible(State& state);

}  // namespace antike
