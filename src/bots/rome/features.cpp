#include "bots/rome/features.hpp"

#include "bots/rome/purse_worth.hpp"
#include "bots/rome/residential_worth.hpp"
#include "bots/rome/temple_worth.hpp"
#include "bots/rome/turn_plan.hpp"
#include "core/bits.hpp"
#include "games/rome/rules.hpp"
#include "games/rome/scoring.hpp"

#include <algorithm>
#include <cmath>

namespace rome_bots {
namespace {

using rome::Seat;
using rome::State;

// Writes one number after the other.
class Pen {
 public:
  template <typename Number>
  void operator()(Number value) {
    features_[at_++] = static_cast<double>(value);
  }
  const Features& features() const { return features_; }

 private:
  Features features_{};
  std::size_t at_ = 0;
};

struct Subject {
  const State& state;
  Seat seat;
  const rome::Player& player;
  rome::Tally tally;
  rome::CardBag hand;
  int left;
};

// As the greedy player would judge it.
void write_worth(const Subject& of, CityBook& book, Pen& pen) {
  Outlook outlook = outlook_of(of.state, of.seat, book.weights());
  CityPage& page = book.page(of.player.city, outlook);
  outlook.builds_left = of.left;
  const Moment moment = moment_of(of.state, of.seat, of.left, of.state.player_count - 1);
  const Purse purse{of.player.coins, of.player.city.brick_tokens(), of.player.influence};
  pen(book.page(of.player.city, outlook).worth());
  pen(page.hand_worth(of.hand, of.left));
  pen(purse_worth(purse, moment, book.weights()));
  pen(of.player.influence_cards.points());
}

void write_city(const Subject& of, const Weights& weights, Pen& pen) {
  constexpr int kSmallestHouse = 2;
  constexpr int kLargestHouse = 4;
  double points = 0;
  for (int value = kSmallestHouse; value <= kLargestHouse; ++value) {
    const double area = rome::residential_points(of.player.city, of.tally, value);
    pen(area);
    points += area;
  }
  pen(residential_worth(of.player.city, of.tally, of.left, weights) - points);
  pen(rome::aqueduct_points(of.tally.aqueducts));
  pen(of.tally.aqueducts > 0);
  double temples = 0;
  double promised = 0;
  for (const rome::Plot& plot : of.player.city.plots()) {
    temples += rome::temple_points(plot.card, of.player.city, of.tally, of.player.coins);
    promised +=
        temple_worth(plot.card, of.player.city, of.tally, of.left, of.player.coins, weights);
  }
  pen(temples);
  pen(promised);
  pen(of.tally.temples);
  pen(of.tally.production);
  pen(of.tally.stars);
  for (const auto houses : of.tally.houses) pen(core::count_bits(houses));
  int colours = 0;
  int publics = 0;
  for (const auto colour : of.tally.colours) {
    colours += colour != 0 ? 1 : 0;
    publics += core::count_bits(colour);
    pen(colour != 0);
  }
  pen(colours);
  pen(publics);
}

void write_purse(const Subject& of, Pen& pen) {
  constexpr int kFewCoins = 4;
  constexpr int kManyCoins = 8;
  constexpr int kSafeLead = 5;
  constexpr double kSpreadOfLead = 1.5;
  pen(of.player.coins);
  pen(std::min<int>(of.player.coins, kFewCoins));
  pen(std::min<int>(of.player.coins, kManyCoins));
  pen(of.player.city.brick_tokens());
  pen(of.player.influence);
  int best = 0;
  for (const Seat other : core::SeatRange(of.state.player_count)) {
    if (other != of.seat) best = std::max<int>(best, of.state.player(other).influence);
  }
  const int lead = static_cast<int>(of.player.influence) - best;
  pen(std::clamp(lead, -kSafeLead, kSafeLead));
  pen(1 / (1 + std::exp(-lead / kSpreadOfLead)));
  pen(of.state.influence_on_table.points());
}

void write_hand(const Subject& of, Pen& pen) {
  const int aqueducts =
      of.hand.count(rome::Card::Aqueduct) + of.hand.count(rome::Card::GrandAqueduct);
  pen(of.hand.size());
  pen(of.player.city.size());
  pen(core::count_bits(of.player.city.four_by_four() & ~of.player.city.occupied()));
  pen(aqueducts);
  pen(of.tally.aqueducts * aqueducts);
}

}  // namespace

int turns_left(const State& state, Seat seat) {
  const auto each = static_cast<int>(rome::emissaries_each(state));
  int left = (rome::last_round(state) - state.round) * each;
  if (state.stage <= rome::Stage::Emissaries) return left + each;
  for (const auto space : state.spaces) left += space == seat ? 1 : 0;
  return left;
}

Features features_of(const State& state, Seat seat, CityBook& book) {
  const rome::Player& player = state.player(seat);
  const Subject subject{
      state, seat, player, rome::tally_of(player.city), hand_of(player), turns_left(state, seat)};
  Pen pen;
  pen(1);
  write_worth(subject, book, pen);
  write_city(subject, book.weights(), pen);
  write_purse(subject, pen);
  write_hand(subject, pen);
  return pen.features();
}

}  // namespace rome_bots
