// Luck for matches that shall differ in their players only: what is drawn for a purpose in a round
// does not depend on what was drawn before it, so that one draw more or less does not make
// everything after it another match.
#pragma once

#include "core/rng.hpp"

#include <cstdint>
#include <map>

namespace bots {

class PairedLuck {
 public:
  explicit PairedLuck(std::uint64_t seed) : seed_(seed) {}

  // The dice of the next draw. A purpose is the stage of the game that asks for it.
  template <typename State>
  core::Rng dice(const State& state) {
    if constexpr (requires { state.round, state.stage; }) {
      const auto purpose =
          static_cast<std::uint64_t>(state.round) << 8U | static_cast<std::uint64_t>(state.stage);
      return dice_for(purpose);
    } else {
      return dice_for(0);
    }
  }

 private:
  core::Rng dice_for(std::uint64_t purpose) {
    std::uint64_t key = seed_ ^ (purpose << 24U) ^ drawn_[purpose]++;
    return core::Rng(core::splitmix64(key));
  }

  std::uint64_t seed_;
  std::map<std::uint64_t, std::uint64_t> drawn_;  // how often, for each purpose
};

}  // namespace bots
