#include "bots/antiquity/needs.hpp"

#include "bots/antiquity/houses.hpp"
#include "bots/antiquity/kinds.hpp"

#include <algorithm>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

constexpr int kOfEachForChristofori = 3;
constexpr int kStoneInHand = 1;

// One of each kind and more, until the price is reached.
int of_each(int price) {
  return (price + static_cast<int>(kFoods) - 1) / static_cast<int>(kFoods);
}

void want(Needs& needs, int of_each_food, int of_each_luxury) {
  for (std::size_t good = 0; good < kPayable; ++good) {
    needs.wanted[good] =
        std::max(needs.wanted[good], good < kFoods ? of_each_food : of_each_luxury);
  }
}

// Where goods may be alike, any of them will do.
void want_houses(Needs& needs, const Household& household, const Weights& weights) {
  const HouseCost price = price_of_houses(household);
  if (price.food > 0) want(needs, needs.alike ? price.food : weights.of_each_food_for_houses, 0);
  if (price.luxuries > 0)
    want(needs, 0, needs.alike ? price.luxuries : weights.of_each_luxury_for_houses);
}

void want_kinds(Needs& needs, const Household& household, const Weights& weights) {
  const PriceOfKinds price = price_of_kinds(household);
  want(needs, weights.of_each_food_for_kinds, of_each(price.luxuries));
  if (!household.saint) return;
  needs.wanted[index(Good::Wood)] += std::min(price.wood, weights.wood_for_kinds);
  needs.wanted[index(Good::Stone)] = price.stone;
}

}  // namespace

int Needs::missing(Good good) const {
  const std::size_t at = index(good);
  return std::max(wanted[at] - stock[at] - coming[at], 0);
}

Needs needs_of(const State& view, Seat seat, const Weights& weights) {
  return needs_of(view, seat, weights, aim_of(view, seat, weights));
}

Needs needs_of(const State& view, Seat seat, const Weights& weights, const Aim& aim) {
  Needs needs;
  const Household& household = view.household(seat);
  needs.alike = works(household, Building::FacultyOfPhilosophy);
  if (aim.siege) want(needs, weights.of_each_food_for_inns, weights.of_each_luxury_for_comfort);
  if (aim.goods) want(needs, kOfEachForChristofori, kOfEachForChristofori);
  needs.wanted[index(Good::Wood)] =
      view.round <= weights.last_early_round ? weights.wood_early : weights.wood_late;
  const int unused = household.men() - static_cast<int>(view.player(seat).producers.size());
  needs.wanted[index(Good::Wood)] =
      std::max(needs.wanted[index(Good::Wood)], static_cast<int>(weights.wood_for_men * unused));
  needs.wanted[index(Good::Stone)] = household.saint ? 0 : kStoneInHand;
  if (aim.men && household.city_count < weights.most_cities) {
    needs.wanted[index(Good::Stone)] = kStoneInHand;
  }
  if (aim.men) want_houses(needs, household, weights);
  if (aim.kinds) want_kinds(needs, household, weights);
  for (std::size_t good = 0; good < kGoods; ++good) {
    needs.stock[good] = household.goods.counts[good];
  }
  for (const Producer& producer : view.player(seat).producers) {
    const std::size_t good = index(producer.good);
    needs.coming[good] += std::popcount(producer.goods);
    ++needs.next_harvest[good];
  }
  return needs;
}

}  // namespace antiquity_bots
