// Setting up: who plays with what (rules 1.1 to 1.20, 14.1, 14.2).
#pragma once

#include "core/result.hpp"
#include "games/rome/state.hpp"

#include <cstdint>
#include <optional>

namespace rome {

struct Setup {
  std::uint8_t players = 3;
  bool shrine = false;
};

std::optional<core::SetupFault> fault(const Setup& setup);
State initial(const Setup& setup);

}  // namespace rome
