// A player of Rome that thinks ahead: the choices that look best are played on in thought, in
// worlds that agree with what it sees, to the end of the next round, and judged there.
#pragma once

#include "bots/playout.hpp"
#include "bots/rome/greedy.hpp"
#include "bots/search/halving.hpp"

#include <vector>

namespace rome_bots {

struct SearchOptions {
  std::uint32_t playouts = 0;
  std::size_t candidates = 8;
  int rounds_ahead = 1;  // after this one
  double rival = 0.5;    // share of the best rival's score that counts against one's own
};

// About a tenth of a second of one core for a choice.
inline constexpr SearchOptions kStrong{150, 5, 1, 0.25};
inline constexpr SearchOptions kFair{15, 5, 1, 0.25};
inline constexpr SearchOptions kMaster{1500, 8, 1, 0.25};

class Searcher final : public bots::Bot<rome::Rules> {
 public:
  Searcher(std::uint64_t seed, const SearchOptions& options, const Weights& weights)
      : seed_(seed), options_(options), weights_(weights), policy_(seed, weights) {}
  rome::Action choose(const rome::State& view, core::Seat seat,
                      const bots::Budget& budget) override;

 private:
  // The choices that look best at once, and what the greedy player would do.
  std::vector<rome::Action> propose(const rome::State& view, core::Seat seat, core::Rng& rng);
  double play_on(rome::State state, core::Seat seat, std::uint64_t luck, int last_round);

  std::uint64_t seed_;
  SearchOptions options_;
  Weights weights_;
  Greedy policy_;
  bots::Scratch<rome::Rules> scratch_;
};

}  // namespace rome_bots
