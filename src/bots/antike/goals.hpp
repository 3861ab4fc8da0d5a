// Where a nation wants its units: free sites, neutral temples, weak cities, sea areas. Each goal
// pulls from afar, weaker with every border between.
#pragma once

#include "bots/antike/weights.hpp"
#include "games/antike/state.hpp"

#include <array>

namespace antike_bots {

// Cities that the nation can pay for with the chips it has.
int affordable_cities(const antike::Civilization& nation);

// Does not outlive the view it was made of.
class Goals {
 public:
  Goals(const antike::State& view, antike::Nation nation, const Weights& weights);

  // What one more unit of the kind would be worth in the region, on its way or arrived. Looked for
  // when asked, from the region outwards: few regions are asked about.
  double pull(antike::UnitKind kind, antike::RegionId region) const;
  // Units of the kind that have reached their goal there and should stay.
  int claimed(antike::UnitKind kind, antike::RegionId region) const;
  // What the only galley there gives up by leaving: the sea area it holds.
  double hold(antike::UnitKind kind, antike::RegionId region) const;

 private:
  using Field = std::array<float, antike::kMaxRegions>;

  void mark_sites(const antike::State& view, const antike::Civilization& own,
                  const Weights& weights);
  void mark_temples(const antike::State& view, const antike::Civilization& own,
                    const Weights& weights);
  void mark_raids(const antike::State& view, antike::Nation nation, const Weights& weights);
  void mark_seas(const antike::State& view, antike::Nation nation, const Weights& weights);
  void mark(antike::RegionId region, double worth);

  const antike::Board* board_;
  float distance_;
  std::array<Field, 2> worth_{};  // of the goals, by the kind of unit that they are for
  std::array<antike::Regions, 2> goals_;
  std::array<float, 2> most_{};  // what the best of them is worth
  antike::Regions settlers_;     // where one unit waits to found
  antike::Regions gatherers_;    // where units gather before a neutral temple
  Field held_{};                 // worth of the sea area that a lone galley holds
  std::array<antike::Regions, 2> stations_{};
};

}  // namespace antike_bots
