// School and university: choose a deck, draw, keep one, put the others under it (rules 8.7
// to 8.14, 13.9).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>
#include <vector>

namespace rome {

// A school was built; it draws `cards` cards once its player has named a deck.
void begin_school(State& state, int cards);
void draw_school_card(State& state, Card card, Effects effects);

std::optional<Violation> violation(const State& state, const ChooseDeck& choose);
std::optional<Violation> violation(const State& state, const Keep& keep);
std::optional<Violation> violation(const State& state, const PutUnder& put);
void list_decks(const State& state, std::vector<Action>& out);
void list_drawn_to_keep(const State& state, std::vector<Action>& out);
void list_drawn_to_put_under(const State& state, std::vector<Action>& out);
void choose_deck(State& state, Seat seat, const ChooseDeck& choose, Effects effects);
void keep(State& state, Seat seat, const Keep& keep, Effects effects);
void put_under(State& state, Seat seat, const PutUnder& put, Effects effects);

}  // namespace rome
