#include "bots/rome/card_choice.hpp"

#include "bots/rome/turn_plan.hpp"
#include "games/rome/action_turn.hpp"
#include "games/rome/hand.hpp"

#include <algorithm>
#include <array>

namespace rome_bots {
namespace {

using rome::Card;
using rome::Seat;

using Gains = std::array<double, rome::kCards>;

// The most that each card on offer would bring a rival who still has a turn in this round.
Gains gains_of_rivals(const rome::State& view, Seat seat, CityBook& book) {
  Gains most{};
  for (const auto space : view.spaces) {
    if (!space || space == seat) continue;
    CityPage& page = book.page(view, *space);
    for (const Card card : view.offer) {
      double& here = most[rome::index(card)];
      here = std::max(here, page.gain(card));
    }
  }
  return most;
}

// The expected best gain among `draws` cards of a pile whose order is unknown.
double expected_best(const rome::CardBag& pool, CityPage& page, int draws) {
  const double cards = pool.size();
  // From the best kind down: the chance that nothing better was drawn, times that this is.
  rome::CardBag left = pool;
  double none_better = 1;
  double expected = 0;
  double below = cards;
  while (!left.empty() && none_better > 0) {
    Card best = *left.begin();
    for (const Card card : left) {
      if (page.gain(card) > page.gain(best)) best = card;
    }
    const int copies = left.count(best);
    double none = none_better;
    for (int copy = 0; copy < copies; ++copy) {
      none *= below > 0 ? std::max(0.0, 1 - draws / below) : 0;
      below -= 1;
      left.remove(best);
    }
    expected += (none_better - none) * page.gain(best);
    none_better = none;
  }
  return expected;
}

}  // namespace

int rivals_to_act(const rome::State& view, Seat seat) {
  int rivals = 0;
  for (const auto space : view.spaces) rivals += space && space != seat ? 1 : 0;
  return rivals;
}

rome::Take best_take(const rome::State& view, Seat seat, CityBook& book) {
  const Weights& weights = book.weights();
  const rome::Player& player = view.player(seat);
  const rome::CardBag hand = hand_of(player);
  CityPage& page = book.page(view, seat);
  const Gains denied = gains_of_rivals(view, seat, book);
  PurseScale scale(moment_of(view, seat, page.outlook().builds_left, rivals_to_act(view, seat)),
                   weights);
  const TurnMeans means{rome::symbols_of_turn(view), true, true};
  const double denial = weights.denial / (view.player_count - 1);
  rome::Take best{view.offer[0]};
  double most = -1e9;
  for (const Card card : view.offer) {
    rome::CardBag with_card = hand;
    with_card.add(card);
    const double worth = Turn(player, with_card, page, weights).best(means, scale).worth +
                         denial * denied[rome::index(card)];
    if (worth <= most) continue;
    most = worth;
    best.card = card;
  }
  return best;
}

Card best_drawn(const rome::State& view, Seat seat, CityBook& book) {
  CityPage& page = book.page(view, seat);
  const rome::CardKinds drawn = rome::kinds_of(view.drawn);
  Card best = *drawn.begin();
  for (const Card card : drawn) {
    if (page.gain(card) > page.gain(best)) best = card;
  }
  return best;
}

rome::ChooseDeck best_deck(const rome::State& view, Seat seat, CityBook& book) {
  CityPage& page = book.page(view, seat);
  rome::ChooseDeck best{rome::Deck::II};
  double most = -1e9;
  for (std::size_t deck = rome::index(rome::Deck::II); deck < rome::decks_in_use(view); ++deck) {
    const rome::DeckPile& pile = view.decks[deck];
    const int draws = std::min<int>(view.to_draw, pile.size());
    const double worth = expected_best(pile.pool, page, draws);
    if (worth <= most) continue;
    most = worth;
    best.deck = static_cast<rome::Deck>(deck);
  }
  return best;
}

}  // namespace rome_bots
