// Woodcutters, farms, mines and fisheries (rules 13.5 to 13.19, 13.27 to 13.29, A5 to A8).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

struct Sites;

std::optional<Violation> violation(const State& state, Seat seat, const BuildWoodcutter& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuildFarm& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuildMine& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuildFishery& action);
void perform(State& state, Seat seat, const BuildWoodcutter& action, Effects effects);
void perform(State& state, Seat seat, const BuildFarm& action, Effects effects);
void perform(State& state, Seat seat, const BuildMine& action, Effects effects);
void perform(State& state, Seat seat, const BuildFishery& action, Effects effects);

bool may_build_producer(const State& state, Seat seat, const Sites& sites);
void list_producers(const State& state, Seat seat, const Sites& sites, std::vector<Action>& out);

int fisheries_on_the_map(const State& state);
// Where the good of a slot lies.
Hex hex_of_slot(const Producer& producer, std::size_t slot);
// The good that the mines of this range give, if one has been built.
std::optional<Good> good_of_range(const State& state, Hex hex);

}  // namespace antiquity
