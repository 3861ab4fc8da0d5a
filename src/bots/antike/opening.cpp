#include "bots/antike/opening.hpp"

namespace antike_bots {

using antike::Chip;
using antike::Field;

std::optional<Field> book_field(const antike::State& view, std::uint64_t dice) {
  constexpr int kBookRounds = 3;
  if (view.round > kBookRounds) return std::nullopt;
  const antike::Civilization& own = view.mover();
  if (!own.marker) {
    switch (dice % 3) {
      case 0:
        return Field::Marmor;
      case 1:
        return Field::Ferrum;
      default:
        return Field::Aurum;
    }
  }
  const auto payable = [&](Chip chip) { return own.chip_count(chip) + own.chip_count(Chip::Coin); };
  switch (*own.marker) {
    case Field::Marmor:  // growth: a temple for 4 marble and a coin
      if (payable(Chip::Marble) >= 5) return Field::Templum;
      return std::nullopt;
    case Field::Ferrum:  // military: a stop at AURUM brings the second coin
      return Field::Aurum;
    case Field::Aurum:
      if (view.round == kBookRounds) return Field::Militia;
      if (payable(Chip::Gold) >= 5) return Field::Scientia;  // progress: the first know-how
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace antike_bots
