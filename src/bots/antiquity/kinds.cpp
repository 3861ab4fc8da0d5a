#include "bots/antiquity/kinds.hpp"

#include "bots/antiquity/packing.hpp"
#include "bots/antiquity/payment.hpp"
#include "bots/antiquity/repacking.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

constexpr int kCitiesForAll = 3;  // 49 + 36 + 36 squares for 96 and what else there is
constexpr int kLuxuriesOfCity = 2;

// What works for its player first, then the large ones while there is open ground.
constexpr std::array<Building, 16> kInThisOrder = {Building::Market,
                                                   Building::Granary,
                                                   Building::Brewery,
                                                   Building::Fountain,
                                                   Building::Dump,
                                                   Building::FacultyOfAlchemy,
                                                   Building::Store,
                                                   Building::Harbour,
                                                   Building::Explorer,
                                                   Building::University,
                                                   Building::ForcedLabour,
                                                   Building::FacultyOfPhilosophy,
                                                   Building::FacultyOfTheology,
                                                   Building::FacultyOfBiology,
                                                   Building::Hospital,
                                                   Building::Stables};

bool has_kind(const Household& household, Building kind) {
  return (household.kinds_built & bit(kind)) != 0;
}

bool build_kind(Draft& draft, Building kind) {
  if (kind == Building::Store) return draft.build_store(1, kSquaresOfBlock);
  const int luxuries = facts(kind).luxuries;
  const auto payment = payment_of_plenty(draft.needs(), 0, luxuries);
  if (!payment) return false;
  if (kind == Building::Fountain) return draft.build_fountain(*payment);
  return draft.build(kind, *payment) || build_by_repacking(draft, kind, *payment);
}

}  // namespace

PriceOfKinds price_of_kinds(const Household& household) {
  PriceOfKinds price;
  for (std::size_t at = 0; at < kBuildings; ++at) {
    const auto kind = static_cast<Building>(at);
    if (has_kind(household, kind)) continue;
    price.wood += facts(kind).wood;
    price.stone += facts(kind).stone;
    price.luxuries += facts(kind).luxuries;
    price.squares += std::popcount(facts(kind).shape.turns[0].squares);
  }
  const int cities = std::max(kCitiesForAll - static_cast<int>(household.city_count), 0);
  price.wood += cities;
  price.stone += cities;
  price.luxuries += kLuxuriesOfCity * cities;
  return price;
}

bool kinds_need_a_city(const Household& household, const Weights& weights) {
  const int empty = empty_squares_in_all(household);
  return household.city_count < weights.cities_for_kinds && empty < weights.squares_for_kinds &&
         empty < price_of_kinds(household).squares + weights.squares_to_live;
}

namespace {

// A good other than wood that is missing for a building.
std::optional<Good> lacking(const Draft& draft, Building kind) {
  const BuildingFacts& price = facts(kind);
  if (draft.goods().of(Good::Stone) < price.stone) return Good::Stone;
  if (draft.goods().kinds_of_luxury() >= price.luxuries) return std::nullopt;
  for (std::size_t at = kFoods; at < kPayable; ++at) {
    if (draft.goods().counts[at] == 0) return static_cast<Good>(at);
  }
  return std::nullopt;
}

bool trade_for_kind(Draft& draft, Building kind, int most) {
  for (int trade = 0; trade < most; ++trade) {
    const auto good = lacking(draft, kind);
    if (!good) return true;
    const std::vector<Good> spare = goods_to_spare(draft.needs(), draft.weights());
    if (spare.size() < 2 || spare.back() == *good || !draft.ready_market()) return false;
    if (!draft.trade_for(*good, spare.back(), spare[spare.size() - 2])) return false;
  }
  return !lacking(draft, kind);
}

}  // namespace

void trade_for_kinds(Draft& draft, int wood_to_keep) {
  if (draft.idle_men() < 1 && !works(draft.household(), Building::Market)) return;
  for (const Building kind : kInThisOrder) {
    if (has_kind(draft.household(), kind) || !draft.has_room(kind)) continue;
    if (facts(kind).wood > 0 && draft.goods().of(Good::Wood) < facts(kind).wood + wood_to_keep)
      continue;
    if (trade_for_kind(draft, kind, draft.weights().trades_for_kinds)) build_kind(draft, kind);
  }
}

void buy_kinds(Draft& draft, int wood_to_keep, bool for_city) {
  // The last wood is not built with while none is coming.
  if (draft.needs().coming[index(Good::Wood)] == 0) wood_to_keep = std::max(wood_to_keep, 1);
  for (const Building kind : kInThisOrder) {
    if (has_kind(draft.household(), kind)) continue;
    const BuildingFacts& price = facts(kind);
    const Goods& goods = draft.goods();
    if (price.wood > 0 && goods.of(Good::Wood) < price.wood + wood_to_keep) continue;
    if (price.stone > 0 && goods.of(Good::Stone) < price.stone + (for_city ? 1 : 0)) continue;
    if (price.luxuries > 0 && goods.luxuries() < price.luxuries + (for_city ? kLuxuriesOfCity : 0))
      continue;
    build_kind(draft, kind);
  }
}

}  // namespace antiquity_bots
