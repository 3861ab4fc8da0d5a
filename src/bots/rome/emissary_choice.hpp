// Where to place an emissary: near the emperor for the choice of cards, far from him for bricks and
// cogs.
#pragma once

#include "bots/rome/city_book.hpp"
#include "games/rome/action.hpp"
#include "games/rome/state.hpp"

namespace rome_bots {

rome::PlaceEmissary best_space(const rome::State& view, rome::Seat seat, CityBook& book);

}  // namespace rome_bots
