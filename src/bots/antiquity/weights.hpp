// The numbers by which the player of Antiquity weighs and plans. Counts are whole; all others are
// shares or goods. All were tuned by play against former versions; search turns them to try other
// ways of playing.
#pragma once

#include "games/antiquity/saints.hpp"

#include <optional>

namespace antiquity_bots {

struct Weights {
  // The countryside, in goods.
  double wanted_good = 1.0;  // a good that is missing
  double wanted_wood = 0.78;
  double wanted_wood_first = 0.78;  // in the rounds of the opening
  double wanted_stone = 2.25;
  double further_good = 0.625;     // one that can be traded two for one, or used as seed
  double later = 0.97;             // what a good counts for each round that it comes later
  double cost_of_wood = 0.7;       // of the wood or seed that is paid
  double worth_a_man = 0.3;        // less than this and the man stays at home
  double poor_land = 0.9;          // the best producer brings less: time for an inn
  double share_of_new_land = 0.6;  // of what an inn opens up
  double city = 20.0;              // once it pays, before all else
  double inn_of_siege = 1.8;       // an inn that helps to enclose a rival
  double inn_of_assault = 5.0;     // likewise, with the end in sight
  int inns_to_follow = 2;          // that the next harvest will feed
  int longest_siege = 14;          // inns

  // Land: how much a good from each kind of producer counts; what no other kind gives counts more.
  double woodcutter_land = 1.2;
  double farm_land = 0.6;
  double mine_land = 0.8;
  double fishery_land = 1.2;
  double further_site = 0.24;  // of each site beside the best one
  int sites_that_count = 12;

  // Stocks that are aimed at.
  int of_each_food_for_inns = 3;
  int of_each_luxury_for_comfort = 1;
  int wood_early = 6;
  int wood_late = 3;
  int last_early_round = 7;
  int last_round_of_opening = 2;
  double wood_for_men = 0;  // likewise, of each man who works on no producer
  int wood_to_keep = 2;
  int of_each_food_for_houses = 3;  // with San Nicolo
  int of_each_luxury_for_houses = 2;
  int of_each_food_for_kinds = 2;  // with Santa Barbara: for cities, and against graves
  int wood_for_kinds = 3;          // at a time, beyond the wood for carts

  // Who plays for a saint that was named.
  int last_wood = 1;             // and less of it goes to woodcutters only
  int room_to_pollute = 4;       // clean hexes within reach; with fewer more land is needed
  int trades_for_houses = 1;     // kinds from the Market for a pair of houses
  int squares_for_kinds = 30;    // empty; with fewer Santa Barbara needs another city
  int cities_for_kinds = 3;      // one of each building takes 96 squares
  int siege_for_maria = 10;      // inns; with more she collects men instead
  int gain_by_labour = 5;        // goods in the next harvest that Forced Labour is worth
  int men_before_fountains = 0;  // idle; with fewer houses are bought before Fountains
  int squares_for_men = 8;       // empty; with fewer San Nicolo needs another city
  double share_of_houses = 0.5;  // of those missing that other buildings leave squares for
  int room_for_a_dump = 3;       // clean hexes; with fewer a Dump is due
  int room_for_alchemy = 0;      // clean hexes; with fewer the Faculty of Alchemy is due
  int men_for_philosophy = 10;   // from then on houses ask for more kinds than there are
  int trades_for_kinds = 2;      // goods from the Market for a building
  int inns_by_stables = 2;       // of a siege that Stables or a Harbour save
  double land_by_harbour = 5;    // goods that a Harbour opens up
  double wanted_kind = 1.2;      // a stone that a building waits for

  // The saint: this one, or by the siege that is short enough.
  std::optional<antiquity::Saint> patron;
  int short_siege = 10;  // inns; longer sieges of three and four players failed more

  // Pollution.
  int harm_to_rival = 7;     // in hexes: as much as the largest producer
  int harm_to_mountain = 2;  // beyond other land: it does not grow again

