// What `bench` measures of one game only: the functions that its rules call most.
#pragma once

#include "core/game.hpp"
#include "games/antiquity/city_building.hpp"
#include "games/antiquity/placing.hpp"
#include "games/antiquity/rules.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <string_view>
#include <vector>

namespace cli {

// Keeps the optimiser from dropping work whose result nobody uses.
template <typename T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");  // NOLINT(hicpp-no-assembler)
}

template <core::Game G>
struct ParticularWork {
  std::string_view name;
  bool (*fits)(const typename G::State& state);  // there is something to do in this position
  void (*run)(const typename G::State& state, core::Seat seat,
              std::vector<typename G::Action>& buffer);
};

template <core::Game G>
std::vector<ParticularWork<G>> particular_works() {
  return {};
}

template <>
inline std::vector<ParticularWork<antiquity::Rules>> particular_works<antiquity::Rules>() {
  using antiquity::Action;
  using antiquity::Stage;
  using antiquity::State;
  using core::Seat;
  return {
      {"zone of control", [](const State& state) { return state.round > 0; },
       [](const State& state, Seat seat, std::vector<Action>& /*buffer*/) {
         keep(antiquity::zone_of_control(state, seat));
       }},
      {"list of all placements of what is in hand",
       [](const State& state) {
         const Seat seat = antiquity::Rules::to_act(state).first();
         return state.stage == Stage::CityBuilding &&
                !antiquity::hand_is_empty(state.household(seat));
       },
       [](const State& state, Seat seat, std::vector<Action>& buffer) {
         buffer.clear();
         antiquity::list_placements(state, seat, buffer);
       }},
      {"check of a commit", [](const State& state) { return state.stage == Stage::CityBuilding; },
       [](const State& state, Seat seat, std::vector<Action>& /*buffer*/) {
         keep(antiquity::Rules::violation(state, seat, antiquity::Commit{}));
       }}};
}

}  // namespace cli
