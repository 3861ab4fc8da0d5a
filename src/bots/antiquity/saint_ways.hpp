// How each saint is best played for: weights that were tuned with that saint given, against greedy
// players who were kept from winning (docs/bots.md).
#pragma once

#include "bots/antiquity/weights.hpp"

namespace antiquity_bots {

constexpr Weights way_of_nicolo() {
  Weights way;
  way.wanted_wood = 0.884;
  way.wanted_wood_first = 0.48;
  way.cost_of_wood = 0.55;
  way.poor_land = 2;
  way.share_of_new_land = 0.437;
  way.woodcutter_land = 0.6;
  way.mine_land = 0.54;
  way.fishery_land = 0.906;
  way.wood_early = 7;
  way.wood_late = 2;
  way.last_early_round = 11;
  way.last_round_of_opening = 1;
  way.room_to_pollute = 11;
  way.trades_for_houses = 3;
  way.men_before_fountains = 4;
  way.squares_for_men = 9;
  way.luxuries_for_comfort = 0;
  way.men_for_philosophy = 15;
  way.land_by_harbour = 6.25;
  way.most_carts = 3;
  way.luxuries_for_a_fountain = 1;
  way.graves_for_a_hospital = 8;
  way.store_height = 3;
  way.goods_for_a_store = 1;
  way.wood_for_a_store = 2;
  way.goods_for_a_city = 7;
  way.markers_for_an_explorer = 1;
  return way;
}

constexpr Weights way_of_barbara() {
  Weights way;
  way.wanted_good = 1.42;
  way.wanted_wood_first = 2.56;
  way.later = 1;
  way.share_of_new_land = 2.13;
  way.city = 28.9;
  way.mine_land = 0.649;
  way.fishery_land = 0.776;
  way.further_site = 0.205;
  way.sites_that_count = 18;
  way.last_early_round = 11;
  way.room_to_pollute = 6;
  way.room_for_a_dump = 1;
  way.room_for_alchemy = 10;
  way.luxuries_for_comfort = 2;
  way.most_carts = 3;
  way.fountains_for_a_city = 1;
  way.goods_for_a_store = 2;
  way.land_for_inns = 7.41;
  return way;
}

constexpr Weights way_of_christofori() {
  Weights way;
  way.wanted_wood = 1.82;
  way.wanted_wood_first = 0.591;
  way.wanted_stone = 2.8;
  way.later = 0.844;
  way.cost_of_wood = 0.26;
  way.share_of_new_land = 0.228;
  way.woodcutter_land = 1.02;
  way.farm_land = 0.619;
  way.mine_land = 0.652;
  way.fishery_land = 1.08;
  way.further_site = 0.422;
  way.sites_that_count = 16;
  way.wood_late = 4;
  way.last_early_round = 2;
  way.room_for_a_dump = 2;
  way.land_by_harbour = 6.25;
  way.harm_to_mountain = 0;
  way.fountains_for_a_city = 0;
  way.graves_for_a_hospital = 12;
  way.famine_for_a_granary = 2;
  way.land_for_inns = 7.38;
  way.most_cities = 1;
  return way;
}

constexpr Weights way_of_giorgio() {
  Weights way;
  way.wanted_good = 0.909;
  way.wanted_wood_first = 1.33;
  way.wanted_stone = 5.88;
  way.further_good = 0.283;
  way.share_of_new_land = 0.216;
  way.inn_of_siege = 2.17;
  way.longest_siege = 22;
  way.woodcutter_land = 0.409;
  way.further_site = 0.264;
  way.of_each_food_for_inns = 5;
  way.wood_early = 9;
  way.wood_late = 4;
  way.last_early_round = 5;
  way.last_wood = 2;
  way.inns_by_stables = 5;
  way.harm_to_mountain = 0;
  way.wood_beyond_carts = 1;
  way.last_house = 8;
  way.famine_for_a_granary = 2;
  way.goods_for_a_store = 2;
  way.wood_for_a_market = 3;
  way.most_cities = 1;
  return way;
}

constexpr Weights way_of_maria() {
  Weights way;
  way.wanted_good = 0.957;
  way.wanted_stone = 3.9;
  way.further_good = 0.932;
  way.later = 0.867;
  way.cost_of_wood = 0.55;
  way.inns_to_follow = 0;
  way.sites_that_count = 13;
  way.wood_early = 2;
  way.wood_to_keep = 3;
  way.room_to_pollute = 8;
  way.siege_for_maria = 17;
  way.gain_by_labour = 8;
  way.room_for_a_dump = 1;
  way.room_for_alchemy = 9;
  way.inns_by_stables = 3;
  way.harm_to_rival = 3;
  way.most_carts = 17;
  way.fountains_for_a_city = 1;
  way.luxuries_for_a_fountain = 2;
  way.graves_for_a_hospital = 3;
  way.land_for_inns = 7.86;
  way.goods_for_a_city = 10;
  way.most_cities = 4;
  return way;
}

constexpr Weights way_of(antiquity::Saint saint) {
  Weights way;
  if (saint == antiquity::Saint::SanNicolo) way = way_of_nicolo();
  if (saint == antiquity::Saint::SantaBarbara) way = way_of_barbara();
  if (saint == antiquity::Saint::SanChristofori) way = way_of_christofori();
  if (saint == antiquity::Saint::SanGiorgio) way = way_of_giorgio();
  if (saint == antiquity::Saint::SantaMaria) way = way_of_maria();
  way.patron = saint;
  return way;
}

}  // namespace antiquity_bots
