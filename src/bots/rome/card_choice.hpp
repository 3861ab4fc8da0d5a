// Which card to take, to keep or to look for.
#pragma once

#include "bots/rome/city_book.hpp"
#include "games/rome/action.hpp"
#include "games/rome/state.hpp"

namespace rome_bots {

rome::Take best_take(const rome::State& view, rome::Seat seat, CityBook& book);
// The card that helps most among those drawn for the draft or a school.
rome::Card best_drawn(const rome::State& view, rome::Seat seat, CityBook& book);
rome::ChooseDeck best_deck(const rome::State& view, rome::Seat seat, CityBook& book);

// Rivals who still have a turn in this round after the one that is being taken.
int rivals_to_act(const rome::State& view, rome::Seat seat);

}  // namespace rome_bots
