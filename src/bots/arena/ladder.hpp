// Ratings on one scale: every player against every other, half of the seats each.
#pragma once

#include "bots/arena/arena.hpp"

#include <functional>

namespace bots {

struct LadderPlan {
  std::string game;
  boost::json::value setup;
  std::size_t seats = 2;
  std::vector<std::string> players;
  std::string anchor;     // whose rating is given
  double rating = 1000;   // that one
  std::size_t games = 0;  // for each pair
  std::uint64_t seed = 0;
  unsigned threads = 0;
};

struct Rung {
  std::string player;
  double rating = 0;
  double error = 0;  // half of the 95 % interval, against the anchor
  double decision_ms = 0;
};

struct PairResult {
  std::string player;
  std::string against;
  Share score;
  std::size_t games = 0;
};

struct Ladder {
  std::vector<Rung> rungs;  // as the plan names them
  std::vector<PairResult> pairs;
};

// `told` hears of each pair when it has been played.
games::Expected<Ladder> run_ladder(const LadderPlan& plan,
                                   const std::function<void(const PairResult&)>& told);

}  // namespace bots
