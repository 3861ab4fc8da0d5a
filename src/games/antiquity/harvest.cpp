#include "games/antiquity/harvest.hpp"

#include "games/antiquity/producers.hpp"
#include "games/antiquity/round.hpp"

#include <algorithm>

namespace antiquity {
namespace {

// Goods that may be taken before the one under the man (rule 15.2); all goods of a fishery (A8).
std::uint8_t outer_goods(const Producer& producer) {
  if (producer.industry == Industry::Fishery) return producer.goods;
  return static_cast<std::uint8_t>(producer.goods & ((1U << kManSlot) - 1U));
}

void take(State& state, Seat seat, Producer& producer, std::size_t slot, Effects effects) {
  producer.goods = static_cast<std::uint8_t>(producer.goods & ~(1U << slot));
  --producer.to_take;
  const Hex hex = hex_of_slot(producer, slot);
  if (hex != producer.hex) state.land.worked.erase(hex);
  tell(effects, GoodTaken{seat, hex, producer.good});
}

bool leaves_a_choice(const Producer& producer) {
  return producer.to_take > 0 && producer.to_take < std::popcount(outer_goods(producer));
}

// In the order of the slots, the man's last.
void take_in_order(State& state, Seat seat, Producer& producer, Effects effects) {
  while (producer.to_take > 0) {
    const std::uint8_t outer = outer_goods(producer);
    const int slot = outer != 0 ? std::countr_zero(outer) : kManSlot;
    take(state, seat, producer, static_cast<std::size_t>(slot), effects);
  }
}

void finish_harvest(State& state, Seat seat, Effects effects) {
  auto& producers = state.player(seat).producers;
  for (std::size_t at = producers.size(); at > 0; --at) {
    const Producer producer = producers[at - 1];
    if (producer.goods != 0) continue;
    leave_land(state, producer);
    tell(effects, ProducerFinished{seat, producer.industry, producer.hex});
    producers.erase_at(at - 1);
  }
}

// Takes what leaves no choice; finishes the harvest if nothing else is left.
bool settle_harvest(State& state, Seat seat, Effects effects) {
  bool choice = false;
  for (Producer& producer : state.player(seat).producers) {
    if (leaves_a_choice(producer)) {
      choice = true;
    } else {
      take_in_order(state, seat, producer, effects);
    }
  }
  if (!choice) finish_harvest(state, seat, effects);
  return choice;
}

}  // namespace

void leave_land(State& state, const Producer& producer) {
  state.land.worked.erase(producer.hex);
  if (producer.industry == Industry::Fishery) {
    state.land.worked.erase(neighbour(producer.hex, producer.second));
  }
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if ((producer.goods >> slot & 1U) != 0) state.land.worked.erase(hex_of_slot(producer, slot));
  }
}

void give_fish_for_cathedrals(State& state, Effects effects) {
  if (state.cathedrals_this_round == 0) return;
  for (const Seat seat : remaining(state)) {
    Household& household = state.household(seat);
    if (!has_power(household, Saint::SanGiorgio)) continue;
    household.goods.add(Good::Fish, state.cathedrals_this_round);
    tell(effects, FishReceived{seat, state.cathedrals_this_round});
  }
}

bool begin_harvest(State& state, Seat seat, Effects effects) {
  Household& household = state.household(seat);
  const bool forced = works(household, Building::ForcedLabour);
  for (Producer& producer : state.player(seat).producers) {
    const int goods = std::popcount(producer.goods);
    const int taken = std::min(goods, forced ? kTakenByForcedLabour : 1);
    const int kept = forced ? taken - 1 : taken;
    producer.to_take = static_cast<std::uint8_t>(taken);
    household.goods.add(producer.good, kept);
    tell(effects, Harvested{seat, producer.hex, producer.good, static_cast<std::uint8_t>(taken),
                            static_cast<std::uint8_t>(kept)});
  }
  return settle_harvest(state, seat, effects);
}

std::optional<Violation> violation(const State& state, Seat seat, const HarvestFrom& action) {
  const auto& producers = state.player(seat).producers;
  if (action.producer >= producers.size()) return Violation::NoSuchProducer;
  const Producer& producer = producers[action.producer];
  if (producer.to_take == 0) return Violation::NothingMoreToTake;
  if (action.slot >= kSlots || (producer.goods >> action.slot & 1U) == 0) {
    return Violation::NoGoodThere;
  }
  if ((outer_goods(producer) >> action.slot & 1U) == 0) return Violation::GoodUnderTheMan;
  return std::nullopt;
}

void perform(State& state, Seat seat, const HarvestFrom& action, Effects effects) {
  take(state, seat, state.player(seat).producers[action.producer], action.slot, effects);
  if (!settle_harvest(state, seat, effects)) end_seat_turn(state, effects);
}

void list_harvest(const State& state, Seat seat, std::vector<Action>& out) {
  const auto& producers = state.player(seat).producers;
  const auto count = static_cast<std::uint8_t>(producers.size());
  for (std::uint8_t at = 0; at < count; ++at) {
    if (producers[at].to_take == 0) continue;
    const std::uint8_t outer = outer_goods(producers[at]);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
      if ((outer >> slot & 1U) != 0) out.emplace_back(HarvestFrom{at, slot});
    }
  }
}

}  // namespace antiquity
