// A player of Antiquity that thinks ahead: once a round it tries ways of playing, its last one,
// each saint's, variations by chance, plays each on to the end in thought, and plans the city by
// the best; then it tries whatever it may build in the countryside, thing by thing.
#pragma once

#include "bots/antiquity/greedy.hpp"
#include "bots/search/halving.hpp"

#include <optional>

namespace antiquity_bots {

struct SearchOptions {
  std::uint32_t playouts = 0;  // for the plan of a round
  std::size_t ways = 0;
  std::uint32_t playouts_in_the_country = 0;  // for each thing that is built there
};

// Of one core for a round: a tenth to four tenths of a second with two seats, twice to three times
// that with four.
inline constexpr SearchOptions kStrong{160, 16, 40};
inline constexpr SearchOptions kFair{24, 6, 0};
inline constexpr SearchOptions kMaster{900, 40, 240};

class Searcher final : public bots::Bot<antiquity::Rules> {
 public:
  Searcher(std::uint64_t seed, const SearchOptions& options, const Weights& weights)
      : seed_(seed), options_(options), usual_(weights), way_(weights) {}
  antiquity::Action choose(const antiquity::State& view, core::Seat seat,
                           const bots::Budget& budget) override;
  // The plan for the city by each way of playing, or each thing to build.
  const bots::Thought<antiquity::Action>* thought() const override { return &thought_; }
  std::optional<bots::Outcome> foresee(const antiquity::State& view, core::Seat seat,
                                       std::span<const antiquity::Action> decision,
                                       std::uint64_t world) override;

 private:
  core::Rng dice(const antiquity::State& view, core::Seat seat) const;
  void think_of_ways(const antiquity::State& view, core::Seat seat, const bots::Budget& budget);
  antiquity::Action think_of_the_country(const antiquity::State& view, core::Seat seat,
                                         const bots::Budget& budget);

  std::uint64_t seed_;
  SearchOptions options_;
  Weights usual_;
  Weights way_;
  Greedy player_{0};
  std::optional<int> round_;  // in which it has thought
  bots::Thought<antiquity::Action> thought_;
};

}  // namespace antiquity_bots
