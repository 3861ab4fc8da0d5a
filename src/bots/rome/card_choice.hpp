// Which card to take, to keep or to look for.
#pragma once

#include "bots/rome/weights.hpp"
#include "games/rome/action.hpp"
#include "games/rome/state.hpp"

namespace rome_bots {

rome::Take best_take(const rome::State& view, rome::Seat seat, const Weights& weights);
// The card that helps most among those drawn for the draft or a school.
rome::Card best_drawn(const rome::State& view, rome::Seat seat, const Weights& weights);
rome::ChooseDeck best_deck(const rome::State& view, rome::Seat seat, const Weights& weights);

// Rivals who still have a turn in this round after the one that is being taken.
int rivals_to_act(const rome::State& view, rome::Seat seat);

}  // namespace rome_bots
