#include "bots/antiquity/plan.hpp"

#include "bots/antiquity/aim.hpp"
#include "bots/antiquity/country_choice.hpp"
#include "bots/antiquity/draft.hpp"
#include "bots/antiquity/houses.hpp"
#include "bots/antiquity/kinds.hpp"
#include "bots/antiquity/patron.hpp"
#include "bots/antiquity/payment.hpp"
#include "bots/antiquity/second_city.hpp"
#include "bots/antiquity/upkeep.hpp"
#include "games/antiquity/countryside.hpp"
#include "games/antiquity/victory.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>
#include <array>

namespace antiquity_bots {
namespace {

using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game

class Planner {
 public:
  Planner(const State& view, Seat seat, const Weights& weights)
      : draft_(view, seat, weights), aim_(draft_.aim()) {}

  std::vector<Action> propose() {
    draft_.place_hand();
    buy_houses_up_to(draft_, kFreeHouses);
    if (win_by_trade()) return draft_.steps();
    cathedral();
    if (!goods_for_city()) spend();
    store();
    man_carts();
    draft_.man(Building::Explorer);
    return draft_.steps();
  }

 private:
  static constexpr int kFreeHouses = 4;

  const State& state() const { return draft_.state(); }
  Seat seat() const { return draft_.seat(); }
  const Weights& weights() const { return draft_.weights(); }
  const Household& household() const { return draft_.household(); }
  int stock(Good good) const { return draft_.goods().of(good); }
  bool has(Building kind) const { return draft_.has(kind); }
  bool devoted() const { return is_devoted(household(), weights()); }
  bool is_patron(Saint saint) const { return household().saint == saint; }

  void spend() {
    if (men_come_first()) houses(0);
    fountains();
    houses(0);
    carts();
    if (devoted()) {
      keep_some_wood(draft_);
      store();
    }
    market();
    brewery_and_granary();
    heal(draft_);
    if (devoted()) {
      make_way_for_inns(draft_);
      work_faculties(draft_);
      keep_land_clean(draft_);
      houses(weights().trades_for_houses);
    }
    if (aim_.kinds && household().saint) {
      keep_some_wood(draft_);
      const bool for_city = kinds_need_a_city(household(), weights());
      buy_kinds(draft_, wood_for_carts(), for_city);
      if (!for_city) trade_for_kinds(draft_, wood_for_carts());
    }
    seeds();
    if (devoted()) {
      widen_zone(draft_, aim_.siege);
      trade_for_wood(draft_);
      speed_up_harvest(draft_);
    }
    explorer();
  }

  // Without idle men nothing more is harvested, whatever the land gives.
  bool men_come_first() const {
    return aim_.men && draft_.idle_men() < weights().men_before_fountains;
  }
  // With San Nicolo's power they come in pairs; up to `trades` kinds for each from the Market.
  void houses(int trades) {
    if (!has_power(household(), Saint::SanNicolo)) {
      const bool grows = state().round <= weights().last_round_of_growth;
      buy_houses_up_to(draft_, weights().last_house);
      if (grows && draft_.idle_men() < weights().idle_to_grow)
        buy_houses_up_to(draft_, weights().house_of_growth);
      return;
    }
    if (aim_.men) study_for_houses(draft_);
    buy_houses_in_pairs(draft_, trades);
  }

  // San Christofori: everything that is missing after the next harvest, two for one, and the round
  // wins.
  bool win_by_trade() {
    if (!has_power(household(), Saint::SanChristofori) ||
        (aim_.men && household().men() < kMenToWin))
      return false;
    Needs needs = draft_.needs();
    int missing = 0;
    int spare = stock(Good::Wood) + stock(Good::Stone);
    for (std::size_t at = 0; at < kPayable; ++at) {
      missing += std::max(needs.wanted[at] - needs.stock[at] - needs.next_harvest[at], 0);
      spare += std::max(needs.stock[at] - needs.wanted[at], 0);
    }
    if (missing == 0) return true;
    const int price = has(Building::Market) ? 0 : 1;
    if (spare - price < 2 * missing || !draft_.ready_market()) return false;
    for (std::size_t at = 0; at < kPayable; ++at) {
      int lacking = needs.wanted[at] - needs.stock[at] - needs.next_harvest[at];
      for (; lacking > 0; --lacking) {
        if (!trade_surplus_for(static_cast<Good>(at))) return true;
      }
    }
    return true;
  }
  bool trade_surplus_for(Good wanted) {
    Needs needs = draft_.needs();
    const auto first = largest_surplus(needs);
    if (!first) return false;
    --needs.stock[index(*first)];
    const auto second = largest_surplus(needs);
    return second && draft_.trade_for(wanted, *first, *second);
  }

  void cathedral() {
    if (household().saint || !draft_.has_room(Building::Cathedral)) return;
    if (stock(Good::Stone) == 0 && draft_.needs().coming[index(Good::Stone)] == 0 &&
        state().round > 1 && stock(Good::Wood) >= weights().wood_for_a_stone &&
        draft_.ready_market()) {
      draft_.trade_for(Good::Stone, Good::Wood, Good::Wood);
    }
    if (stock(Good::Stone) > 0) draft_.build_cathedral(best_patron(state(), seat(), weights()));
  }

