// Writes the batches that wait together, and says truthfully what became of each.
#pragma once

#include "store/postgres/connection.hpp"
#include "store/write_queue.hpp"

namespace store::postgres {

// All in one transaction; if one of them does not fit, each in one of its own.
std::vector<Written> commit_group(Connection& connection, std::span<const Waiting> group);

}  // namespace store::postgres
