// MILITIA and BELLONA (rules 6.1 to 6.8, K4, K13).
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

// New units that a city receives in one action at most.
inline constexpr int kNewUnitsOfCity = 1;
inline constexpr int kNewUnitsOfCityWithTemple = 3;
// Units that BELLONA gives whoever holds it.
inline constexpr int kUnitsOfBellona = 1;

// New units that the city in `region` may still receive in this action.
int room_for_new_units(const State& state, RegionId region);

void begin_arming(State& state);
// BELLONA moves on, whether its unit was placed or not.
void end_arming(State& state, Effects effects);

std::optional<Violation> violation(const State& state, const Arm& arm);
std::optional<Violation> violation(const State& state, const ArmFree& arm);
void list_arms(const State& state, std::vector<Action>& out);
void arm(State& state, const Arm& arm, Effects effects);
void arm_free(State& state, const ArmFree& arm, Effects effects);

}  // namespace antike
