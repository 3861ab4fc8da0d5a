// A player of Rome that thinks ahead: the choices that look best are played on in thought, in
// worlds that agree with what it sees, for some rounds, and judged there.
#pragma once

#include "bots/playout.hpp"
#include "bots/rome/greedy.hpp"
#include "bots/rome/judge.hpp"
#include "bots/search/halving.hpp"

#include <vector>

namespace rome_bots {

struct SearchOptions {
  std::uint32_t playouts = 0;  // for placing an emissary, which matters most
  double other_choices = 0.5;  // share of them for any other choice
  std::size_t candidates = 8;
  int turns_ahead = 1;  // of one's own, after this round
  Aim aim{.rival = 0.25, .win = 30};
  bots::Doubt doubt{};

  // With four every playout takes half as long again as with three.
  constexpr std::uint32_t playouts_for(int players) const {
    return players > 3 ? playouts * 3 / 4 : playouts;
  }
};

inline constexpr bots::Doubt kEarlyEnd{.errors = 3, .indifference = 0.05};
inline constexpr bots::Doubt kLateEnd{.errors = 4, .indifference = 0.02};
// Of one core about 5 milliseconds, at most a tenth of a second and at most a second for a choice.
inline constexpr SearchOptions kFair{
    .playouts = 500, .candidates = 5, .turns_ahead = 1, .doubt = kEarlyEnd};
inline constexpr SearchOptions kStrong{
    .playouts = 1'500, .candidates = 8, .turns_ahead = 4, .doubt = kEarlyEnd};
inline constexpr SearchOptions kMaster{
    .playouts = 12'000, .candidates = 10, .turns_ahead = 4, .doubt = kLateEnd};

class Searcher final : public bots::Bot<rome::Rules> {
 public:
  Searcher(std::uint64_t seed, const SearchOptions& options, const Weights& weights)
      : seed_(seed), options_(options), policy_(seed, weights, CityBook::kManyPages) {}
  rome::Action choose(const rome::State& view, core::Seat seat,
                      const bots::Budget& budget) override;

  const bots::Thought<rome::Action>* thought() const override { return &thought_; }
  std::optional<bots::Outcome> foresee(const rome::State& view, core::Seat seat,
                                       std::span<const rome::Action> decision,
                                       std::uint64_t world) override;
  void rest() override { policy_.rest(); }

 private:
  // The choices that look best at once, and what the greedy player would do.
  std::vector<rome::Action> propose(const rome::State& view, core::Seat seat, core::Rng& rng);
  bots::Outcome play_on(rome::State& state, core::Seat seat, std::uint64_t luck, int last_round);
  int last_round(const rome::State& view) const;  // of what is foreseen
  std::uint32_t playouts(const rome::State& view, const bots::Budget& budget) const;

  std::uint64_t seed_;
  SearchOptions options_;
  Greedy policy_;
  bots::Scratch<rome::Rules> scratch_;
  bots::Thought<rome::Action> thought_;
};

}  // namespace rome_bots
