// How a match may go on: everybody plays on by a way, and somebody wins.
#pragma once

#include "bots/antiquity/weights.hpp"
#include "bots/thought.hpp"
#include "games/antiquity/state.hpp"

#include <array>
#include <cstdint>

namespace antiquity_bots {

// The share in a win, what is added for an early one, and how far the saint's demand was met.
inline constexpr bots::TermNames kTermNames = {"won", "soon", "progress"};

using Ways = std::array<Weights, core::kMaxSeats>;

// Who has committed is thought to plan as we would: what they have planned is not known.
antiquity::State without_hidden_plans(const antiquity::State& view, core::Seat seat);

// The seat plays by that way, the others by what they show.
Ways ways_of_all(const antiquity::State& view, core::Seat seat, const Weights& way);

// To the end of the match; what it is worth to the seat.
bots::Outcome play_on(antiquity::State state, std::uint64_t luck, core::Seat seat,
                      const Ways& ways);

}  // namespace antiquity_bots
