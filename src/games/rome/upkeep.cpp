#include "games/rome/upkeep.hpp"

#include "games/rome/draft.hpp"

namespace rome {
namespace {

// Goes on with the offer until a card has to be drawn by chance or the offer is complete. Cards
// under a deck come in their known order, and a deck that has run dry gives none.
void continue_offer(State& state, Effects effects) {
  const auto wanted = static_cast<int>(decks_in_use(state)) * cards_per_deck(state);
  while (state.opened < wanted) {
    const Deck deck = deck_to_open(state);
    DeckPile& pile = state.pile(deck);
    if (pile.shuffled > 0) {
      state.stage = Stage::Offer;
      return;
    }
    ++state.opened;
    if (pile.under.empty()) continue;
    const Card card = *take_from_under(pile).card;
    state.offer.push_back(card);
    tell(effects, CardOffered{deck, card});
  }
  if (const auto influence = influence_card_of_round(state.player_count, state.round)) {
    state.influence_on_table.insert(*influence);
    tell(effects, InfluenceCardOpened{kInfluenceValues[*influence]});
  }
  state.stage = Stage::Emissaries;
}

void show_strip_of_round(State& state, Effects effects) {
  tell(effects, StripTurned{strip_of_round(state, state.round)});
  continue_offer(state, effects);
}

}  // namespace

void take_from_shuffled(DeckPile& pile, Card card) {
  pile.pool.remove(card);
  --pile.shuffled;
}

UnderCard take_from_under(DeckPile& pile) {
  const UnderCard card = pile.under[0];
  pile.under.erase_at(0);
  return card;
}

void begin_round(State& state, Effects effects) {
  ++state.round;
  state.opened = 0;
  state.offer
      .clear();  // empty after every real round; a hand-written position may have offered too much
  tell(effects, RoundBegan{state.round, state.first_player});
  if (state.round < static_cast<int>(kStrips)) {
    state.stage = Stage::NextStrip;
  } else {
    show_strip_of_round(state, effects);
  }
}

void see_strip(State& state, Strip strip, Effects effects) {
  state.strips.push_back(strip);
  if (state.stage == Stage::TopStrip) {
    tell(effects, TopStripSeen{strip});
    begin_draft(state);
  } else {
    show_strip_of_round(state, effects);
  }
}

Deck deck_to_open(const State& state) {
  return static_cast<Deck>(state.opened / cards_per_deck(state));
}

void open_offer_card(State& state, Card card, Effects effects) {
  const Deck deck = deck_to_open(state);
  take_from_shuffled(state.pile(deck), card);
  state.offer.push_back(card);
  ++state.opened;
  tell(effects, CardOffered{deck, card});
  continue_offer(state, effects);
}

std::optional<std::size_t> influence_card_of_round(std::size_t players, int round) {
  struct Appearance {
    int round;
    std::size_t card;
  };
  static constexpr std::array<Appearance, 3> kTwoPlayers = {{{2, 1}, {4, 3}, {7, 5}}};
  static constexpr std::array<Appearance, 4> kMorePlayers = {{{3, 0}, {6, 2}, {10, 4}, {14, 5}}};
  const std::span<const Appearance> appearances = players == 2
                                                      ? std::span<const Appearance>(kTwoPlayers)
                                                      : std::span<const Appearance>(kMorePlayers);
  for (const Appearance& appearance : appearances) {
    if (appearance.round == round) return appearance.card;
  }
  return std::nullopt;
}

}  // namespace rome
