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

using Forms = std::array<Features, kMaxNations + 1>;

// Lines of: players, and a weight for each feature. Where nobody has fitted one, that of the next
// number of players that has one.
Forms read_forms() {
  Forms forms{};
  std::array<bool, kMaxNations + 1> known{};
  std::istringstream in{std::string(kForms)};
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

std::array<double, kMaxNations> chances(const antike::State& state, const Weights& weights) {
  static const Forms forms = read_forms();
  const Features& form = forms[state.seat_count];
  std::array<double, kMaxNations> shares{};
  double most = -1e9;
  for (const antike::Nation nation : antike::NationRange(state)) {
    const Features features = features_of(state, nation, weights);
    double& share = shares[antike::index(nation)];
    for (std::size_t at = 0; at < kFeatures; ++at) share += form[at] * features[at];
    most = std::max(most, share);
  }
  double sum = 0;
  for (const antike::Nation nation : antike::NationRange(state)) {
    double& share = shares[antike::index(nation)];
    share = std::exp(share - most);
    sum += share;
  }
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace antike_bots