  // Everything that a city costs, from the Market if need be. What is ready for it is not to be
  // spent otherwise.
  bool goods_for_city() {
    if (!city_pays(state(), seat(), weights()) ||
        draft_.goods().total() < weights().goods_for_a_city)
      return false;
    if (carts_in_town() == 0 || draft_.idle_men() < 2) return false;
    if (building_sites(state(), seat()).city.empty()) return false;
    if (!payment_by_trade(draft_, 1, 2)) return false;
    if (stock(Good::Stone) == 0 && draft_.ready_market()) trade_spare_for(Good::Stone);
    if (devoted() && stock(Good::Wood) == 0) trade_for_wood(draft_);
    return best_city(state(), seat(), weights()).has_value();
  }
  bool trade_spare_for(Good wanted) {
    const std::vector<Good> spare = goods_to_spare(draft_.needs(), weights());
    if (spare.size() < 2 || !draft_.ready_market()) return false;
    return draft_.trade_for(wanted, spare.back(), spare[spare.size() - 2]);
  }

  int carts_in_town() const { return draft_.count(Building::CartShop); }
  // A cart is bought only with the wood for what it will build.
  void carts() {
    const int most =
        std::min(weights().most_carts, draft_.idle_men() - (state().round > 2 ? 1 : 0));
    while (carts_in_town() < most &&
           stock(Good::Wood) >= carts_in_town() + weights().wood_beyond_carts) {
      if (!draft_.build(Building::CartShop)) return;
    }
  }
  int wood_for_carts() const {
    const int carts = std::min(carts_in_town(), std::max(draft_.idle_men(), 0));
    return carts_worth_manning(state(), seat(), carts, weights());
  }
  bool has_wood_to_spare() const { return stock(Good::Wood) > wood_for_carts(); }

  // Houses are to stand where another building would.
  bool takes_no_house(Building kind) const {
    return !aim_.men || leaves_room_for_houses(draft_, kind);
  }

  void market() {
    if (household().saint && !has(Building::Market) &&
        stock(Good::Wood) >= weights().wood_for_a_market) {
      draft_.build(Building::Market);
    }
  }
  void brewery_and_granary() {
    if (is_patron(Saint::SanGiorgio) && !has(Building::Brewery)) draft_.build(Building::Brewery);
    if (state().famine_level >= weights().famine_for_a_granary && !has(Building::Granary) &&
        has_wood_to_spare() && takes_no_house(Building::Granary)) {
      draft_.build(Building::Granary);
    }
    if (has(Building::Granary) && !has(Building::Brewery) && has_wood_to_spare() &&
        takes_no_house(Building::Brewery)) {
      draft_.build(Building::Brewery);
    }
  }
  void fountains() {
    if (aim_.kinds && kinds_need_a_city(household(), weights()) &&
        draft_.goods().luxuries() < weights().luxuries_for_comfort)
      return;
    const int most = weights().fountains_for_a_city * household().city_count;
    const int for_houses = aim_.men ? std::min(price_of_houses(household()).luxuries + 1,
                                               weights().luxuries_for_comfort)
                                    : 0;
    const int luxuries =
        is_patron(Saint::SanGiorgio) ? 1 : std::max(weights().luxuries_for_a_fountain, for_houses);
    while (working_fountains(household()) < most && draft_.goods().luxuries() >= luxuries) {
      const auto payment = payment_of_plenty(draft_.needs(), 0, 1);
      if (!payment || !draft_.build_fountain(*payment)) return;
    }
  }
  // A seed for a farm of a kind that nothing brings yet, for two goods.
  void seeds() {
    if (!has(Building::Market) || !household().saint) return;
    for (const Good good : kFarmGoods) {
      const Needs needs = draft_.needs();
      if (needs.alike && needs.next_harvest[index(good)] > 0) return;
      if (needs.missing(good) < 2 || needs.stock[index(good)] > 0) continue;
      if (draft_.idle_men() < 2 || building_sites(state(), seat()).farm.empty()) return;
      if (!trade_spare_for(good)) return;
    }
  }

  // A marker is a good without wood and land, and often a seed.
  void explorer() {
    const int markers = (zone_of_control(state(), seat()) & state().land.markers).count();
    if (has(Building::Explorer) || !household().saint ||
        markers < weights().markers_for_an_explorer)
      return;
    if (draft_.idle_men() >= 2 && has_wood_to_spare()) draft_.build(Building::Explorer);
  }

  // Goods that would be lost are worth a Store and its man.
  void store() {
    if (!household().saint || has_power(household(), Saint::SanChristofori)) return;
    const int carts = std::min(carts_in_town(), draft_.idle_men() - 1);
    const int left =
        draft_.goods().total() - carts_worth_manning(state(), seat(), carts, weights());
    if (left < weights().goods_for_a_store || storage(household()) > 0) return;
    if (!has(Building::Store) && stock(Good::Wood) < weights().wood_for_a_store) return;
    if (!has(Building::Store) && !draft_.build_store(weights().store_width, weights().store_height))
      return;
    draft_.man(Building::Store);
  }

  void man_carts() {
    const int most = std::min(carts_in_town(), draft_.idle_men());
    const int useful = carts_worth_manning(state(), seat(), most, weights());
    for (int cart = 0; cart < useful; ++cart) draft_.man(Building::CartShop);
  }

  Draft draft_;
  Aim aim_;
};

}  // namespace

std::vector<Action> propose_plan(const State& view, Seat seat, const Weights& weights) {
  return Planner(view, seat, weights).propose();
}

}  // namespace antiquity_bots
