// The numbers by which the greedy player of Rome judges a position. Unless a line says otherwise
// the unit is a point of final scoring. All were tuned by play against former versions.
#pragma once

namespace rome_bots {

struct Weights {
  // Residential areas: what the free cells beside them may still bring.
  double room_for_colours = 0.11;  // share of an area's value for each colour it can still get
  double room_for_houses = 0.099;  // share of value times colours for each house it can still get
  double room_for_both = 0.073;    // share of value for each pair of a house and a colour to come
  double colour_at_free_cell = 1.04;  // a free cell beside a public building, for each colour there
  double baths_at_free_cell = 0.2;    // share of the point tokens beside a free cell
  double next_house = 0.34;           // share of the points that the next house could add
  double next_public = 1.08;          // the same of the next public building
  double haste = 2.23;                // builds left at which half of that potential counts
  double publics_a_build = 0.14;      // public buildings that a build brings, on average
  double houses_a_build = 0.75;       // houses that may join an area for each build left

  // Aqueducts: the next one is dearer than the last.
  double next_aqueduct = 0.2;    // share of the next aqueduct's points, times the chance of one
  double aqueduct_share = 0.72;  // aqueducts that come to a player, of an equal share

  // Production, for each build that is left.
  double coin_a_turn = 1.32;
  double brick_a_turn = 0.49;
  double influence_a_turn = 1.31;

  // Temples: how much of what they promise is counted.
  double promise = 0.91;
  double condition_haste = 5.06;  // builds left at which one missing piece is an even bet
  double star_a_build = 0.14;     // stars that a build left brings, for the Temple of Luna
  double two_a_build = 0.21;      // houses of value 2, for the Temple of Venus
  double temple_a_build = 0.13;   // temples, for the Temple of Jupiter
  double full_city_risk = 0.46;   // what each build left takes from the Temple of Minerva
  // How much harder than others a piece is to come by.
  double hard_four = 1.17;    // a house of value 4, for the Temple of Mars
  double hard_colour = 0.85;  // a colour, for the Temple of Fortuna
  double hard_two = 0.66;     // a house of value 2, for the Temple of Cupid
  double hard_temple = 2.08;  // a temple, for the Temple of Juno
  double hard_farm = 1.61;    // a production building, for the Temple of Saturn

  // The purse.
  double spare_coin = 0.8;  // worth of a coin beyond its point, for the first few
  double brick_token = 1.21;

  // Influence.
  double token = 1.29;            // of an influence token beyond its half point, early on
  double contest = 0.4;           // share of an influence card to come that a safe lead is worth
  double rival_gain = 0.25;       // tokens that a rival gains in a turn
  double doubt = 1.05;            // spread of a lead, in tokens
  double doubt_a_round = 1.6;     // what each round until the contest adds to it
  double spoiled_contest = 0.11;  // share of a contested card for a tie that blocks the leader

  // Cards in hand.
  double hand = 0.87;          // share of a card's gain that is counted while it waits
  double further_card = 0.19;  // what each further card counts of the one before
  double idle_gain = 2.99;     // gain of the card that will never be built
  double dear_brick = 0.41;    // price of each brick beyond the first of a card not yet built
  double school_card = 0.77;   // of each card that a school draws
  double school = 0.91;        // of a school's card at all

  // The table.
  double denial = 0.54;  // share of a rival's gain that taking the card away is worth, divided by
                         // the number of rivals
  double rival_pick = 0.41;   // share of a rival's gain that an emissary lets him have; so divided
  double pick_spread = 1.39;  // how far rivals' picks stray from the card that looks best
};

// Hands every number with its name, in this order, to `visit`.
template <typename Visit>
void each_weight(Weights& weights, Visit visit) {
  visit("room_for_colours", weights.room_for_colours);
  visit("room_for_houses", weights.room_for_houses);
  visit("room_for_both", weights.room_for_both);
  visit("colour_at_free_cell", weights.colour_at_free_cell);
  visit("baths_at_free_cell", weights.baths_at_free_cell);
  visit("next_house", weights.next_house);
  visit("next_public", weights.next_public);
  visit("haste", weights.haste);
  visit("publics_a_build", weights.publics_a_build);
  visit("houses_a_build", weights.houses_a_build);
  visit("next_aqueduct", weights.next_aqueduct);
  visit("aqueduct_share", weights.aqueduct_share);
  visit("coin_a_turn", weights.coin_a_turn);
  visit("brick_a_turn", weights.brick_a_turn);
  visit("influence_a_turn", weights.influence_a_turn);
  visit("promise", weights.promise);
  visit("condition_haste", weights.condition_haste);
  visit("star_a_build", weights.star_a_build);
  visit("two_a_build", weights.two_a_build);
  visit("temple_a_build", weights.temple_a_build);
  visit("full_city_risk", weights.full_city_risk);
  visit("hard_four", weights.hard_four);
  visit("hard_colour", weights.hard_colour);
  visit("hard_two", weights.hard_two);
  visit("hard_temple", weights.hard_temple);
  visit("hard_farm", weights.hard_farm);
  visit("spare_coin", weights.spare_coin);
  visit("brick_token", weights.brick_token);
  visit("token", weights.token);
  visit("contest", weights.contest);
  visit("rival_gain", weights.rival_gain);
  visit("doubt", weights.doubt);
  visit("doubt_a_round", weights.doubt_a_round);
  visit("spoiled_contest", weights.spoiled_contest);
  visit("hand", weights.hand);
  visit("further_card", weights.further_card);
  visit("idle_gain", weights.idle_gain);
  visit("dear_brick", weights.dear_brick);
  visit("school_card", weights.school_card);
  visit("school", weights.school);
  visit("denial", weights.denial);
  visit("rival_pick", weights.rival_pick);
  visit("pick_spread", weights.pick_spread);
}

}  // namespace rome_bots
