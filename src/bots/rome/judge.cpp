#include "bots/rome/judge.hpp"

#include "games/rome/rules.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <string_view>

namespace rome_bots {
namespace {

constexpr std::size_t kMostRounds = 16;
// What breaks a tie: influence, then coins (rule 13).
constexpr double kTokenInATie = 0.01;
constexpr double kCoinInATie = 0.001;

// How far final scores stray from what is foreseen: with one turn left, and how it grows with more.
constexpr double kSpreadOfOneTurn = 4.9;  // points
constexpr double kGrowthOfSpread = 0.35;  // power of the turns left
// Two scores that stray like this decide as a logistic curve of 0.83 of their spread.
constexpr double kSteepness = 0.83;
constexpr double kMostDoubt = 50;         // beyond it nothing changes
constexpr double kSpreadAtTheEnd = 0.02;  // points: nothing is in doubt any more

constexpr std::string_view kForms =
#include "bots/rome/data/judge.inc"
    ;

using Forms = std::array<std::array<Features, kMostRounds>, rome::kMaxPlayers + 1>;

// Lines of: players, round, and a weight for each feature.
Forms read_forms() {
  Forms forms{};
  std::istringstream in{std::string(kForms)};
  for (std::string line; std::getline(in, line);) {
    std::istringstream numbers(line);
    std::size_t players = 0;
    std::size_t round = 0;
    if (!(numbers >> players >> round)) continue;
    for (double& weight : forms[players][round]) numbers >> weight;
  }
  return forms;
}

double spread_of(const rome::State& state, rome::Seat seat) {
  if (rome::Rules::finished(state)) return kSpreadAtTheEnd;
  return kSteepness * kSpreadOfOneTurn * std::pow(turns_left(state, seat), kGrowthOfSpread);
}

}  // namespace

double foreseen_score(const rome::State& state, rome::Seat seat, CityBook& book) {
  static const Forms forms = read_forms();
  if (rome::Rules::finished(state)) {
    const rome::Player& player = state.player(seat);
    return rome::Rules::score(state, seat).total() + kTokenInATie * player.influence +
           kCoinInATie * player.coins;
  }
  const Features& form = forms[state.player_count][state.round];
  const Features features = features_of(state, seat, book);
  double score = 0;
  for (std::size_t at = 0; at < kFeatures; ++at) score += form[at] * features[at];
  return score;
}

bots::Outcome outcome_of(const rome::State& state, rome::Seat seat, const Aim& aim,
                         CityBook& book) {
  const double own = foreseen_score(state, seat, book);
  const double spread = spread_of(state, seat);
  bots::Outcome outcome;
  double best = 0;
  double odds = 0;
  for (const rome::Seat each : core::SeatRange(state.player_count)) {
    const double score = each == seat ? own : foreseen_score(state, each, book);
    if (each != seat) best = std::max(best, score);
    double& chance = outcome.chances[core::index(each)];
    chance = std::exp(std::min((score - own) / spread, kMostDoubt));
    odds += chance;
  }
  for (double& chance : outcome.chances) chance /= odds;
  const double chance = outcome.chances[core::index(seat)];
  outcome.worth = own - aim.rival * best + aim.win * chance;
  outcome.terms = {own, best, chance};
  return outcome;
}

}  // namespace rome_bots
