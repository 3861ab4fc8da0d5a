#include "bots/rome/card_gain.hpp"

#include <algorithm>

namespace rome_bots {
namespace {

using rome::Card;

constexpr double kHalfPoint = 0.5;  // of an influence token

}  // namespace

rome::City with_building(const rome::City& city, Card card, rome::Cell cell) {
  rome::City built = city;
  if ((city.occupied() & rome::bit(cell)) != 0) {
    built.replace(cell, card);
    return built;
  }
  const rome::CardFacts& facts = rome::facts(card);
  const bool baths = facts.category == rome::Category::Public && facts.colour == rome::Colour::Blue;
  built.place(cell, card, baths ? public_count(city, card, cell) : 0);
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

double worth_at_once(Card card, int count, int builds_left, const Weights& weights) {
  const rome::CardFacts& facts = rome::facts(card);
  const double token = kHalfPoint + weights.token;
  const double worth = token * facts.stars;
  if (facts.category != rome::Category::Public) return worth;
  switch (facts.colour) {
    case rome::Colour::Green:
      return worth + count;
    case rome::Colour::Red:
      return worth + token * count;
    case rome::Colour::Yellow:
      return worth + school_worth(count, builds_left, weights);
    case rome::Colour::Blue:
      break;
  }
  return worth;
}

double price_from_afar(Card card, const Weights& weights) {
  return weights.dear_brick * std::max(rome::facts(card).bricks - 1, 0);
}

}  // namespace rome_bots
