// Inns and further cities (rules 13.20 to 13.26).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

struct Sites;

std::optional<Violation> violation(const State& state, Seat seat, const BuildInn& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuildCity& action);
void perform(State& state, Seat seat, const BuildInn& action, Effects effects);
void perform(State& state, Seat seat, const BuildCity& action, Effects effects);

// Centres of seven free land hexes, not touching a city, with at least one hex in the zone.
HexSet city_sites(const State& state, const HexSet& zone, const HexSet& free_land);

bool may_build_inn(const Household& household, const Sites& sites);
bool may_build_city(const Household& household, const Sites& sites);
void list_inns_and_cities(const State& state, Seat seat, const Sites& sites,
                          std::vector<Action>& out);

}  // namespace antiquity
