// Values that nobody expects, for properties: in the place of a good one they must be refused.
#pragma once

#include <boost/json.hpp>

#include <string>

namespace support {

// Drawn by RapidCheck; call it inside a property.
boost::json::value hostile_value();
// `good` with a few of its fields replaced, left out or added.
boost::json::object spoiled(boost::json::object good);
// Text that is no JSON at all, or too much of it.
std::string hostile_text();

}  // namespace support
