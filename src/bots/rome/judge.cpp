#include "bots/rome/judge.hpp"

#include "games/rome/rules.hpp"

#include <sstream>
#include <string>
#include <string_view>

namespace rome_bots {
namespace {

constexpr std::size_t kMostRounds = 16;
// What breaks a tie: influence, then coins (rule 13).
constexpr double kTokenInATie = 0.01;
constexpr double kCoinInATie = 0.001;

constexpr std::string_view kForms =
#include "bots/rome/data/judge.inc"
    ;

using Forms = std::array<std::array<Features, kMostRounds>, rome::kMaxPlayers + 1>;

// Lines of: players, round, and a weight for each feature.
Forms read_forms() {
  Forms forms{};
  std::istringstream in{std::string(kForms)};
  std::size_t players = 0;
  std::size_t round = 0;
  while (in >> players >> round) {
    for (double& weight : forms[players][round]) in >> weight;
  }
  return forms;
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

}  // namespace rome_bots
