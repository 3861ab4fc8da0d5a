// What was written into the audit log, for a page to show.
#pragma once

#include <boost/json.hpp>

#include <cstddef>
#include <string>

namespace server {

// The newest lines, newest first; none of a file that cannot be read. Lines that are no JSON (the
// last one may be on its way) are left out.
boost::json::array newest_audit_lines(const std::string& file, std::size_t most);

}  // namespace server
