// Sea areas, which count for navigators (rule 13.7).
#pragma once

#include "games/antike/state.hpp"

namespace antike {

// What a region with an own galley counts.
inline constexpr int kAreasOfCitySite = 1;
inline constexpr int kAreasOfOpenSea = 2;

inline int sea_areas(const State& state, Nation nation) {
  int areas = 0;
  for (const RegionId region : state.of(nation).regions_with(UnitKind::Galley)) {
    areas += is_city_site(state.board.site(region)) ? kAreasOfCitySite : kAreasOfOpenSea;
  }
  return areas;
}

}  // namespace antike