  // The city.
  int most_carts = 4;
  int wood_beyond_carts = 2;        // in stock, more than one a cart, before another is bought
  int last_round_of_growth = 0;     // until then men are bought as long as none stands idle
  int house_of_growth = 7;          // the last of those
  int idle_to_grow = 2;             // with fewer men without work
  int last_house = 7;               // from the eighth on they cost luxuries
  int fountains_for_a_city = 3;     // then it causes no pollution
  int luxuries_for_a_fountain = 3;  // in stock, where luxuries are the aim
  int luxuries_for_comfort = 10;    // likewise, where houses ask for them
  int graves_for_a_hospital = 6;
  int graves_to_heal = 3;
  int famine_for_a_granary = 1;
  int wood_for_a_stone = 3;  // two are traded, one is left to build with
  int store_width = 2;
  int store_height = 4;
  int goods_for_a_store = 3;  // fewer are not worth its man
  int wood_for_a_store = 1;   // in stock; with less it goes to producers
  int wood_for_a_market = 2;
  double land_for_inns = 0;  // goods that the land promises; with fewer a Brewery is due
  int goods_for_a_city = 8;  // five to pay, and something to live on
  int markers_for_an_explorer = 2;
  int most_cities = 2;
  int squares_to_live = 2;  // for graves and for what is still to be built
};

// Hands every number with its name, in this order, to `visit`.
template <typename Visit>
// NOLINTNEXTLINE(readability-function-size): a list, a line a weight.
void each_weight(Weights& weights, Visit visit) {
  visit("wanted_good", weights.wanted_good);
  visit("wanted_wood", weights.wanted_wood);
  visit("wanted_wood_first", weights.wanted_wood_first);
  visit("wanted_stone", weights.wanted_stone);
  visit("further_good", weights.further_good);
  visit("later", weights.later);
  visit("cost_of_wood", weights.cost_of_wood);
  visit("worth_a_man", weights.worth_a_man);
  visit("poor_land", weights.poor_land);
  visit("share_of_new_land", weights.share_of_new_land);
  visit("city", weights.city);
  visit("inn_of_siege", weights.inn_of_siege);
  visit("inn_of_assault", weights.inn_of_assault);
  visit("inns_to_follow", weights.inns_to_follow);
  visit("longest_siege", weights.longest_siege);
  visit("woodcutter_land", weights.woodcutter_land);
  visit("farm_land", weights.farm_land);
  visit("mine_land", weights.mine_land);
  visit("fishery_land", weights.fishery_land);
  visit("further_site", weights.further_site);
  visit("sites_that_count", weights.sites_that_count);
  visit("of_each_food_for_inns", weights.of_each_food_for_inns);
  visit("of_each_luxury_for_comfort", weights.of_each_luxury_for_comfort);
  visit("wood_early", weights.wood_early);
  visit("wood_late", weights.wood_late);
  visit("last_early_round", weights.last_early_round);
  visit("last_round_of_opening", weights.last_round_of_opening);
  visit("wood_for_men", weights.wood_for_men);
  visit("wood_to_keep", weights.wood_to_keep);
  visit("of_each_food_for_houses", weights.of_each_food_for_houses);
  visit("of_each_luxury_for_houses", weights.of_each_luxury_for_houses);
  visit("of_each_food_for_kinds", weights.of_each_food_for_kinds);
  visit("wood_for_kinds", weights.wood_for_kinds);
  visit("last_wood", weights.last_wood);
  visit("room_to_pollute", weights.room_to_pollute);
  visit("trades_for_houses", weights.trades_for_houses);
  visit("squares_for_kinds", weights.squares_for_kinds);
  visit("siege_for_maria", weights.siege_for_maria);
  visit("gain_by_labour", weights.gain_by_labour);
  visit("men_before_fountains", weights.men_before_fountains);
  visit("squares_for_men", weights.squares_for_men);
  visit("share_of_houses", weights.share_of_houses);
  visit("room_for_a_dump", weights.room_for_a_dump);
  visit("room_for_alchemy", weights.room_for_alchemy);
  visit("luxuries_for_comfort", weights.luxuries_for_comfort);
  visit("cities_for_kinds", weights.cities_for_kinds);
  visit("men_for_philosophy", weights.men_for_philosophy);
  visit("inns_by_stables", weights.inns_by_stables);
  visit("land_by_harbour", weights.land_by_harbour);
  visit("wanted_kind", weights.wanted_kind);
  visit("short_siege", weights.short_siege);
  visit("harm_to_rival", weights.harm_to_rival);
  visit("harm_to_mountain", weights.harm_to_mountain);
  visit("most_carts", weights.most_carts);
  visit("wood_beyond_carts", weights.wood_beyond_carts);
  visit("last_round_of_growth", weights.last_round_of_growth);
  visit("house_of_growth", weights.house_of_growth);
  visit("idle_to_grow", weights.idle_to_grow);
  visit("last_house", weights.last_house);
  visit("fountains_for_a_city", weights.fountains_for_a_city);
  visit("luxuries_for_a_fountain", weights.luxuries_for_a_fountain);
  visit("graves_for_a_hospital", weights.graves_for_a_hospital);
  visit("graves_to_heal", weights.graves_to_heal);
  visit("famine_for_a_granary", weights.famine_for_a_granary);
  visit("wood_for_a_stone", weights.wood_for_a_stone);
  visit("store_width", weights.store_width);
  visit("store_height", weights.store_height);
  visit("goods_for_a_store", weights.goods_for_a_store);
  visit("wood_for_a_store", weights.wood_for_a_store);
  visit("wood_for_a_market", weights.wood_for_a_market);
  visit("land_for_inns", weights.land_for_inns);
  visit("goods_for_a_city", weights.goods_for_a_city);
  visit("markers_for_an_explorer", weights.markers_for_an_explorer);
  visit("most_cities", weights.most_cities);
  visit("squares_to_live", weights.squares_to_live);
  visit("trades_for_kinds", weights.trades_for_kinds);
}

}  // namespace antiquity_bots
