// The numbers by which the greedy player of Antike judges a position. The unit is a tenth of a
// personage, which is about what a chip is worth.
#pragma once

namespace antike_bots {

struct Weights {
  // How much of the match is still to come, from 1 down towards 0. It is that of the position in
  // which the choice is made: a plan that wins personages must not look worse because it ends the
  // match.
  double left = 1.0;

  double personage = 10.0;
  double victory = 1000.0;

  // Half-way to the next personage of a kind counts less than half of it.
  double king_progress = 0.75;
  double citizen_progress = 0.6;
  double navigator_progress = 0.45;

  // What a city or temple will still produce, at the beginning of the match; it shrinks to nothing
  // towards the end.
  double chip_of_city = 3.5;
  double temple_times = 2.0;      // a temple adds two chips
  double scarce_resource = 0.25;  // more for the resource of which least is produced

  // Chips in stock: the first few of a kind, those beyond, and those nobody will ever spend.
  double chip = 0.85;
  double spare_chip = 0.55;
  double idle_chip = 0.08;
  double coin = 0.95;
  double means_at_the_end = 0.2;  // share of their worth that chips and units keep to the end
  int useful_chips = 8;
  int spare_chips = 14;

  // Know-hows, at the beginning of the match.
  double mercatura = 2.0;
  double commercium = 1.5;
  double metallum = 7.0;
  double moneta = 7.0;
  double regnum = 6.0;
  double res_publica = 5.0;
  double strata = 4.0;
  double navigatio = 4.5;

  // Units: the first ones, and those beyond.
  double unit = 1.7;
  double further_unit = 1.2;
  int first_units = 7;
  double near_goal = 0.1;  // share of a goal's worth for a unit that stands close to it

  // Goals on the board.
  double founding = 3.5;        // a free site
  double founding_later = 2.2;  // one for which the chips are missing
  double neutral_temple = 3.0;  // for each of the units that gather
  double raid = 5.0;            // a weak foreign city
  double sea_area = 0.8;
  double distance = 0.62;  // what a goal is worth one border farther away

  // Danger: how likely a rival that can take a city does so, and what its general is to us.
  double attack_now = 0.3;  // it can reach MOVERE without toll
  double attack_later = 0.1;
  double rival_general = 3.0;
  double hurt_rival = 1.0;  // a city taken from somebody

  double next_turn = 0.55;  // share of what the best field of the next turn promises
  double whim = 0.6;        // spread of the dice, so that no two matches are the same
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
