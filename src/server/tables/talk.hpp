// What was said at a table, as lists tell of it.
#pragma once

#include "server/base/person.hpp"
#include "store/rows.hpp"

#include <boost/json/array.hpp>

#include <vector>

namespace server::tables {

// When others said their last lines, oldest first: `messages` are a table's newest. Whoever has
// read up to one of them knows how many are new.
boost::json::array said_by_others(const std::vector<store::Message>& messages, const Id& person);

}  // namespace server::tables
