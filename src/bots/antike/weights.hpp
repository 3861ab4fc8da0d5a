// The numbers by which the greedy player of Antike judges a position. The unit is a tenth of a
// personage, which is about what a chip is worth.
#pragma once

namespace antike_bots {

struct Weights {
  // How much of the match is still to come, from 1 down towards 0. It is that of the position in
  // which the choice is made: a plan that wins personages must not look worse because it ends the
  // match.
  double left = 1.0;

  double personage = 5.78;
  double victory = 1000.0;

  // Half-way to the next personage of a kind counts less than half of it.
  double king_progress = 0.779;
  double citizen_progress = 0.0982;
  double navigator_progress = 0.171;

  // What a city or temple will still produce, at the beginning of the match; it shrinks to nothing
  // towards the end.
  double chip_of_city = 4.02;
  double temple_times = 2.27;      // a temple adds two chips
  double scarce_resource = 0.113;  // more for the resource of which least is produced

  // Chips in stock: the first few of a kind, those beyond, and those nobody will ever spend.
  double chip = 0.977;
  double spare_chip = 0.793;
  double idle_chip = 0.0553;
  double coin = 1.51;
  double means_at_the_end = 0.0382;  // share of their worth that chips and units keep to the end
  int useful_chips = 7;
  int spare_chips = 17;

  // Know-hows, at the beginning of the match.
  double mercatura = 0.554;
  double commercium = 1.07;
  double metallum = 11.8;
  double moneta = 4.72;
  double regnum = 8.76;
  double res_publica = 8.26;
  double strata = 1.63;
  double navigatio = 6.11;

  // Units: the first ones, and those beyond.
  double unit = 1.04;
  double further_unit = 1.9;
  int first_units = 8;
  double near_goal = 0.132;  // share of a goal's worth for a unit that stands close to it

  // Goals on the board.
  double founding = 2.51;        // a free site
  double founding_later = 2.53;  // one for which the chips are missing
  double neutral_temple = 1.8;   // for each of the units that gather
  double raid = 1.93;            // a weak foreign city
  double sea_area = 2.1;
  double distance = 0.81;  // what a goal is worth one border farther away

  // Danger: how likely a rival that can take a city does so, and what its general is to us.
  double attack_now = 0.25;  // it can reach MOVERE without toll
  double attack_later = 0.29;
  double rival_general = 0.824;
  double hurt_rival = 1.35;  // a city taken from somebody

  double next_turn = 0.283;  // share of what the best field of the next turn promises
  double whim = 0.6;         // spread of the dice, so that no two matches are the same
};

// Hands every number with its name, in this order, to `visit`.
template <typename Visit>
void each_weight(Weights& weights, Visit visit) {
  visit("personage", weights.personage);
  visit("victory", weights.victory);
  visit("king_progress", weights.king_progress);
  visit("citizen_progress", weights.citizen_progress);
  visit("navigator_progress", weights.navigator_progress);
  visit("chip_of_city", weights.chip_of_city);
  visit("temple_times", weights.temple_times);
  visit("scarce_resource", weights.scarce_resource);
  visit("chip", weights.chip);
  visit("spare_chip", weights.spare_chip);
  visit("idle_chip", weights.idle_chip);
  visit("coin", weights.coin);
  visit("means_at_the_end", weights.means_at_the_end);
  visit("useful_chips", weights.useful_chips);
  visit("spare_chips", weights.spare_chips);
  visit("mercatura", weights.mercatura);
  visit("commercium", weights.commercium);
  visit("metallum", weights.metallum);
  visit("moneta", weights.moneta);
  visit("regnum", weights.regnum);
  visit("res_publica", weights.res_publica);
  visit("strata", weights.strata);
  visit("navigatio", weights.navigatio);
  visit("unit", weights.unit);
  visit("further_unit", weights.further_unit);
  visit("first_units", weights.first_units);
  visit("near_goal", weights.near_goal);
  visit("founding", weights.founding);
  visit("founding_later", weights.founding_later);
  visit("neutral_temple", weights.neutral_temple);
  visit("raid", weights.raid);
  visit("sea_area", weights.sea_area);
  visit("distance", weights.distance);
  visit("attack_now", weights.attack_now);
  visit("attack_later", weights.attack_later);
  visit("rival_general", weights.rival_general);
  visit("hurt_rival", weights.hurt_rival);
  visit("next_turn", weights.next_turn);
  visit("whim", weights.whim);
}

}  // namespace antike_bots
