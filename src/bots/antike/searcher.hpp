// A player of Antike that thinks ahead: whole turns, one for each field and way of playing it, are
// played on in thought for some rounds and judged there; it plays the best one step by step.
#pragma once

#include "bots/antike/greedy.hpp"
#include "bots/search/halving.hpp"

#include <vector>

namespace antike_bots {

struct SearchOptions {
  std::uint32_t playouts = 0;
  int rounds_ahead = 4;
  int variants = 1;      // ways of playing a field
  double growth = 0.02;  // what a tenth of a personage of one's own counts beside the chance to win
  double haste = 0.1;    // share of the chance that is lost with every round until the match ends
};

// Of one core about 3 milliseconds, at most a tenth of a second and at most a second for a turn.
inline constexpr SearchOptions kFair{.playouts = 16};
inline constexpr SearchOptions kStrong{.playouts = 300, .variants = 3};
inline constexpr SearchOptions kMaster{.playouts = 2'000, .variants = 4};

// A turn as it would be played, and where it leads.
struct Turn {
  antike::State after;
  std::vector<antike::Action> steps;
};

class Searcher final : public bots::Bot<antike::Rules> {
 public:
  Searcher(std::uint64_t seed, const SearchOptions& options, const Weights& weights)
      : seed_(seed), options_(options), weights_(weights) {}
  antike::Action choose(const antike::State& view, core::Seat seat,
                        const bots::Budget& budget) override;
  // Of the turn; what follows the field is part of it.
  const bots::Thought<antike::Action>* thought() const override { return &thought_; }
  std::optional<bots::Outcome> foresee(const antike::State& view, core::Seat seat,
                                       std::span<const antike::Action> decision,
                                       std::uint64_t world) override;

 private:
  std::vector<Turn> propose(const antike::State& view, core::Seat seat, core::Rng& rng) const;
  void think(const antike::State& view, core::Seat seat, const bots::Budget& budget);
  // `expected` are the rounds that were thought to be left before.
  bots::Outcome play_on(antike::State state, core::Seat seat, std::uint64_t luck,
                        double expected) const;
  bots::Outcome outcome_of(const antike::State& state, core::Seat seat, double later) const;

  std::uint64_t seed_;
  SearchOptions options_;
  Weights weights_;
  // What is left of the turn that was chosen, the next step last.
  std::vector<antike::Action> plan_;
  int round_ = 0;  // in which it was chosen
  bots::Thought<antike::Action> thought_;
};

}  // namespace antike_bots
