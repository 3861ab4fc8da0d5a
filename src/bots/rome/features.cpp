#include "bots/rome/features.hpp"

#include "bots/rome/city_features.hpp"
#include "bots/rome/purse_worth.hpp"
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

// As the greedy player would judge it.
void write_worth(const Subject& of, CityBook& book, Pen& pen) {
  Outlook outlook = outlook_of(of.state, of.seat, book.weights());
  CityPage& page = book.page(of.player.city, outlook);
  outlook.builds_left = of.left;
  const Moment moment = moment_of(of.state, of.seat, of.left, of.state.player_count - 1);
  const Purse purse{of.player.coins, of.player.city.brick_tokens(), of.player.influence};
  pen(book.page(of.player.city, outlook).worth());
  pen(page.hand_worth(of.hand));
  pen(purse_worth(purse, moment, book.weights()));
  pen(of.player.influence_cards.points());
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

// What the hand can add to the city, the best card first.
void write_prospects(const Subject& of, CityBook& book, Pen& pen) {
  constexpr std::size_t kBestCards = 3;
  CityPage& page = book.page(of.state, of.seat);
  std::array<double, kBestCards> best{};
  double all = 0;
  int publics = 0;
  int new_colours = 0;
  for (const rome::Card card : of.hand) {
    double gain = std::max(page.gain(card), 0.0);
    all += gain;
    for (double& other : best) {
      if (gain > other) std::swap(gain, other);
    }
    const rome::CardFacts& facts = rome::facts(card);
    if (facts.category != rome::Category::Public) continue;
    ++publics;
    new_colours += of.tally.colours[static_cast<std::size_t>(facts.colour)] == 0 ? 1 : 0;
  }
  for (const double gain : best) pen(gain);
  pen(all);
  pen(publics);
  pen(new_colours);
}

// Who will place first, and how safe a lead in influence is.
void write_rank(const Subject& of, Pen& pen) {
  constexpr double kWideSpread = 3;
  const int players = of.state.player_count;
  int best = 0;
  int others = 0;
  for (const Seat other : core::SeatRange(of.state.player_count)) {
    if (other == of.seat) continue;
    best = std::max<int>(best, of.state.player(other).influence);
    others += of.state.player(other).influence;
  }
  const int lead = static_cast<int>(of.player.influence) - best;
  pen(lead > 0);
  pen(lead == 0);
  pen(1 / (1 + std::exp(-lead / kWideSpread)));
  pen(others);
  const int turn = (static_cast<int>(core::index(of.seat)) + players -
                    static_cast<int>(core::index(of.state.first_player))) %
                   players;
  pen(turn == 0);
  pen(turn == players - 1);
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
  write_prospects(subject, book, pen);
  write_city_structure(subject, pen);
  write_rank(subject, pen);
  return pen.features();
}

}  // namespace rome_bots
