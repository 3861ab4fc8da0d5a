// A match before its first event, and the record it begins with.
#pragma once

#include "games/any_match.hpp"
#include "records/record.hpp"

#include <memory>
#include <string_view>

namespace records {

struct Opening {
  std::unique_ptr<games::AnyMatch> match;
  Record record;
};

Expected<Opening> open_with_setup(std::string_view game, const json::value& setup);
Expected<Opening> open_at_position(std::string_view game, const json::value& position);

}  // namespace records
