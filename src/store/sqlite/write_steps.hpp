// The steps of a batch as SQL.
#pragma once

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace store::sqlite {

// False if the step conflicts. Throws SqlFailed, which may be a conflict too.
bool make(Database& database, const Step& step);

}  // namespace store::sqlite
