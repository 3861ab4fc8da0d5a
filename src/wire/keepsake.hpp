// What must stay known to the program as long as a state is around: nothing, for most games.
#pragma once

namespace wire {

// Made of a state and kept beside it; copies keep the same.
template <typename State>
struct Keepsake {
  explicit Keepsake(const State& /*state*/) {}
};

}  // namespace wire
