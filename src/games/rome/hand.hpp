// Cards in hand: open ones that all know, and secret ones (rules 1.16, R5, R11).
#pragma once

#include "games/rome/state.hpp"

namespace rome {

// The cards a seat holds in its hands during the draft or a school.
CardKinds kinds_of(const core::FixedVector<Maybe<Card>, kMaxDrawn>& drawn);

// Keeps the secret hand in order, so that the order tells nothing about where a card came from.
void add_secret_card(Player& player, SecretCard secret);

// Takes a card out of the hand, the open one first (R11). A secret card that comes to light is
// struck from what earlier drafters remember having handed on.
void play_from_hand(State& state, Seat seat, Card card);

}  // namespace rome
