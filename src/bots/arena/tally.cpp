#include "bots/arena/tally.hpp"

#include <algorithm>

namespace bots {

namespace {

struct Comparison {
  double won = 0;
  double all = 0;
};
using Comparisons = std::map<std::pair<std::string, std::string>, Comparison>;

// The players of two seats of a match; ties count half.
void compare(const std::string& mine, int my_place, const std::string& theirs, int their_place,
             Comparisons& comparisons) {
  if (mine == theirs) return;
  Comparison& comparison = comparisons[{mine, theirs}];
  comparison.all += 1;
  if (my_place < their_place) comparison.won += 1;
  if (my_place == their_place) comparison.won += 0.5;
}

}  // namespace

void Tally::count(const Group& group) {
  const std::size_t seats = plan_.players.size();
  const auto matches = static_cast<double>(group.size());
  std::vector<double> wins(seats);
  Comparisons comparisons;
  for (std::size_t rotation = 0; rotation < group.size(); ++rotation) {
    const Finish& finish = group[rotation];
    const auto entry_at = [&](std::size_t seat) { return (seat + rotation) % seats; };
    const auto winners = static_cast<double>(std::ranges::count(finish.places, 1));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      Sums& sums = sums_[entry_at(seat)];
      if (finish.places[seat] == 1) wins[entry_at(seat)] += 1 / winners / matches;
      sums.points += finish.points[seat];
      sums.places += finish.places[seat];
      sums.cost.add(finish.costs[seat]);
      for (std::size_t other = 0; other < seats; ++other) {
        compare(plan_.players[entry_at(seat)], finish.places[seat], plan_.players[entry_at(other)],
                finish.places[other], comparisons);
      }
    }
    actions_ += finish.actions;
    rounds_ += finish.rounds;
    longest_rounds_ = std::max(longest_rounds_, finish.rounds);
    ++endings_[finish.ending];
    ++games_;
  }
  for (std::size_t entry = 0; entry < seats; ++entry) sums_[entry].wins.push_back(wins[entry]);
  for (const auto& [names, comparison] : comparisons) {
    duels_[names].push_back(comparison.won / comparison.all);
  }
}

// Of the first player against all others, a group a number.
std::vector<double> Tally::compared(const Names& names) const {
  const auto found = duels_.find(names);
  return found == duels_.end() ? std::vector<double>{} : found->second;
}

bool Tally::decided() const {
  const auto report = this->report();
  return report.sprt && report.sprt->verdict != Verdict::Undecided;
}

ArenaReport Tally::report() const {
  ArenaReport report;
  report.games = games_;
  report.actions = actions_;
  const auto games = static_cast<double>(std::max<std::size_t>(games_, 1));
  report.rounds = static_cast<double>(rounds_) / games;
  report.longest_rounds = longest_rounds_;
  report.endings = endings_;
  for (std::size_t at = 0; at < sums_.size(); ++at) {
    const Sums& sums = sums_[at];
    report.entries.push_back({plan_.players[at], share_of(sums.wins), sums.points / games,
                              sums.places / games, sums.cost.mean_ms(), sums.cost.longest_ms});
  }
  for (const auto& [names, groups] : duels_) {
    const auto first = [&](const std::string& name) {
      return std::ranges::find(plan_.players, name) - plan_.players.begin();
    };
    if (first(names.first) > first(names.second)) continue;  // told once, as the line-up has them
    const Share score = share_of(groups);
    report.duels.push_back({names.first, names.second, score, elo_of_share(score.mean),
                            elo_of_share(score.low), elo_of_share(score.high)});
  }
  if (plan_.sprt) {
    const auto rival = std::ranges::find_if(
        plan_.players, [&](const std::string& name) { return name != plan_.players.front(); });
    const std::string other = rival == plan_.players.end() ? std::string{} : *rival;
    report.sprt = bots::sprt(*plan_.sprt, compared({plan_.players.front(), other}));
  }
  return report;
}

}  // namespace bots
