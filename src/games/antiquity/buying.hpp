// Buying buildings, stores, cathedrals and houses (rules 6.1 to 6.13, 7.1 to 7.5, 8.1, 8.2, 9.1,
// 9.2, 9.5).
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/effect.hpp"
#include "games/antiquity/state.hpp"
#include "games/antiquity/violation.hpp"

#include <optional>
#include <vector>

namespace antiquity {

std::optional<Violation> violation(const State& state, Seat seat, const BuyBuilding& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuyStore& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuyCathedral& action);
std::optional<Violation> violation(const State& state, Seat seat, const BuyHouse& action);
void perform(State& state, Seat seat, const BuyBuilding& action, Effects effects);
void perform(State& state, Seat seat, const BuyStore& action, Effects effects);
void perform(State& state, Seat seat, const BuyCathedral& action, Effects effects);
void perform(State& state, Seat seat, const BuyHouse& action, Effects effects);

// Every way to pay `food` foods and `luxuries` luxuries out of `goods`, all of them different
// unless `alike` is allowed.
enum class Alike : std::uint8_t { Refused, Allowed };
void list_payments(const Goods& goods, int food, int luxuries, Alike alike,
                   std::vector<Payment>& out);

void list_purchases(const State& state, Seat seat, std::vector<Action>& out);

}  // namespace antiquity
