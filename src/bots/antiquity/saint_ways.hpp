// How each saint is best played for: weights that were tuned with that saint given, against greedy
// players who were kept from winning.
#pragma once

#include "bots/antiquity/weights.hpp"

namespace antiquity_bots {

constexpr Weights way_of_nicolo() {
  Weights way;
  way.luxuries_for_comfort = 1;  // Fountains first: graves stand where houses would
  way.luxuries_for_a_fountain = 1;
  way.men_before_fountains = 4;  // but men before Fountains, while there are few
  way.room_to_pollute = 10;
  way.poor_land = 2.0;
  way.share_of_new_land = 0.43;
  way.men_for_philosophy = 20;
  way.store_height = 3;
  way.goods_for_a_store = 2;
  way.goods_for_a_city = 7;
  way.most_carts = 3;
  way.trades_for_houses = 2;
  way.wood_late = 2;
  way.cost_of_wood = 0.43;
  way.woodcutter_land = 0.6;
  way.mine_land = 0.54;
  way.fishery_land = 1.4;
  way.land_by_harbour = 9;
  return way;
}

constexpr Weights way_of_barbara() {
  Weights way;
  way.room_to_pollute = 8;
  return way;
}

constexpr Weights way_of_maria() {
  Weights way;
  way.room_for_alchemy = 9;
  way.room_to_pollute = 8;
  way.room_for_a_dump = 1;
  way.luxuries_for_comfort = 1;
  way.luxuries_for_a_fountain = 1;
  way.fountains_for_a_city = 2;
  way.graves_for_a_hospital = 3;
  way.famine_for_a_granary = 0;
  way.men_for_philosophy = 20;
  way.siege_for_maria = 14;
  way.inn_of_siege = 1.13;
  way.inns_by_stables = 3;
  way.inns_to_follow = 0;
  way.land_by_harbour = 7.3;
  way.most_cities = 4;
  way.cost_of_wood = 0.57;
  way.wood_late = 2;
  return way;
}

constexpr Weights way_of(antiquity::Saint saint) {
  Weights way;
  if (saint == antiquity::Saint::SanNicolo) way = way_of_nicolo();
  if (saint == antiquity::Saint::SantaBarbara) way = way_of_barbara();
  if (saint == antiquity::Saint::SantaMaria) way = way_of_maria();
  way.patron = saint;
  return way;
}

// How many rounds sooner a saint's goal is reached by who thinks about every step than by the way
// alone; measured (docs/bots.md).
constexpr double rounds_gained_by_thought(antiquity::Saint saint) {
  switch (saint) {
    case antiquity::Saint::SanNicolo:
      return 2.6;
    case antiquity::Saint::SantaBarbara:
      return 4.7;
    case antiquity::Saint::SanChristofori:
      return 1.6;
    case antiquity::Saint::SanGiorgio:
      return 3.6;
    case antiquity::Saint::SantaMaria:
      return 3.6;
  }
  return 0;
}

}  // namespace antiquity_bots
