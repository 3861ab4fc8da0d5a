#include "games/antike/trade.hpp"

#include "games/antike/payment.hpp"

namespace antike {
namespace {

constexpr int chips_given(Rate rate) {
  return rate == Rate::TwoForOne ? 2 : 3;
}

}  // namespace

std::optional<Violation> violation(const State& state, const BeginTrade& trade) {
  const Civilization& own = state.mover();
  if (trade.rate != Rate::TwoForOne && trade.rate != Rate::ThreeForTwo) {
    return Violation::NoSuchRate;
  }
  if (!own.know_hows.has(KnowHow::Mercatura)) return Violation::NoMercatura;
  if (trade.rate == Rate::ThreeForTwo && !own.know_hows.has(KnowHow::Commercium)) {
    return Violation::NoCommercium;
  }
  if (own.all_chips() < chips_given(trade.rate)) return Violation::NotEnoughChipsToTrade;
  return std::nullopt;
}

std::optional<Violation> violation(const State& state, const GiveChip& give) {
  if (index(give.chip) >= kChips) return Violation::NoSuchChip;
  if (state.mover().chip_count(give.chip) == 0) return Violation::NoChipToGive;
  return std::nullopt;
}

void list_trades(const State& state, std::vector<Action>& out) {
  if (!state.mover().know_hows.has(KnowHow::Mercatura)) return;
  for (const Rate rate : {Rate::TwoForOne, Rate::ThreeForTwo}) {
    if (!violation(state, BeginTrade{rate})) out.emplace_back(BeginTrade{rate});
  }
}

void list_chips_to_give(const State& state, std::vector<Action>& out) {
  for (const Chip chip : kEveryChip) {
    if (state.mover().chip_count(chip) > 0) out.emplace_back(GiveChip{chip});
  }
}

void begin_trade(State& state, const BeginTrade& trade, Effects effects) {
  state.turn.resume = state.stage;
  state.turn.trade_give = static_cast<std::uint8_t>(chips_given(trade.rate));
  state.turn.trade_take = static_cast<std::uint8_t>(chips_given(trade.rate) - 1);
  state.stage = Stage::TradeGive;
  tell(effects, TradeBegan{state.turn.nation, trade.rate});
}

void give_chip(State& state, const GiveChip& give, Effects effects) {
  pay(state, state.mover(), give.chip, 1);
  tell(effects, ChipGiven{state.turn.nation, give.chip});
  if (--state.turn.trade_give == 0) state.stage = Stage::TradeTake;
}

void take_traded_chip(State& state, const TakeChip& take, Effects effects) {
  take_chips(state.mover(), take.resource, 1);
  tell(effects, ChipTaken{state.turn.nation, chip_of(take.resource)});
  if (--state.turn.trade_take > 0) return;
  state.stage = state.turn.resume;
  state.turn.resume = Stage{};
}

}  // namespace antike
