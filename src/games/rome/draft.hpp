// The draft of the first card (rules 1.13 to 1.16, 13.3, 13.4).
#pragma once

#include "games/rome/action.hpp"
#include "games/rome/effect.hpp"
#include "games/rome/state.hpp"
#include "games/rome/violation.hpp"

#include <optional>
#include <vector>

namespace rome {

// The player on the first player's right is dealt one card of deck II for each player.
void begin_draft(State& state);
void deal(State& state, Card card, Effects effects);

std::optional<Violation> violation(const State& state, const KeepFirst& keep);
void list_first_cards(const State& state, std::vector<Action>& out);
void keep_first(State& state, Seat seat, const KeepFirst& keep, Effects effects);

// `later` drafted after `earlier`, and so from cards that `earlier` handed on.
bool drafted_after(const State& state, Seat later, Seat earlier);

}  // namespace rome
