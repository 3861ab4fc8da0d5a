// A computer player that is a program of somebody's: it is told what its seat sees, a JSON object a
// line, and answers with an action. docs/bots.md shows a whole one.
#pragma once

#include "bots/programs.hpp"
#include "bots/registry.hpp"

#include <memory>
#include <string_view>

namespace bots {

// Starts the program at once. Needs a player whose command `programs` knows. Whoever asks it is
// told by std::runtime_error if the program has ended, is silent for longer than the budget's time
// or until it is stopped, or does not answer with an action; then it has ended.
std::unique_ptr<Player> start_program(std::string_view player, const Programs& programs);

}  // namespace bots
