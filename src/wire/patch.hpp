// What changed from one JSON document to another, as a JSON Patch (RFC 6902).
#pragma once

#include <boost/json.hpp>

namespace wire {

// The operations (add, remove, replace) that turn `before` into `after`.
boost::json::array patch(const boost::json::value& before, const boost::json::value& after);

}  // namespace wire
