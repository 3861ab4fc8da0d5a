// What to build in the countryside: the producer that brings most of what is missing, or the inn
// or city that the saint or the room asks for.
#pragma once

#include "bots/antiquity/needs.hpp"
#include "games/antiquity/action.hpp"
#include "games/antiquity/countryside.hpp"

namespace antiquity_bots {

struct CountryChoice {
  antiquity::Action action = antiquity::EndCountryside{};
  double worth = 0;
};

// The best thing to build now with one cart; ending if nothing is worth a man.
CountryChoice best_in_countryside(const antiquity::State& view, core::Seat seat,
                                  const Weights& weights);
// How many producers would be worth building, up to `most`, one after the other, with the goods
// that are there; for City Building, which must know how many carts to man.
int carts_worth_manning(const antiquity::State& view, core::Seat seat, int most,
                        const Weights& weights);

}  // namespace antiquity_bots
