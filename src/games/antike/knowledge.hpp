// Who may know what: everybody everything (rule 1.9). The contract's questions are answered all the
// same, so that every law holds here too.
#pragma once

#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/antike/effect.hpp"
#include "games/antike/state.hpp"

namespace antike {

inline State observed_by(const State& state, core::Viewer /*viewer*/) {
  return state;
}
inline Effect observed_by(const Effect& effect, core::Viewer /*viewer*/) {
  return effect;
}
inline State determinise(const State& view, core::Viewer /*viewer*/, core::Rng& /*rng*/) {
  return view;
}

}  // namespace antike
