#include "games/antike/rondel.hpp"

#include "games/antike/payment.hpp"
#include "games/antike/turn.hpp"

namespace antike {

std::optional<Violation> violation(const State& state, const Enter& enter) {
  if (index(enter.field) >= kFields) return Violation::NoSuchField;
  if (toll(state.mover().marker, enter.field) > state.mover().all_chips()) {
    return Violation::CannotPayToll;
  }
  return std::nullopt;
}

void list_fields(const State& state, std::vector<Action>& out) {
  const int chips = state.mover().all_chips();
  for (std::size_t at = 0; at < kFields; ++at) {
    const auto field = static_cast<Field>(at);
    if (toll(state.mover().marker, field) <= chips) out.emplace_back(Enter{field});
  }
}

void enter(State& state, const Enter& enter, Effects effects) {
  Maybe<Field>& marker = state.mover().marker;
  const auto due = static_cast<std::uint8_t>(toll(marker, enter.field));
  tell(effects, MarkerMoved{state.turn.nation, marker, enter.field, due});
  marker = enter.field;
  if (due == 0) return begin_action(state);
  state.turn.toll_due = due;
  state.stage = Stage::Toll;
}

std::optional<Violation> violation(const State& state, const PayToll& pay) {
  if (index(pay.chip) >= kChips) return Violation::NoSuchChip;
  if (state.mover().chip_count(pay.chip) == 0) return Violation::NoChipToPay;
  return std::nullopt;
}

void list_toll_chips(const State& state, std::vector<Action>& out) {
  for (const Chip chip : kEveryChip) {
    if (state.mover().chip_count(chip) > 0) out.emplace_back(PayToll{chip});
  }
}

void pay_toll(State& state, const PayToll& paid, Effects effects) {
  pay(state, state.mover(), paid.chip, 1);
  tell(effects, TollPaid{state.turn.nation, paid.chip});
  if (--state.turn.toll_due == 0) begin_action(state);
}

}  // namespace antike
