#include "bots/rome/card_gain.hpp"

#include "games/rome/building.hpp"

#include <algorithm>
#include <bit>

namespace rome_bots {
namespace {

using rome::Card;
using rome::Cells;

constexpr double kHalfPoint = 0.5;       // of an influence token
constexpr std::size_t kMostWaiting = 6;  // cards in hand beyond the sixth add nothing

// What a card brings at once, seen from afar: the turn's plan reckons it exactly.
double at_once(Card card, int count, const Outlook& outlook, const Weights& weights) {
  const rome::CardFacts& facts = rome::facts(card);
  const double token = kHalfPoint + weights.token;
  double worth = token * facts.stars;
  if (facts.category != rome::Category::Public) return worth;
  switch (facts.colour) {
    case rome::Colour::Green:
      return worth + count;
    case rome::Colour::Red:
      return worth + token * count;
    case rome::Colour::Yellow:
      return worth + school_worth(count, outlook.builds_left, weights);
    case rome::Colour::Blue:
      break;
  }
  return worth;
}

double price_from_afar(Card card, const Weights& weights) {
  return weights.dear_brick * std::max(rome::facts(card).bricks - 1, 0);
}

}  // namespace

rome::City with_building(const rome::City& city, Card card, rome::Cell cell) {
  rome::City built = city;
  if ((city.occupied() & rome::bit(cell)) != 0) {
    built.replace(cell, card);
    return built;
  }
  built.place(cell, card);
  if (rome::facts(card).category == rome::Category::Public &&
      rome::facts(card).colour == rome::Colour::Blue) {
    built.add_point_tokens(cell, public_count(city, card, cell));
  }
  return built;
}

int public_count(const rome::City& city, Card card, rome::Cell cell) {
  if (rome::facts(card).category != rome::Category::Public) return 0;
  return city.neighbours(cell) + (rome::facts(card).special ? 1 : 0);
}

double school_worth(int cards, int builds_left, const Weights& weights) {
  if (builds_left == 0) return 0;
  return weights.school + weights.school_card * cards;
}

double hand_worth(const rome::CardBag& hand, const Gains& gains, int builds_left,
                  const Weights& weights) {
  std::array<double, kMostWaiting> waiting{};  // greatest first
  for (const Card card : hand) {
    for (int copy = 0; copy < hand.count(card); ++copy) {
      double excess = std::max(0.0, gains[rome::index(card)] - weights.idle_gain);
      for (double& other : waiting) {
        if (excess > other) std::swap(excess, other);
      }
    }
  }
  double sum = 0;
  double share = weights.hand;
  for (const double excess : waiting) {
    if (builds_left-- <= 0) break;
    sum += share * excess;
    share *= weights.further_card;
  }
  return sum;
}

CardGains::CardGains(const rome::State& view, rome::Seat seat, const Weights& weights)
    : city_(view.player(seat).city), weights_(weights), outlook_(outlook_of(view, seat, weights)) {
  city_now_ = city_worth(city_, outlook_, weights_);
}

double CardGains::best_gain(const rome::City& city, double city_worth_now, Card card,
                            Prospect* prospect) const {
  double best = 0;
  bool any = false;
  for (Cells cells = rome::places_for(city, card); cells != 0; cells &= cells - 1U) {
    const auto cell = static_cast<rome::Cell>(std::countr_zero(cells));
    const double with_card = city_worth(with_building(city, card, cell), outlook_, weights_);
    const double total =
        with_card + at_once(card, public_count(city, card, cell), outlook_, weights_);
    if (!any || total > best) best = total;
    any = true;
    if (prospect == nullptr) continue;
    Placement entry{cell, with_card, total, {}};
    for (std::size_t at = 0; at < prospect->placements; ++at) {
      if (entry.total > prospect->best[at].total) std::swap(entry, prospect->best[at]);
    }
    if (prospect->placements < Prospect::kPlacements)
      prospect->best[prospect->placements++] = entry;
  }
  return any ? best - city_worth_now - price_from_afar(card, weights_) : 0;
}

void CardGains::judge(rome::CardKinds kinds) {
  for (const Card card : kinds) {
    Prospect& prospect = prospects_[rome::index(card)];
    prospect.placements = 0;
    prospect.gain = best_gain(city_, city_now_, card, &prospect);
    gains_[rome::index(card)] = prospect.gain;
  }
}

void CardGains::look_ahead(rome::CardKinds judged, rome::CardKinds then) {
  for (const Card card : judged) {
    Prospect& prospect = prospects_[rome::index(card)];
    for (std::size_t at = 0; at < prospect.placements; ++at) {
      Placement& placement = prospect.best[at];
      const rome::City city = with_building(city_, card, placement.cell);
      for (const Card next : then) {
        placement.then[rome::index(next)] = best_gain(city, placement.city, next, nullptr);
      }
    }
  }
}

}  // namespace rome_bots
