// Matches between computer players that say something about their strength: every line-up is played
// on the same luck once for each rotation of the seats. Such a group of matches is one observation;
// what follows about strength is worked out over groups, because matches of one group share luck.
#pragma once

#include "bots/arena/statistics.hpp"
#include "bots/bot.hpp"
#include "games/refusal.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bots {

// How many matches it takes on one luck until every player has had every seat; further ones would
// be the same matches again. One where all players are the same.
std::size_t rotations(const std::vector<std::string>& players);

struct ArenaPlan {
  std::string game;
  boost::json::value setup;          // "players" is set to the number of entries
  std::vector<std::string> players;  // one a seat: names, or programs ("exec:./mybot")
  std::size_t games = 0;             // at most; made up to whole groups
  std::uint64_t seed = 0;
  Budget budget;
  unsigned threads = 0;            // 0: one for every core
  std::optional<SprtBounds> sprt;  // stop as soon as the first player is proven better, or not
};

// What one entry of the line-up achieved over all matches.
struct Entry {
  std::string player;
  Share wins;              // of the matches; a shared victory counts as its share
  double points = 0;       // mean final score
  double place = 0;        // mean
  double decision_ms = 0;  // mean processor time of a whole decision
  double longest_ms = 0;
};

// How often one player finished before another in the same match, ties half.
struct Duel {
  std::string player;
  std::string against;
  Share score;
  double elo = 0;  // difference that this share stands for
  double elo_low = 0;
  double elo_high = 0;  // 95 % confidence
};

struct ArenaReport {
  std::size_t games = 0;
  std::size_t actions = 0;
  double rounds = 0;                           // mean; 0 where the game counts none
  std::size_t longest_rounds = 0;              // of the longest match
  std::map<std::string, std::size_t> endings;  // matches by how they ended
  double seconds = 0;
  std::vector<Entry> entries;
  std::vector<Duel> duels;
  std::optional<SprtState> sprt;
};

games::Expected<ArenaReport> run_arena(const ArenaPlan& plan);

}  // namespace bots
