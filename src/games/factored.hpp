// Lists of actions made short: a thousand places for one building are one entry with a thousand
// values in one field.
#pragma once

#include <boost/json.hpp>

namespace games {

// Actions of one type that are equal but for one field become one entry with {"any": [values]} in
// that field; which field that is, is chosen for each type so that the fewest entries remain. The
// order of first appearance is kept. Entries of one action alone stay as they are.
boost::json::array factored(const boost::json::array& actions);

// All actions again.
boost::json::array expanded(const boost::json::array& entries);

}  // namespace games
