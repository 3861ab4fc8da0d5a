// A player of Antiquity that thinks ahead: once a round it tries ways of playing, its last one,
// each saint's, variations by chance, plays each on to the end in thought, and takes the best.
#pragma once

#include "bots/antiquity/greedy.hpp"
#include "bots/search/halving.hpp"

#include <optional>

namespace antiquity_bots {

struct SearchOptions {
  std::uint32_t playouts = 0;  // for a round
  std::size_t ways = 0;
};

inline constexpr SearchOptions kStrong{160, 16};
inline constexpr SearchOptions kFair{24, 6};
inline constexpr SearchOptions kMaster{2400, 48};

class Searcher final : public bots::Bot<antiquity::Rules> {
 public:
  Searcher(std::uint64_t seed, const SearchOptions& options, const Weights& weights)
      : seed_(seed), options_(options), usual_(weights), way_(weights) {}
  antiquity::Action choose(const antiquity::State& view, core::Seat seat,
                           const bots::Budget& budget) override;
  // The plan for the city by each way of playing.
  const bots::Thought<antiquity::Action>* thought() const override { return &thought_; }
  std::optional<bots::Outcome> foresee(const antiquity::State& view, core::Seat seat,
                                       std::span<const antiquity::Action> decision,
                                       std::uint64_t world) override;

 private:
  void think(const antiquity::State& view, core::Seat seat, const bots::Budget& budget);

  std::uint64_t seed_;
  SearchOptions options_;
  Weights usual_;
  Weights way_;
  Greedy player_{0};
  std::optional<int> round_;  // in which it has thought
  bots::Thought<antiquity::Action> thought_;
};

}  // namespace antiquity_bots
