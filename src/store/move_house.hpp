// Everything out of one store into another, whatever their kinds.
#pragma once

#include "store/store.hpp"

namespace store {

struct Moved {
  std::size_t accounts = 0;
  std::size_t tables = 0;
  std::size_t events = 0;
};

// Copies all of it, then reads both again and compares. Nobody else may use either meanwhile.
// Throws Unusable if there is something in `to` already, if it cannot be written, or if the two
// differ in the end; what was copied until then stays there.
Moved move_house(Store& from, Store& to);

}  // namespace store
