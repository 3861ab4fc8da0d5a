#include "games/rome/draft.hpp"

#include "games/rome/hand.hpp"
#include "games/rome/upkeep.hpp"

namespace rome {

void begin_draft(State& state) {
  state.stage = Stage::Deal;
  state.drafting = core::clockwise(state.first_player, -1, state.player_count);
  state.to_draw = state.player_count;
}

void deal(State& state, Card card, Effects effects) {
  take_from_shuffled(state.pile(Deck::II), card);
  state.drawn.push_back(card);
  tell(effects, CardDealt{state.drafting, card});
  --state.to_draw;
  if (state.to_draw == 0) state.stage = Stage::Draft;
}

std::optional<Violation> violation(const State& state, const KeepFirst& keep) {
  if (state.stage != Stage::Draft) return Violation::NotTheTimeToDraft;
  if (!state.drawn.contains(keep.card)) return Violation::NotAmongTheDraftedCards;
  return std::nullopt;
}

void list_first_cards(const State& state, std::vector<Action>& out) {
  for (const Card card : kinds_of(state.drawn)) out.emplace_back(KeepFirst{card});
}

void keep_first(State& state, Seat seat, const KeepFirst& keep, Effects effects) {
  state.drawn.erase_one(keep.card);
  add_secret_card(state.player(seat), SecretCard{keep.card, Deck::II});
  tell(effects, FirstCardKept{seat, keep.card});

  const Seat next = core::clockwise(seat, -1, state.player_count);
  tell(effects, CardsPassed{seat, next, static_cast<std::uint8_t>(state.drawn.size())});
  if (state.player_count > 2) {
    for (const Maybe<Card> card : state.drawn) state.player(seat).passed_on.push_back(*card);
  }
  state.drafting = next;
  if (next != state.first_player) return;

  // One card is left; the first player has no choice. With two players everybody knows it
  // (1.16, 13.4).
  const Card last = *state.drawn[0];
  state.drawn.clear();
  if (state.player_count == 2) {
    state.player(next).open_hand.add(last);
    tell(effects, FirstCardShown{next, last});
  } else {
    add_secret_card(state.player(next), SecretCard{last, Deck::II});
    tell(effects, FirstCardKept{next, last});
  }
  begin_round(state, effects);
}

bool drafted_after(const State& state, Seat later, Seat earlier) {
  // The marker has moved on clockwise since round 1; drafting ran counterclockwise and ended with
  // the first player.
  const int rounds_since = state.round > 0 ? state.round - 1 : 0;
  const Seat first = core::clockwise(state.first_player, -rounds_since, state.player_count);
  const auto clockwise_from_first = [&](Seat seat) {
    return (core::index(seat) + state.player_count - core::index(first)) % state.player_count;
  };
  return clockwise_from_first(later) < clockwise_from_first(earlier);
}

}  // namespace rome
