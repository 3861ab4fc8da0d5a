// Matches between computer players that say something about their strength: every line-up is played
// on the same luck once for each rotation of the seats.
#pragma once

#include "bots/bot.hpp"
#include "games/refusal.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bots {

struct ArenaPlan {
  std::string game;
  boost::json::value setup;         // "players" is set to the number of entries
  std::vector<std::string> levels;  // one a seat
  std::size_t games = 0;
  std::uint64_t seed = 0;
  Budget budget;
};

// What one entry of the line-up achieved over all matches.
struct Entry {
  std::string level;
  double wins = 0;    // a shared victory counts as its share
  double points = 0;  // sum of final scores
  double ranks = 0;   // sum of places
};

// How often one level finished before another in the same match.
struct Duel {
  std::string level;
  std::string against;
  double score = 0;  // share of the comparisons won, ties half
  double elo = 0;    // difference that this share stands for
  double elo_low = 0;
  double elo_high = 0;  // 95 % confidence
};

struct ArenaReport {
  std::size_t games = 0;
  std::size_t actions = 0;
  double seconds = 0;
  std::vector<Entry> entries;
  std::vector<Duel> duels;
};

games::Expected<ArenaReport> run_arena(const ArenaPlan& plan);

}  // namespace bots
