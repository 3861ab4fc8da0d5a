#include "games/rome/production.hpp"

#include "games/rome/action_turn.hpp"

#include <algorithm>

namespace rome {

namespace {

int price_of_producing(Symbols symbols) {
  return std::max(kCogsToProduce - symbols.cogs, 0) * kCoinsPerCog;
}

}  // namespace

int price_of_producing(const State& state) {
  return price_of_producing(symbols_of_turn(state));
}

bool can_produce(const State& state, Seat seat, Symbols symbols) {
  return state.has_produced == 0 && state.player(seat).coins >= price_of_producing(symbols);
}

Yield yield_of(const City& city) {
  Yield yield;
  for (const Plot& plot : city.plots()) {
    if (plot.card == Card::VegetableFarm || plot.card == Card::Vineyard) ++yield.coins;
    if (plot.card == Card::SheepFarm) ++yield.influence;
    if (holds_brick_token(plot.card) && plot.tokens == 0) ++yield.brick_tokens;
  }
  return yield;
}

std::optional<Violation> violation(const State& state, Seat seat, const Produce& /*produce*/) {
  if (const auto fault = not_the_time_to_act(state)) return fault;
  if (state.has_produced != 0) return Violation::AlreadyProduced;
  if (state.player(seat).coins < price_of_producing(state)) return Violation::CannotPayCogs;
  return std::nullopt;
}

void produce(State& state, Seat seat, Effects effects) {
  Player& player = state.player(seat);
  tell(effects, Produced{seat});
  if (const int price = price_of_producing(state); price > 0) {
    player.coins = static_cast<std::uint16_t>(player.coins - price);
    tell(effects, CogsBought{seat, static_cast<std::uint8_t>(price / kCoinsPerCog),
                             static_cast<std::uint8_t>(price)});
  }
  const Yield yield = yield_of(player.city);
  if (yield.coins > 0) {
    player.coins = static_cast<std::uint16_t>(player.coins + yield.coins);
    tell(effects, CoinsGained{seat, static_cast<std::uint8_t>(yield.coins)});
  }
  if (yield.influence > 0) {
    player.influence = static_cast<std::uint16_t>(player.influence + yield.influence);
    tell(effects, InfluenceGained{seat, static_cast<std::uint8_t>(yield.influence)});
  }
  for (Cells refilled = player.city.refill_brick_tokens(); refilled != 0;
       refilled &= refilled - 1U) {
    tell(effects, BrickTokenPlaced{seat, static_cast<Cell>(std::countr_zero(refilled))});
  }
  state.has_produced = 1;
  end_turn_if_nothing_is_left(state, seat, effects);
}

}  // namespace rome
