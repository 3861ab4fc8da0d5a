#include "bots/antike/features.hpp"

#include "bots/antike/prospect.hpp"
#include "bots/antike/worth.hpp"
#include "games/antike/personages.hpp"
#include "games/antike/production.hpp"
#include "games/antike/sea_areas.hpp"

#include <algorithm>
#include <limits>

namespace antike_bots {
namespace {

using antike::Personage;

// Numbers are brought to about the same size.
constexpr double kChips = 5;
constexpr double kUnits = 5;
constexpr double kWorth = 10;
constexpr int kFewChips = 10;
constexpr int kFewUnits = 6;

class Pen {
 public:
  void operator()(double value) { features_[at_++] = value; }
  void skip(std::size_t count) { at_ += count; }
  void set_ahead(std::size_t offset) { features_[at_ + offset] = 1; }
  Features with_time(double over) const {
    Features all = features_;
    for (std::size_t at = 0; at < kPlainFeatures; ++at) {
      all[kPlainFeatures + at] = over * features_[at];
    }
    return all;
  }

 private:
  Features features_{};
  std::size_t at_ = 0;
};

void write_personages(const State& state, Nation nation, Pen& pen) {
  const Civilization& own = state.of(nation);
  const double count = own.personage_count();
  const double need = state.winning_number;
  pen(count);
  pen(count * count / need);
  pen(count + 1 >= need ? 1 : 0);
  pen(count + 2 >= need ? 1 : 0);
  pen(count >= 3 ? 1 : 0);
  const auto won = [&](Personage kind) {
    return static_cast<double>(own.personages[antike::index(kind)]);
  };
  // Progress towards the next one of a kind, if there is one.
  const auto progress = [&](Personage kind, double share) {
    const bool left = state.stacks[antike::index(kind)] > 0;
    return left ? std::clamp(share - won(kind), -1.0, 1.0) : 0.0;
  };
  constexpr double kCitiesForAKing = 5;
  constexpr double kTemplesForACitizen = 3;
  constexpr double kSeasForANavigator = 7;
  const double cities = own.cities.size();
  const double temples = (own.cities & state.temples).size();
  pen(cities / kCitiesForAKing - won(Personage::King));
  pen(cities);
  pen(progress(Personage::Citizen, temples / kTemplesForACitizen));
  pen(temples);
  pen(progress(Personage::Navigator, antike::sea_areas(state, nation) / kSeasForANavigator));
}

void write_means(const State& state, Nation nation, Pen& pen) {
  const Civilization& own = state.of(nation);
  for (const antike::Chip chip : {antike::Chip::Marble, antike::Chip::Iron, antike::Chip::Gold}) {
    const int chips = own.chip_count(chip);
    pen(std::min(chips, kFewChips) / kChips);
    pen(std::max(chips - kFewChips, 0) / kChips);
  }
  pen(own.chip_count(antike::Chip::Coin) / kChips);
  double least = std::numeric_limits<double>::max();
  for (const antike::Resource resource : antike::kEveryResource) {
    const double produced = antike::production_of(state, nation, resource);
    pen(produced / kChips);
    least = std::min(least, produced);
  }
  pen(least / kChips);
  const int legions = antike::kLegionsEach - own.supply[antike::index(UnitKind::Legion)];
  const int galleys = antike::kGalleysEach - own.supply[antike::index(UnitKind::Galley)];
  pen(legions / kUnits);
  pen(galleys / kUnits);
  pen(std::min(legions + galleys, kFewUnits) / kUnits);
}

}  // namespace

Features features_of(const State& state, Nation nation, const Weights& weights) {
  constexpr std::size_t kKnowHows = 8;
  const Weights hour = weights_of_the_hour(weights, state);
  Pen pen;
  write_personages(state, nation, pen);
  write_means(state, nation, pen);
  for (const KnowHow known : state.of(nation).know_hows) {
    pen.set_ahead(static_cast<std::size_t>(known));
  }
  pen.skip(kKnowHows);
  pen(danger(state, nation, hour) / kWorth);
  pen(nation_worth(state, nation, hour) / kWorth);
  pen(next_turn_worth(state, nation, hour) / kWorth);
  return pen.with_time(1 - time_left(state));
}

}  // namespace antike_bots
