// MOVERE's first step: moving units (rules 9.1 to 9.7, K20). Battles have a file of their own.
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

// Borders that a unit of `kind` may cross in a turn.
int range_of(const Civilization& nation, UnitKind kind);
// Regions that units of the nation's kind in `from` could get to in one MOVERE, if nobody fights
// them on the way; `from` itself is not among them.
Regions regions_in_reach(const State& state, const Civilization& nation, UnitKind kind,
                         RegionId from);
// Units of the mover that have crossed `crossed` borders and may cross another.
int units_to_move(const State& state, RegionId region, UnitKind kind, int crossed);

void begin_movement(State& state);
void end_movement(State& state, Effects effects);

std::optional<Violation> violation(const State& state, const Move& move);
void list_moves(const State& state, std::vector<Action>& out);
void move(State& state, const Move& move, Effects effects);

}  // namespace antike
