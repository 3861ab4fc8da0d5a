#include "bots/antiquity/upkeep.hpp"

#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/encirclement.hpp"
#include "bots/antiquity/ground.hpp"
#include "bots/antiquity/payment.hpp"
#include "games/antiquity/pollution.hpp"

#include <algorithm>

namespace antiquity_bots {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

namespace {

constexpr int kMenAtWork = 3;      // idle now, who will be needed for carts
constexpr int kTakenByLabour = 3;  // rule 15.4: the first of them is lost

int useful_carts(const Draft& draft, int more_wood) {
  State state = draft.state();
  state.household(draft.seat()).goods.add(Good::Wood, more_wood);
  const int market = works(draft.household(), Building::Market) ? 0 : 1;
  const int most = std::min(draft.count(Building::CartShop), draft.idle_men() - market);
  return carts_worth_manning(state, draft.seat(), most, draft.weights());
}

// What will not be missed, the largest pile last; without any wood everything is for sale.
std::vector<Good> spare_goods(const Draft& draft) {
  const Needs needs = draft.needs();
  std::vector<Good> spare = goods_to_spare(needs, draft.weights());
  if (needs.stock[index(Good::Wood)] + needs.coming[index(Good::Wood)] > 0) return spare;
  for (std::size_t at = kGoods; at-- > 0 && spare.size() < kGoodsForOne;) {
    if (draft.goods().counts[at] >= kGoodsForOne) {
      spare.assign(kGoodsForOne, static_cast<Good>(at));
    }
  }
  return spare;
}

void remove_graves(Draft& draft) {
  for (std::size_t at = 0; at < draft.household().city_count; ++at) {
    const auto city = static_cast<City>(at);
    for (Squares left = draft.household().city(city).graves; left != 0; left &= left - 1) {
      if (!draft.take(RemoveGrave{city, first_square(left)})) return;
    }
  }
}

int inns_to_go(const Draft& draft) {
  const int most = draft.weights().longest_siege;
  const auto siege = easiest_encirclement(draft.state(), draft.seat(), most);
  return siege ? siege->inns : most + 1;
}

bool reaches_further(const Draft& wider, const Draft& now, bool siege) {
  const Weights& weights = now.weights();
  if (siege) {
    const int inns = inns_to_go(now);
    const int with_it = inns_to_go(wider);
    return with_it < inns && (with_it == 0 || inns - with_it >= weights.inns_by_stables);
  }
  return land_in_reach(wider.state(), wider.seat(), weights) -
             land_in_reach(now.state(), now.seat(), weights) >=
         weights.land_by_harbour;
}

}  // namespace

void heal(Draft& draft) {
  if (draft.graves() >= draft.weights().graves_for_a_hospital && !draft.has(Building::Hospital)) {
    const auto payment = payment_of_plenty(draft.needs(), 0, 1);
    if (payment) draft.build(Building::Hospital, *payment);
  }
  if (draft.graves() >= draft.weights().graves_to_heal && draft.man(Building::Hospital))
    remove_graves(draft);
}

void trade_for_wood(Draft& draft) {
  const int most = draft.count(Building::CartShop);
  for (int cart = 0; cart < most; ++cart) {
    const std::vector<Good> spare = spare_goods(draft);
    if (spare.size() < kGoodsForOne || useful_carts(draft, 1) <= useful_carts(draft, 0)) return;
    if (!draft.ready_market()) return;
    const std::vector<Good> left = spare_goods(draft);
    if (left.size() < kGoodsForOne || left.back() == Good::Wood) return;
    if (!draft.trade_for(Good::Wood, left.back(), left[left.size() - kGoodsForOne])) return;
  }
}

void keep_some_wood(Draft& draft) {
  const Needs needs = draft.needs();
  if (needs.stock[index(Good::Wood)] + needs.coming[index(Good::Wood)] > 0) return;
  if (!draft.has(Building::Market) || draft.goods().total() < static_cast<int>(kGoodsForOne))
    return;
  if (!draft.ready_market()) return;
  Goods left = draft.goods();
  const auto from_largest_pile = [&left] {
    const auto pile = std::ranges::max_element(left.counts);
    --*pile;
    return static_cast<Good>(pile - left.counts.begin());
  };
  const Good first = from_largest_pile();
  draft.trade_for(Good::Wood, first, from_largest_pile());
}

void widen_zone(Draft& draft, bool siege) {
  for (const Building kind : {Building::Harbour, Building::Stables}) {
    if (draft.idle_men() < 2 || (kind == Building::Stables && !siege)) continue;
    if (!draft.has(kind) && draft.goods().of(Good::Wood) <= facts(kind).wood) continue;
    Draft wider = draft;
    if (!wider.has(kind)) {
      const auto payment = payment_of_plenty(wider.needs(), 0, facts(kind).luxuries);
      if (!payment || !wider.build(kind, *payment)) continue;
    }
    if (wider.man(kind) && reaches_further(wider, draft, siege)) draft = wider;
  }
}

void keep_land_clean(Draft& draft) {
  const PollutionBill bill = pollution_bill(draft.household());
  const int room = pollution_sites(draft.state(), draft.seat()).count();
  const bool needed = room < draft.weights().room_for_a_dump;
  const bool at_leisure = draft.has(Building::Dump) && draft.idle_men() > kMenAtWork;
  if (bill.pollution() < 2 || draft.idle_men() < 2 || (!needed && !at_leisure)) return;
  if (!draft.has(Building::Dump) &&
      (draft.goods().of(Good::Stone) == 0 || !draft.build(Building::Dump)))
    return;
  draft.man(Building::Dump);
}

void work_faculties(Draft& draft) {
  const int room = pollution_sites(draft.state(), draft.seat()).count();
  if (!draft.has(Building::FacultyOfAlchemy) && room < draft.weights().room_for_alchemy &&
      draft.idle_men() >= 2) {
    draft.build(Building::FacultyOfAlchemy);
  }
  for (const Building faculty : {Building::FacultyOfAlchemy, Building::FacultyOfBiology}) {
    if (!draft.has(faculty) || works(draft.household(), faculty) || draft.idle_men() < 2) continue;
    if (faculty == Building::FacultyOfBiology && draft.idle_men() <= kMenAtWork) continue;
    Draft by_university = draft;
    if (by_university.man(Building::University) && works(by_university.household(), faculty)) {
      draft = by_university;
    } else {
      draft.man(faculty);
    }
  }
}

void make_way_for_inns(Draft& draft) {
  if (draft.has(Building::Brewery) || draft.goods().of(Good::Wood) == 0) return;
  const bool has_land =
      draft.weights().land_for_inns <= 0 ||
      land_in_reach(draft.state(), draft.seat(), draft.weights()) >= draft.weights().land_for_inns;
  if (has_land &&
      pollution_sites(draft.state(), draft.seat()).count() >= draft.weights().room_to_pollute)
    return;
  draft.build(Building::Brewery);
}

void speed_up_harvest(Draft& draft) {
  int gain = 0;
  const Needs needs = draft.needs();
  for (const Producer& producer : draft.state().player(draft.seat()).producers) {
    const int goods = std::popcount(producer.goods);
    if (needs.stock[index(producer.good)] >= needs.wanted[index(producer.good)]) continue;
    gain += std::min(goods, kTakenByLabour) - 2;
  }
  if (gain < draft.weights().gain_by_labour || draft.idle_men() < 2) return;
  if (!draft.has(Building::ForcedLabour) && draft.goods().of(Good::Stone) == 0) return;
  if (draft.has(Building::ForcedLabour) || draft.build(Building::ForcedLabour))
    draft.man(Building::ForcedLabour);
}

}  // namespace antiquity_bots
