#include "bots/rome/city_worth.hpp"

#include "bots/rome/residential_worth.hpp"
#include "bots/rome/temple_worth.hpp"
#include "games/rome/scoring.hpp"

#include <algorithm>

namespace rome_bots {
namespace {

using rome::Card;

double production_a_turn(Card card, const Weights& weights) {
  switch (card) {
    case Card::VegetableFarm:
      return weights.coin_a_turn;
    case Card::GrainFarm:
      return weights.brick_a_turn;
    case Card::SheepFarm:
      return weights.influence_a_turn;
    default:
      return weights.coin_a_turn + weights.brick_a_turn;
  }
}

double aqueduct_worth(int built, const Outlook& outlook, const Weights& weights) {
  const double points = rome::aqueduct_points(built);
  if (built == rome::kCitySide || outlook.builds_left == 0) return points;
  const double next = rome::aqueduct_points(built + 1) - points;
  return points + weights.next_aqueduct * next * outlook.aqueducts;
}

// Whether the temple that scores coins stands in the city or can be built soon.
bool counts_coins(const rome::State& view, const rome::Player& player) {
  const auto mercury = [](const rome::Plot& plot) { return plot.card == Card::TempleOfMercury; };
  return player.holds(Card::TempleOfMercury) || view.offer.contains(Card::TempleOfMercury) ||
         std::ranges::any_of(player.city.plots(), mercury);
}

}  // namespace

int builds_left(const rome::State& view, rome::Seat seat) {
  const auto each = static_cast<int>(rome::emissaries_each(view));
  const int rounds = rome::last_round(view) - view.round;
  if (view.stage <= rome::Stage::Emissaries) return rounds * each + each - 1;
  int on_strip = 0;
  for (const auto space : view.spaces) on_strip += space == seat ? 1 : 0;
  return rounds * each + std::max(on_strip - 1, 0);
}

Outlook outlook_of(const rome::State& view, rome::Seat seat, const Weights& weights) {
  Outlook outlook;
  outlook.builds_left = builds_left(view, seat);
  if (counts_coins(view, view.player(seat))) outlook.coins = view.player(seat).coins;
  int unseen = 0;
  for (const rome::DeckPile& pile : view.decks) {
    unseen += pile.pool.count(Card::Aqueduct) + pile.pool.count(Card::GrandAqueduct);
  }
  outlook.aqueducts = std::min(1.0, weights.aqueduct_share * unseen / view.player_count);
  return outlook;
}

double city_worth(const rome::City& city, const Outlook& outlook, const Weights& weights) {
  const rome::Tally tally = rome::tally_of(city);
  double worth = residential_worth(city, tally, outlook.builds_left, weights) +
                 aqueduct_worth(tally.aqueducts, outlook, weights);
  for (const rome::Plot& plot : city.plots()) {
    switch (rome::facts(plot.card).category) {
      case rome::Category::Production:
        worth += production_a_turn(plot.card, weights) * outlook.builds_left;
        break;
      case rome::Category::Temple:
        worth += temple_worth(plot.card, city, tally, outlook.builds_left, outlook.coins, weights);
        break;
      default:
        break;
    }
  }
  return worth;
}

}  // namespace rome_bots
