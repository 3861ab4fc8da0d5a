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

void add(Supply& claims, const Supply& more) {
  claims.carts = static_cast<std::uint8_t>(claims.carts + more.carts);
  claims.fountains = static_cast<std::uint8_t>(claims.fountains + more.fountains);
  claims.blocks = static_cast<std::uint8_t>(claims.blocks + more.blocks);
}

// What can no longer be undone of a seat's plan.
const Household& settled_plan(const State& state, Seat seat) {
  return state.committed.contains(seat) ? state.household(seat) : state.fixed[core::index(seat)];
}

Supply bought(const Household& plan) {
  return {plan.carts_bought, plan.fountains_bought, plan.blocks_bought};
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

Supply all_claims(const State& state) {
  Supply claims;
  if (state.stage != Stage::CityBuilding) return claims;
  for (const Seat seat : remaining(state)) add(claims, bought(settled_plan(state, seat)));
  return claims;
}

Supply claims_known_to(const State& state, core::Viewer viewer) {
  Supply claims;
  if (state.stage != Stage::CityBuilding) return claims;
  for (const Seat seat : remaining(state)) {
    const bool is_own = viewer == seat;
    add(claims, bought(is_own ? settled_plan(state, seat) : state.shown[core::index(seat)]));
  }
  return claims;
}

std::optional<Violation> cannot_be_fixed(const State& state, Seat seat, const Supply& claims) {
  const Household& plan = state.household(seat);
  if (!hand_is_empty(plan)) return Violation::HandNotEmpty;
  const Supply more = bought_since_fixed(state, seat);
  const bool supplied = more.carts + claims.carts <= state.supply.carts &&
                        more.fountains + claims.fountains <= state.supply.fountains &&
                        more.blocks + claims.blocks <= state.supply.blocks;
  if (!supplied) return Violation::SupplyExhausted;
  return std::nullopt;
}

void claim_supply(State& state, Seat seat) {
  add(state.claimed, bought_since_fixed(state, seat));
}

std::optional<Violation> violation(const State& state, Seat seat, const Commit& /*action*/) {
  return cannot_be_fixed(state, seat, state.claimed);
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
    if (!cannot_be_fixed(state, seat, claims_known_to(state, seat))) out.emplace_back(Commit{});
    if (!violation(state, seat, DemandOrder{})) out.emplace_back(DemandOrder{});
  }
  list_answers(state, seat, out);
}

}  // namespace antiquity
