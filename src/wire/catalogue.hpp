// The facts of a game that never change, for pages that explain pieces.
#pragma once

#include <boost/json.hpp>

namespace wire {

namespace json = boost::json;

// A game without a specialisation has nothing to show.
template <typename G>
struct Catalogue {
  static json::object write() { return {}; }
};

// Specialised, with `json::object check(const In& board)`, by a game that is played on boards which
// people bring. Tells what the board serves for, or throws Malformed.
template <typename G>
struct BoardCheck {};

}  // namespace wire
