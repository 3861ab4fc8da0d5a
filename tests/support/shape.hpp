// Do two JSON messages look the same? For holding what the server says to what its documentation
// shows.
#pragma once

#include <boost/json.hpp>

#include <string>
#include <vector>

namespace support {

// Where `live` looks different from `shown`, in sentences: a field too many or too few, another
// JSON type, another word where words do not depend on luck (codes, kinds, yes and no). Every
// element of a list must look like one of those shown. What belongs to a game (views, actions,
// effects, options) is only held to its outermost type: the games have schemas of their own.
std::vector<std::string> differences(const boost::json::value& shown,
                                     const boost::json::value& live);

}  // namespace support
