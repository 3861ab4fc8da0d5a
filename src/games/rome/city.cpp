#include "games/rome/city.hpp"

#include <algorithm>

namespace rome {

void City::place(Cell cell, Card card, int tokens) {
  assert((occupied_ & bit(cell)) == 0 && size_ < kCitySize);
  const auto row = static_cast<std::uint8_t>(row_of(cell));
  const auto column = static_cast<std::uint8_t>(column_of(cell));
  if (size_ == 0) {
    top_ = bottom_ = row;
    left_ = right_ = column;
  }
  top_ = std::min(top_, row);
  bottom_ = std::max(bottom_, row);
  left_ = std::min(left_, column);
  right_ = std::max(right_, column);
  plots_[size_] = Plot{cell, card, static_cast<std::uint8_t>(tokens)};
  ++size_;
  occupied_ |= bit(cell);
  if (is_aqueduct(card)) note_aqueduct(cell);
  if (holds_brick_token(card)) brick_tokens_ = static_cast<std::uint8_t>(brick_tokens_ + tokens);
}

Plot City::replace(Cell cell, Card aqueduct) {
  const auto plot = std::ranges::find(plots_, cell, &Plot::cell);
  const Plot replaced = *plot;
  if (holds_brick_token(replaced.card)) {
    brick_tokens_ = static_cast<std::uint8_t>(brick_tokens_ - replaced.tokens);
  }
  *plot = Plot{cell, aqueduct, 0};
  note_aqueduct(cell);
  return replaced;
}

void City::note_aqueduct(Cell cell) {
  aqueduct_rows_ = static_cast<std::uint8_t>(aqueduct_rows_ | 1U << row_of(cell));
  aqueduct_columns_ = static_cast<std::uint8_t>(aqueduct_columns_ | 1U << column_of(cell));
}

void City::add_point_tokens(Cell cell, int tokens) {
  const auto plot = std::ranges::find(plots_, cell, &Plot::cell);
  plot->tokens = static_cast<std::uint8_t>(plot->tokens + tokens);
}

Cells City::refill_brick_tokens() {
  Cells refilled = 0;
  for (std::size_t at = 0; at < size_; ++at) {
    Plot& plot = plots_[at];
    if (!holds_brick_token(plot.card) || plot.tokens != 0) continue;
    plot.tokens = 1;
    ++brick_tokens_;
    refilled |= bit(plot.cell);
  }
  return refilled;
}

void City::spend_brick_tokens(int tokens, std::optional<Cell> first) {
  assert(tokens <= brick_tokens_);
  const auto spend = [&](Plot& plot) {
    if (tokens == 0 || !holds_brick_token(plot.card) || plot.tokens == 0) return;
    plot.tokens = 0;
    --brick_tokens_;
    --tokens;
  };
  if (first) {
    for (Plot& plot : plots_) {
      if (plot.cell == *first) spend(plot);
    }
  }
  for (std::size_t at = 0; at < size_; ++at) spend(plots_[at]);
}

}  // namespace rome
