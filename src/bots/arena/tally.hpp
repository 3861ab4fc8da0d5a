// What the groups of an arena came to, counted in their order whoever played them first.
#pragma once

#include "bots/arena/arena.hpp"
#include "bots/arena/cost.hpp"

#include <map>
#include <utility>
#include <vector>

namespace bots {

// How a match ended, by seat, and what the decisions of each seat cost.
struct Finish {
  std::vector<int> places;
  std::vector<int> points;
  std::vector<Cost> costs;
  std::size_t actions = 0;
  std::size_t rounds = 0;
  std::string ending;
};

// The matches on one luck: one for each of its rotations(), in order. In rotation r the entry (seat
// + r) mod seats sits at `seat`.
using Group = std::vector<Finish>;

class Tally {
 public:
  explicit Tally(const ArenaPlan& plan) : plan_(plan), sums_(plan.players.size()) {}

  void count(const Group& group);
  // Whether a sequential test needs no more groups.
  bool decided() const;
  ArenaReport report() const;

 private:
  struct Sums {
    std::vector<double> wins;  // by group
    double points = 0;
    double places = 0;
    Cost cost;
  };
  using Names = std::pair<std::string, std::string>;

  std::vector<double> compared(const Names& names) const;

  const ArenaPlan& plan_;
  std::size_t games_ = 0;
  std::size_t actions_ = 0;
  std::size_t rounds_ = 0;
  std::size_t longest_rounds_ = 0;
  std::map<std::string, std::size_t> endings_;
  std::vector<Sums> sums_;                      // by entry
  std::map<Names, std::vector<double>> duels_;  // by group
};

}  // namespace bots
