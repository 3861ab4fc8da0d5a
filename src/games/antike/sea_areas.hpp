// Sea areas, which count for navigators (rule 13.7).
#pragma once

#include "games/antike/state.hpp"

namespace antike {

// A region with an own galley counts 1 if it has a city site, 2 if it is open sea.
inline int sea_areas(const State& state, Nation nation) {
  int areas = 0;
  for (const RegionId region : state.of(nation).regions_with(UnitKind::Galley)) {
    areas += is_city_site(state.board.site(region)) ? 1 : 2;
  }
  return areas;
}

}  // namespace antike
