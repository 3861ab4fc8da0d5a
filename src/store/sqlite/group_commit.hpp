// Many batches, one transaction, one wait for the disk.
#pragma once

#include "store/sqlite/database.hpp"
#include "store/write_queue.hpp"

namespace store::sqlite {

// Writes each batch inside a savepoint, so that one that conflicts is taken back alone, then
// commits all. If the disk fails, all get Failed, and the connection is ready for the next group.
std::vector<Written> commit_group(Database& database, std::span<const Waiting> group);

}  // namespace store::sqlite
