// Who is speaking.
#pragma once

#include "store/rows.hpp"

#include <string>

namespace server {

using store::Id;

struct Person {
  Id id;
  std::string name;
  bool guest = true;
  bool admin = false;
};

}  // namespace server
