#include "games/rome/knowledge.hpp"

#include "games/rome/draft.hpp"
#include "games/rome/hand.hpp"

#include <algorithm>
#include <vector>

namespace rome {
namespace {

bool in_draft(const State& state) {
  return state.stage == Stage::Deal || state.stage == Stage::Draft;
}

Deck deck_of_drawn(const State& state) {
  return in_draft(state) ? Deck::II : state.school_deck;
}

// Turns a card face down and puts it among the cards of its deck whose place the viewer does not
// know.
void hide(Maybe<Card>& card, DeckPile& pile) {
  if (!card) return;
  pile.pool.add(*card);
  card = std::nullopt;
}

void hide_hand(State& view, Seat seat) {
  Player& player = view.player(seat);
  player.passed_on.clear();
  for (SecretCard& secret : player.secret_hand) hide(secret.card, view.pile(secret.deck));
  std::sort(player.secret_hand.begin(), player.secret_hand.end());
}

// Fills the hidden places of a view.
class Dealer {
 public:
  Dealer(const State& view, core::Rng& rng) : rng_(&rng) {
    for (std::size_t deck = 0; deck < kDecks; ++deck) {
      for (const Card card : view.decks[deck].pool) {
        hidden_[deck].insert(hidden_[deck].end(),
                             static_cast<std::size_t>(view.decks[deck].pool.count(card)), card);
      }
      rng_->shuffle(std::span<Card>(hidden_[deck]));
    }
  }
  Card next(Deck deck) {
    const Card card = hidden_[index(deck)].back();
    hidden_[index(deck)].pop_back();
    return card;
  }
  void fill(Maybe<Card>& place, Deck deck) {
    if (!place) place = next(deck);
  }
  CardBag rest(Deck deck) const {
    CardBag bag;
    for (const Card card : hidden_[index(deck)]) bag.add(card);
    return bag;
  }

 private:
  std::array<std::vector<Card>, kDecks> hidden_;
  core::Rng* rng_;
};

// Cards that the viewer handed on in the draft lie somewhere among the cards of those who drafted
// later.
void place_passed_cards(State& state, Seat viewer, core::Rng& rng) {
  std::vector<Maybe<Card>*> places;
  if (in_draft(state)) {
    for (Maybe<Card>& card : state.drawn) {
      if (!card) places.push_back(&card);
    }
  }
  for (const Seat seat : core::SeatRange(state.player_count)) {
    if (!drafted_after(state, seat, viewer)) continue;
    for (SecretCard& secret : state.player(seat).secret_hand) {
      if (!secret.card && secret.deck == Deck::II) places.push_back(&secret.card);
    }
  }
  rng.shuffle(std::span<Maybe<Card>*>(places));
  std::size_t at = 0;
  for (const Card card : state.player(viewer).passed_on) *places[at++] = card;
}

}  // namespace

core::Viewer holder_of_drawn_cards(const State& state) {
  if (in_draft(state)) return state.drafting;
  if (state.drawn.empty()) return std::nullopt;
  return *state.spaces[acting_space(state)];
}

State observed_by(const State& state, core::Viewer viewer) {
  State view = state;
  for (const Seat seat : core::SeatRange(state.player_count)) {
    if (viewer != seat) hide_hand(view, seat);
  }
  for (DeckPile& pile : view.decks) {
    for (UnderCard& under : pile.under) {
      if (viewer != under.by) hide(under.card, pile);
    }
  }
  if (const core::Viewer holder = holder_of_drawn_cards(state); holder && viewer != holder) {
    for (Maybe<Card>& card : view.drawn) hide(card, view.pile(deck_of_drawn(state)));
  }
  // What the viewer handed on is known to be in others' hands and so no longer in question. It was
  // turned face down just now, unless this is a view of a view: then it has left the pool already.
  CardBag& pool = view.pile(Deck::II).pool;
  if (viewer && pool != state.pile(Deck::II).pool) {
    for (const Card card : state.player(*viewer).passed_on) pool.remove(card);
  }
  return view;
}

namespace {

template <typename E>
Effect without_card(const E& effect, core::Viewer viewer) {
  if (viewer == effect.seat) return effect;
  E hidden = effect;
  hidden.card = std::nullopt;
  return hidden;
}

struct ForViewer {
  core::Viewer viewer;
  Effect operator()(const CardDealt& effect) const { return without_card(effect, viewer); }
  Effect operator()(const FirstCardKept& effect) const { return without_card(effect, viewer); }
  Effect operator()(const CardDrawn& effect) const { return without_card(effect, viewer); }
  Effect operator()(const CardKept& effect) const { return without_card(effect, viewer); }
  Effect operator()(const CardPutUnder& effect) const { return without_card(effect, viewer); }
  template <typename E>
  Effect operator()(const E& effect) const {
    return effect;
  }
};

}  // namespace

Effect observed_by(const Effect& effect, core::Viewer viewer) {
  return std::visit(ForViewer{viewer}, effect);
}

State determinise(const State& view, core::Viewer viewer, core::Rng& rng) {
  State state = view;
  if (viewer) place_passed_cards(state, *viewer, rng);
  Dealer dealer(view, rng);
  if (holder_of_drawn_cards(state)) {
    for (Maybe<Card>& card : state.drawn) dealer.fill(card, deck_of_drawn(state));
  }
  for (const Seat seat : core::SeatRange(state.player_count)) {
    Player& player = state.player(seat);
    for (SecretCard& secret : player.secret_hand) dealer.fill(secret.card, secret.deck);
    std::sort(player.secret_hand.begin(), player.secret_hand.end());
  }
  for (std::size_t deck = 0; deck < kDecks; ++deck) {
    for (UnderCard& under : state.decks[deck].under)
      dealer.fill(under.card, static_cast<Deck>(deck));
    state.decks[deck].pool = dealer.rest(static_cast<Deck>(deck));
  }
  return state;
}

}  // namespace rome
