// One clear sentence on the error stream.
#pragma once

#include "games/refusal.hpp"

#include <string_view>

namespace cli {

// The refusal in English, with the place it points at; returns the exit code.
int refuse(const games::Refusal& refusal);
int refuse(std::string_view sentence);

// "error.<code>" in English.
std::string message(const games::Refusal& refusal);

}  // namespace cli
