#include "bots/antike/judge.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <string_view>

namespace antike_bots {
namespace {

using antike::kMaxNations;

constexpr std::string_view kForms =
#include "bots/antike/data/judge.inc"
    ;
// For the rounds that are left: of the features' means over all nations, and a constant.
constexpr std::string_view kTempo =
#include "bots/antike/data/tempo.inc"
    ;

using Form = std::array<double, kFeatures + 1>;   // the last is a constant
using Forms = std::array<Form, kMaxNations + 1>;  // by the number of players

// Lines of: players, and a weight for each feature and the constant. Where nobody has fitted one,
// that of the next number of players that has one.
Forms read_forms(std::string_view text) {
  Forms forms{};
  std::array<bool, kMaxNations + 1> known{};
  std::istringstream in{std::string(text)};
  std::size_t players = 0;
  while (in >> players) {
    for (double& weight : forms[players]) in >> weight;
    known[players] = true;
  }
  for (std::size_t at = 1; at < forms.size(); ++at) {
    if (!known[at] && known[at - 1]) {
      forms[at] = forms[at - 1];
      known[at] = true;
    }
  }
  for (std::size_t at = forms.size() - 1; at-- > 0;) {
    if (!known[at]) forms[at] = forms[at + 1];
  }
  return forms;
}

}  // namespace

Forecast forecast(const antike::State& state, const Weights& weights) {
  static const Forms forms = read_forms(kForms);
  static const Forms tempos = read_forms(kTempo);
  const Form& form = forms[state.seat_count];
  const Form& tempo = tempos[state.seat_count];
  Forecast found;
  found.rounds_left = tempo.back();
  double most = -1e9;
  for (const antike::Nation nation : antike::NationRange(state)) {
    const Features features = features_of(state, nation, weights);
    double& share = found.chances[antike::index(nation)];
    for (std::size_t at = 0; at < kFeatures; ++at) {
      share += form[at] * features[at];
      found.rounds_left += tempo[at] * features[at] / state.nation_count;
    }
    most = std::max(most, share);
  }
  found.rounds_left = std::max(found.rounds_left, 0.0);
  double sum = 0;
  for (const antike::Nation nation : antike::NationRange(state)) {
    double& share = found.chances[antike::index(nation)];
    share = std::exp(share - most);
    sum += share;
  }
  for (double& share : found.chances) share /= sum;
  return found;
}

}  // namespace antike_bots
