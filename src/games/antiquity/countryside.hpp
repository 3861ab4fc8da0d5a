// Phase 4: Countryside Building, seat by seat (rules 13.1 to 13.4, 13.30, 13.31).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

// Everywhere the seat could build or clean now, money and carts aside: one set of hexes a kind.
struct Sites {
  HexSet woodcutter;
  HexSet farm;
  HexSet mine;
  std::array<HexSet, 3> fishery;  // by the direction of the second hex
  HexSet inn;
  HexSet city;  // centres
  HexSet polluted;
};
Sites building_sites(const State& state, Seat seat);
// The same without the sites of cities, which take as long as all others.
Sites sites_but_of_cities(const State& state, Seat seat);

// Whether anything but ending is possible for the seat.
bool may_build_in_countryside(const State& state, Seat seat);
bool may_clean(const Household& household);

std::optional<Violation> violation(const State& state, Seat seat, const CleanLand& action);
std::optional<Violation> violation(const State& state, Seat seat, const EndCountryside& action);
void perform(State& state, Seat seat, const CleanLand& action, Effects effects);
void perform(State& state, Seat seat, const EndCountryside& action, Effects effects);

void list_countryside(const State& state, Seat seat, std::vector<Action>& out);

// The man of the first manned Cart Shop leaves it (A34).
void use_cart_shop(Household& household);
// Ends the seat's turn if nothing is left to do for it.
void after_building(State& state, Seat seat, Effects effects);

}  // namespace antiquity
