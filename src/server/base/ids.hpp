// Names that cannot be guessed.
#pragma once

#include <string>

namespace server {

// 128 random bits in 22 letters, digits, '-' and '_'.
std::string new_id();

}  // namespace server
