// A set-up from the command line.
#pragma once

#include "games/refusal.hpp"

#include <boost/json.hpp>

#include <cstddef>
#include <string_view>

namespace cli {

// The complete set-up of `game` for `players`; `options` is a JSON object that goes into the
// set-up's "options".
games::Expected<boost::json::value> setup_for(std::string_view game, std::size_t players,
                                              std::string_view options);

}  // namespace cli
