#include "games/antiquity/city_building.hpp"

#include "games/antiquity/buying.hpp"
#include "games/antiquity/city_uses.hpp"
#include "games/antiquity/placing.hpp"
#include "games/antiquity/rearranging.hpp"
#include "games/antiquity/reveal.hpp"
#include "games/antiquity/round.hpp"
#include "games/antiquity/trade.hpp"

namespace antiquity {
namespace {

Supply bought_since_fixed(const State& state, Seat seat) {
  const Household& plan = state.household(seat);
  const Household& fixed = state.fixed[core::index(seat)];
  return {static_cast<std::uint8_t>(plan.carts_bought - fixed.carts_bought),
          static_cast<std::uint8_t>(plan.fountains_bought - fixed.fountains_bought),
          static_cast<std::uint8_t>(plan.blocks_bought - fixed.blocks_bought)};
}

}  // namespace

bool may_plan(const State& state, Seat seat) {
  if (state.player(seat).out != 0 || state.committed.contains(seat)) return false;
  if (state.order_demanded == 0) return true;
  for (const Seat earlier : state.order) {
    if (earlier == seat) return true;
    if (state.player(earlier).out == 0 && !state.committed.contains(earlier)) return false;
  }
  return false;
}

SeatSet planning_seats(const State& state) {
  SeatSet seats;
  for (const Seat seat : core::SeatRange(state.player_count)) {
    if (may_plan(state, seat)) seats.insert(seat);
  }
  for (const Offer& offer : state.offers) {
    if (offer.to) seats.insert(*offer.to);
  }
  return seats;
}

std::optional<Violation> violation(const State& state, Seat seat, const ResetPlan& /*action*/) {
  if (state.household(seat) == state.fixed[core::index(seat)]) return Violation::NothingPlanned;
  return std::nullopt;
}

std::optional<Violation> cannot_be_fixed(const State& state, Seat seat) {
  const Household& plan = state.household(seat);
  if (!hand_is_empty(plan)) return Violation::HandNotEmpty;
  const Supply more = bought_since_fixed(state, seat);
  const bool supplied = more.carts + state.claimed.carts <= state.supply.carts &&
                        more.fountains + state.claimed.fountains <= state.supply.fountains &&
                        more.blocks + state.claimed.blocks <= state.supply.blocks;
  if (!supplied) return Violation::SupplyExhausted;
  return std::nullopt;
}

void claim_supply(State& state, Seat seat) {
  const Supply more = bought_since_fixed(state, seat);
  Supply& claimed = state.claimed;
  claimed.carts = static_cast<std::uint8_t>(claimed.carts + more.carts);
  claimed.fountains = static_cast<std::uint8_t>(claimed.fountains + more.fountains);
  claimed.blocks = static_cast<std::uint8_t>(claimed.blocks + more.blocks);
}

std::optional<Violation> violation(const State& state, Seat seat, const Commit& /*action*/) {
  return cannot_be_fixed(state, seat);
}

std::optional<Violation> violation(const State& state, Seat /*seat*/,
                                   const DemandOrder& /*action*/) {
  if (state.order_demanded != 0) return Violation::OrderAlreadyDemanded;
  return std::nullopt;
}

void perform(State& state, Seat seat, const ResetPlan& /*action*/, Effects /*effects*/) {
  state.household(seat) = state.fixed[core::index(seat)];
}

void perform(State& state, Seat seat, const Commit& /*action*/, Effects effects) {
  close_offers_of(state, seat, effects);
  claim_supply(state, seat);
  state.committed.insert(seat);
  tell(effects, PlanCommitted{seat});
  if (state.order_demanded != 0) reveal(state, SeatSet(seat), effects);
  if (state.committed != remaining(state)) return;
  if (state.order_demanded == 0) reveal(state, state.committed, effects);
  end_city_building(state);
  begin_phases_in_order(state, effects);
}

void perform(State& state, Seat seat, const DemandOrder& /*action*/, Effects effects) {
  state.order_demanded = 1;
  tell(effects, OrderDemanded{seat});
  reveal(state, state.committed, effects);
}

void list_plan_steps(const State& state, Seat seat, std::vector<Action>& out) {
  if (may_plan(state, seat)) {
    list_purchases(state, seat, out);
    list_placements(state, seat, out);
    list_city_uses(state, seat, out);
    list_rearrangements(state, seat, out);
    if (!violation(state, seat, ResetPlan{})) out.emplace_back(ResetPlan{});
    if (!violation(state, seat, Commit{})) out.emplace_back(Commit{});
    if (!violation(state, seat, DemandOrder{})) out.emplace_back(DemandOrder{});
  }
  list_answers(state, seat, out);
}

}  // namespace antiquity
