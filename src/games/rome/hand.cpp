#include "games/rome/hand.hpp"

#include "games/rome/draft.hpp"

#include <algorithm>

namespace rome {

CardKinds kinds_of(const core::FixedVector<Maybe<Card>, kMaxDrawn>& drawn) {
  CardKinds kinds;
  for (const Maybe<Card> card : drawn) {
    if (card) kinds.insert(*card);
  }
  return kinds;
}

void add_secret_card(Player& player, SecretCard secret) {
  player.secret_hand.push_back(secret);
  std::sort(player.secret_hand.begin(), player.secret_hand.end());
}

void play_from_hand(State& state, Seat seat, Card card) {
  Player& player = state.player(seat);
  if (player.open_hand.contains(card)) {
    player.open_hand.remove(card);
    return;
  }
  const auto* const secret =
      std::ranges::find(player.secret_hand, Maybe<Card>(card), &SecretCard::card);
  const Deck deck = secret->deck;
  player.secret_hand.erase_at(static_cast<std::size_t>(secret - player.secret_hand.begin()));
  if (deck != Deck::II) return;
  for (const Seat other : core::SeatRange(state.player_count)) {
    if (drafted_after(state, seat, other)) state.player(other).passed_on.erase_one(card);
  }
}

}  // namespace rome
