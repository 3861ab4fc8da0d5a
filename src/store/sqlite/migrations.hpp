// How the file is laid out, as the numbered steps that made it so. A step that was released is
// never changed; a new one is added.
#pragma once

#include "store/sqlite/database.hpp"

#include <limits>

namespace store::sqlite {

// The version that this program writes: the number of its migrations.
int newest_version();
int version(Database& database);

// Brings the file to `to`, or to the newest version, in one transaction.
void migrate(Database& database, int to = std::numeric_limits<int>::max());

}  // namespace store::sqlite
