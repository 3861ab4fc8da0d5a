// Paying and taking chips and coins (rules 1.3, 4.5, K22).
#pragma once

#include "games/antike/state.hpp"
#include "games/antike/violation.hpp"

#include <algorithm>
#include <optional>

namespace antike {

// A price in one resource, of which `coins` are paid with coins.
struct Payment {
  Resource resource{};
  int price = 0;
  int coins = 0;
};

inline std::optional<Violation> violation(const Civilization& nation, const Payment& payment) {
  if (payment.coins > payment.price) return Violation::TooManyCoins;
  if (payment.coins > nation.chip_count(Chip::Coin)) return Violation::NotEnoughCoins;
  if (payment.price - payment.coins > nation.chip_count(chip_of(payment.resource))) {
    constexpr std::array<Violation, kResources> kCannotPay = {
        Violation::CannotPayMarble, Violation::CannotPayIron, Violation::CannotPayGold};
    return kCannotPay[index(payment.resource)];
  }
  return std::nullopt;
}

// Every way to pay a price is a number of coins between these two; none if fewest > most.
struct CoinRange {
  int fewest = 0;
  int most = 0;
};
inline CoinRange ways_to_pay(const Civilization& nation, Resource resource, int price) {
  return {std::max(0, price - nation.chip_count(chip_of(resource))),
          std::min(price, nation.chip_count(Chip::Coin))};
}

// Coins go back to the bank, chips to the unlimited supply.
inline void pay(State& state, Civilization& nation, Chip chip, int count) {
  auto& chips = nation.chips[index(chip)];
  chips = static_cast<std::uint16_t>(chips - count);
  if (chip == Chip::Coin) state.coins = static_cast<std::uint8_t>(state.coins + count);
}
inline void pay(State& state, Civilization& nation, const Payment& payment) {
  pay(state, nation, chip_of(payment.resource), payment.price - payment.coins);
  pay(state, nation, Chip::Coin, payment.coins);
}
inline void take_chips(Civilization& nation, Resource resource, int count) {
  auto& chips = nation.chips[index(chip_of(resource))];
  chips = static_cast<std::uint16_t>(std::min(chips + count, kMaxChips));
}
inline void take_coin(State& state, Civilization& nation) {
  --state.coins;
  ++nation.chips[index(Chip::Coin)];
}

}  // namespace antike
