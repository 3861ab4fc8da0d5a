#include "games/antiquity/countryside.hpp"

#include "games/antiquity/inns_and_cities.hpp"
#include "games/antiquity/land.hpp"
#include "games/antiquity/producers.hpp"
#include "games/antiquity/round.hpp"
#include "games/antiquity/zone_of_control.hpp"

namespace antiquity {

Sites building_sites(const State& state, Seat seat) {
  Sites sites = sites_but_of_cities(state, seat);
  const HexSet free_land = state.land.hexes - water(state) - occupied(state);
  sites.city = city_sites(state, zone_of_control(state, seat), free_land);
  return sites;
}

Sites sites_but_of_cities(const State& state, Seat seat) {
  const HexSet zone = zone_of_control(state, seat);
  const HexSet taken = occupied(state);
  const HexSet sea = water(state);
  const HexSet clean = state.land.hexes - taken - state.land.polluted;
  const HexSet free_land = state.land.hexes - sea - taken;
  Sites sites;
  sites.woodcutter = zone & clean & forest(state);
  sites.farm = zone & clean & grass(state);
  sites.mine = zone & clean & state.land.mountain;
  const HexSet shore = free_land & (clean & sea).neighbours();
  for (std::size_t at = 0; at < sites.fishery.size(); ++at) {
    const auto second = static_cast<Direction>(at);
    sites.fishery[at] =
        shore & shore.with_member_towards(second) & (zone | zone.with_member_towards(second));
  }
  sites.inn = zone & free_land;
  sites.polluted = zone & state.land.polluted;
  return sites;
}

bool may_clean(const Household& household) {
  return household.alchemy_used == 0 && works(household, Building::FacultyOfAlchemy);
}

bool may_build_in_countryside(const State& state, Seat seat) {
  const Household& household = state.household(seat);
  const bool cleans = may_clean(household);
  const bool builds = manned_cart_shops(household) > 0;
  if (!cleans && !builds) return false;
  const Sites sites = sites_but_of_cities(state, seat);
  if (cleans && !sites.polluted.empty()) return true;
  return builds && (may_build_producer(state, seat, sites) || may_build_inn(household, sites) ||
                    may_build_city(household, building_sites(state, seat)));
}

std::optional<Violation> violation(const State& state, Seat seat, const CleanLand& action) {
  if (!may_clean(state.household(seat))) return Violation::NoAlchemy;
  if (!state.land.polluted.contains(action.centre)) return Violation::NothingToClean;
  if (!zone_of_control(state, seat).contains(action.centre)) {
    return Violation::OutsideZoneOfControl;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const CleanLand& action, Effects effects) {
  const HexSet cleaned = state.land.polluted & seven_hexes(action.centre);
  state.land.polluted -= cleaned;
  state.household(seat).alchemy_used = 1;
  tell(effects, LandCleaned{seat, action.centre, static_cast<std::uint8_t>(cleaned.count())});
  after_building(state, seat, effects);
}

std::optional<Violation> violation(const State& /*state*/, Seat /*seat*/,
                                   const EndCountryside& /*action*/) {
  return std::nullopt;
}

void perform(State& state, Seat seat, const EndCountryside& /*action*/, Effects effects) {
  tell(effects, CountrysideEnded{seat});
  end_seat_turn(state, effects);
}

void list_countryside(const State& state, Seat seat, std::vector<Action>& out) {
  const Household& household = state.household(seat);
  const Sites sites = building_sites(state, seat);
  if (manned_cart_shops(household) > 0) {
    list_producers(state, seat, sites, out);
    list_inns_and_cities(state, seat, sites, out);
  }
  if (may_clean(household)) {
    for (const Hex hex : sites.polluted) out.emplace_back(CleanLand{hex});
  }
  out.emplace_back(EndCountryside{});
}

void use_cart_shop(Household& household) {
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    if (household.pieces[at].kind != Building::CartShop || !is_manned(household, at)) continue;
    household.manned &= ~(std::uint64_t{1} << at);
    return;
  }
}

void after_building(State& state, Seat seat, Effects effects) {
  if (may_build_in_countryside(state, seat)) return;
  tell(effects, CountrysideEnded{seat});
  end_seat_turn(state, effects);
}

}  // namespace antiquity
