// The numbers by which the greedy player of Rome judges a position. Unless a line says otherwise
// the unit is a point of final scoring. All were tuned by play against former versions.
#pragma once

namespace rome_bots {

struct Weights {
  // Residential areas: what the free cells beside them may still bring.
  double room_for_colours = 0.25;    // share of an area's value for each colour it can still get
  double room_for_houses = 0.12;     // share of value times colours for each house it can still get
  double room_for_both = 0.10;       // share of value for each pair of a house and a colour to come
  double colour_at_free_cell = 0.6;  // a free cell beside a public building, for each colour there
  double baths_at_free_cell = 0.15;  // share of the point tokens beside a free cell
  double next_house = 0.3;           // share of the points that the next house could add
  double next_public = 0.3;          // the same of the next public building
  double haste = 3.0;                // builds left at which half of that potential counts
  double publics_a_build = 0.25;     // public buildings that a build brings, on average
  double houses_a_build = 0.30;      // houses that may join an area for each build left

  // Aqueducts: the next one is dearer than the last.
  double next_aqueduct = 0.35;  // share of the next aqueduct's points, times the chance of one
  double aqueduct_share = 1.0;  // aqueducts that come to a player, of an equal share

  // Production, for each build that is left.
  double coin_a_turn = 0.45;
  double brick_a_turn = 0.45;
  double influence_a_turn = 0.35;

  // Temples: how much of what they promise is counted.
  double promise = 0.8;
  double condition_haste = 4.0;  // builds left at which one missing piece is an even bet

  // The purse.
  double spare_coin = 0.35;  // worth of a coin beyond its point, for the first few
  double brick_token = 1.5;

  // Influence.
  double token = 0.4;            // of an influence token beyond its half point, early on
  double contest = 0.7;          // share of an influence card to come that a safe lead is worth
  double rival_gain = 0.6;       // tokens that a rival gains in a turn
  double doubt = 0.8;            // spread of a lead, in tokens
  double doubt_a_round = 0.5;    // what each round until the contest adds to it
  double spoiled_contest = 0.2;  // share of a contested card for a tie that blocks the leader

  // Cards in hand.
  double hand = 0.6;          // share of a card's gain that is counted while it waits
  double further_card = 0.6;  // what each further card counts of the one before
  double idle_gain = 2.0;     // gain of the card that will never be built
  double dear_brick = 0.6;    // price of each brick beyond the first of a card not yet built
  double school_card = 0.8;   // of each card that a school draws
  double school = 1.0;        // of a school's card at all

  // The table.
  double denial = 0.15;      // share of a rival's gain that taking the card away is worth
  double pick_spread = 2.0;  // how far rivals' picks stray from the card that looks best
};

}  // namespace rome_bots
