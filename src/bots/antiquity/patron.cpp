#include "bots/antiquity/patron.hpp"

#include "bots/antiquity/encirclement.hpp"

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

Saint best_patron(const State& view, Seat seat, const Weights& weights) {
  if (weights.patron) return *weights.patron;
  const auto siege = easiest_encirclement(view, seat, weights.short_siege);
  if (!siege) return Saint::SanChristofori;
  const auto counter_siege = encirclement(view, siege->rival, seat, siege->inns);
  if (counter_siege) return Saint::SanChristofori;
  return Saint::SanGiorgio;
}

}  // namespace antiquity_bots
