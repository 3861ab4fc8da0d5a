// A copy of the database, whether or not a server is writing to it.
#pragma once

#include <cstdint>
#include <string>

namespace store {

// Writes the state of one moment to a new file `to`, which has that name only once it is whole,
// sound and on the disk. Throws Unusable, also if `to` is there already.
void backup(const std::string& from, const std::string& to);

// What becomes of a database that is there already.
enum class Previous : std::uint8_t { Refuses, IsSetAside };

// Puts the copy `from` in the place of the database `to`, checked and synced first. What was there
// is set aside under a name of its own, which is answered; nothing is deleted. Throws Unusable,
// also while a server uses the database.
std::string restore(const std::string& from, const std::string& to, Previous previous);

// Reads all of a database. Throws Unusable if there is none, or something is wrong with it.
void check(const std::string& path);

}  // namespace store
