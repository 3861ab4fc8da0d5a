// What a seat has between two turns of Rome, in numbers from which its final score can be foreseen.
#pragma once

#include "bots/rome/city_book.hpp"
#include "games/rome/state.hpp"

#include <array>
#include <cstddef>

namespace rome_bots {

inline constexpr std::size_t kFeatures = 40;
using Features = std::array<double, kFeatures>;

// Action turns that a seat has left, the current one included.
int turns_left(const rome::State& state, rome::Seat seat);
Features features_of(const rome::State& state, rome::Seat seat, CityBook& book);

}  // namespace rome_bots
