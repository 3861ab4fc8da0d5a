// MERCATURA and COMMERCIUM (rules 8.1 to 8.4, K5, K11, K18). A trade runs in small steps: its rate,
// the chips given one by one, the chips taken one by one.
#pragma once

#include "games/antike/action.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <optional>
#include <vector>

namespace antike {

std::optional<Violation> violation(const State& state, const BeginTrade& trade);
std::optional<Violation> violation(const State& state, const GiveChip& give);
void list_trades(const State& state, std::vector<Action>& out);
void list_chips_to_give(const State& state, std::vector<Action>& out);
void begin_trade(State& state, const BeginTrade& trade, Effects effects);
void give_chip(State& state, const GiveChip& give, Effects effects);
void take_traded_chip(State& state, const TakeChip& take, Effects effects);

}  // namespace antike
