// A copy of the database, whether or not a server is writing to it.
#pragma once

#include <string>

namespace store {

// Writes the state of one moment to a new file `to`, which has that name only once it is whole,
// sound and on the disk. Throws Unusable, also if `to` is there already.
void backup(const std::string& from, const std::string& to);

// Reads all of a database. Throws Unusable if there is none, or something is wrong with it.
void check(const std::string& path);

}  // namespace store
