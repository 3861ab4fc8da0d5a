#include "bots/antiquity/aim.hpp"

#include "bots/antiquity/encirclement.hpp"
#include "games/antiquity/victory.hpp"

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

// Santa Maria wants two of the four. Goods are stored and houses come in pairs, so these two belong
// together, unless a rival can be enclosed with few inns.
Aim aim_of_maria(const State& view, Seat seat, const Weights& weights) {
  Aim aim;
  aim.siege = easiest_encirclement(view, seat, weights.siege_for_maria).has_value();
  aim.men = !aim.siege || fulfils(view, seat, Saint::SanNicolo);
  aim.goods = true;
  return aim;
}

}  // namespace

std::optional<Saint> saint_in_mind(const Household& household, const Weights& weights) {
  if (household.saint) return *household.saint;
  return weights.patron;
}

Aim aim_of(const State& view, Seat seat, const Weights& weights) {
  Aim aim;
  const auto saint = saint_in_mind(view.household(seat), weights);
  if (saint == Saint::SantaMaria) return aim_of_maria(view, seat, weights);
  aim.men = saint == Saint::SanNicolo;
  aim.kinds = saint == Saint::SantaBarbara;
  aim.siege = view.household(seat).saint == Saint::SanGiorgio;
  aim.goods = !aim.men && !aim.kinds && !aim.siege;
  return aim;
}

bool is_devoted(const Household& household, const Weights& weights) {
  return weights.patron.has_value() ||
         (household.saint && household.saint != Saint::SanChristofori &&
          household.saint != Saint::SanGiorgio);
}

}  // namespace antiquity_bots
