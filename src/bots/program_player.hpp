// A computer player that is a program of somebody's: it is told what its seat sees, a JSON object a
// line, and answers with an action. docs/bots.md shows a whole one.
#pragma once

#include "bots/registry.hpp"

#include <memory>
#include <string>

namespace bots {

// Starts `command` at once. choose() throws std::runtime_error if the program has ended, is silent
// for longer than the budget's time, or does not answer with an action.
std::unique_ptr<Player> start_program(const std::string& command);

}  // namespace bots
