// A record in a file.
#pragma once

#include "records/record.hpp"

#include <string>

namespace cli {

games::Expected<records::Record> read_record_file(const std::string& file);

}  // namespace cli
