#include "games/rome/school.hpp"

#include "games/rome/action_turn.hpp"
#include "games/rome/hand.hpp"
#include "games/rome/upkeep.hpp"

#include <algorithm>

namespace rome {
namespace {

Seat acting_seat(const State& state) {
  return *state.spaces[acting_space(state)];
}

void note_drawn(State& state, Card card, Effects effects) {
  state.drawn.push_back(card);
  --state.to_draw;
  tell(effects, CardDrawn{acting_seat(state), state.school_deck, card});
}

// Draws on until chance has to decide or nothing more is to be drawn.
void continue_draw(State& state, Effects effects) {
  DeckPile& pile = state.pile(state.school_deck);
  if (state.to_draw > 0 && pile.shuffled > 0) {
    state.stage = Stage::SchoolDraw;
    return;
  }
  while (state.to_draw > 0) note_drawn(state, *take_from_under(pile).card, effects);
  if (state.drawn.empty()) {
    end_turn_if_nothing_is_left(state, acting_seat(state), effects);
  } else {
    state.stage = Stage::Keep;
  }
}

void put_one_under(State& state, Seat seat, Card card, Effects effects) {
  state.drawn.erase_one(card);
  state.pile(state.school_deck).under.push_back(UnderCard{card, seat});
  tell(effects, CardPutUnder{seat, state.school_deck, card});
}

// A single card goes under the deck by itself. Two equal cards do not, though their order is no
// choice either: the others would learn from it that they are equal.
void put_under_a_last_card(State& state, Seat seat, Effects effects) {
  if (state.drawn.size() > 1) {
    state.stage = Stage::PutUnder;
    return;
  }
  if (!state.drawn.empty()) put_one_under(state, seat, *state.drawn[0], effects);
  end_turn_if_nothing_is_left(state, seat, effects);
}

}  // namespace

void begin_school(State& state, int cards) {
  state.to_draw = static_cast<std::uint8_t>(cards);
  state.stage = Stage::ChooseDeck;
}

void draw_school_card(State& state, Card card, Effects effects) {
  take_from_shuffled(state.pile(state.school_deck), card);
  note_drawn(state, card, effects);
  continue_draw(state, effects);
}

std::optional<Violation> violation(const State& state, const ChooseDeck& choose) {
  if (state.stage != Stage::ChooseDeck) return Violation::NoDeckToChoose;
  if (choose.deck == Deck::I) return Violation::DeckOneNotForSchools;
  if (index(choose.deck) >= decks_in_use(state)) return Violation::DeckNotInUse;
  return std::nullopt;
}

std::optional<Violation> violation(const State& state, const Keep& keep) {
  if (state.stage != Stage::Keep) return Violation::NothingToKeep;
  if (!state.drawn.contains(keep.card)) return Violation::NotAmongTheDrawnCards;
  return std::nullopt;
}

std::optional<Violation> violation(const State& state, const PutUnder& put) {
  if (state.stage != Stage::PutUnder) return Violation::NothingToPutUnder;
  if (!state.drawn.contains(put.card)) return Violation::NotAmongTheDrawnCards;
  return std::nullopt;
}

void list_decks(const State& state, std::vector<Action>& out) {
  for (const Deck deck : {Deck::II, Deck::III, Deck::IV}) {
    if (index(deck) < decks_in_use(state)) out.emplace_back(ChooseDeck{deck});
  }
}

void list_drawn_to_keep(const State& state, std::vector<Action>& out) {
  for (const Card card : kinds_of(state.drawn)) out.emplace_back(Keep{card});
}

void list_drawn_to_put_under(const State& state, std::vector<Action>& out) {
  for (const Card card : kinds_of(state.drawn)) out.emplace_back(PutUnder{card});
}

void choose_deck(State& state, Seat seat, const ChooseDeck& choose, Effects effects) {
  state.school_deck = choose.deck;
  const int there = state.pile(choose.deck).size();
  state.to_draw = static_cast<std::uint8_t>(std::min<int>(state.to_draw, there));
  tell(effects, DeckChosen{seat, choose.deck, state.to_draw});
  continue_draw(state, effects);
}

void keep(State& state, Seat seat, const Keep& keep, Effects effects) {
  state.drawn.erase_one(keep.card);
  add_secret_card(state.player(seat), SecretCard{keep.card, state.school_deck});
  tell(effects, CardKept{seat, state.school_deck, keep.card});
  put_under_a_last_card(state, seat, effects);
}

void put_under(State& state, Seat seat, const PutUnder& put, Effects effects) {
  put_one_under(state, seat, put.card, effects);
  put_under_a_last_card(state, seat, effects);
}

}  // namespace rome
