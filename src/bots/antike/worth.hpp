// What a position is worth to a nation at the end of its turn.
#pragma once

#include "bots/antike/weights.hpp"
#include "games/antike/state.hpp"

namespace antike_bots {

using antike::Civilization;
using antike::KnowHow;
using antike::Nation;
using antike::RegionId;
using antike::Regions;
using antike::State;
using antike::UnitKind;

// How much of the match is still to come: 1 at the beginning, towards 0 when somebody is about to
// win.
double time_left(const State& view);

// Chips and units are means: the nearer the end, the less they are worth beside what they buy.
Weights weights_of_the_hour(const Weights& weights, const State& view);

double chips_worth(const Civilization& nation, const Weights& weights);
// What the next chip of a kind is worth to a nation that has so many.
double next_chip_worth(int have, const Weights& weights);
double know_how_worth(KnowHow know_how, const Weights& weights);

// What a city and a temple bring, personages aside.
double city_income_worth(const Weights& weights);

// Units of `rival` that can be in `region` after one MOVERE.
int strength_against(const State& view, Nation rival, RegionId region);
// Worth of an own city that rivals could take, times how likely that is; 0 for one that is safe.
double city_danger(const State& view, Nation nation, RegionId city, const Weights& weights);
// The same for all own cities.
double danger(const State& view, Nation nation, const Weights& weights);

double nation_worth(const State& view, Nation nation, const Weights& weights);

}  // namespace antike_bots
