#include "server/tables/services.hpp"

#include "server/base/spawn.hpp"

namespace server::tables {

void TableServices::run(std::string table, asio::awaitable<void> work) const {
  spawn(here, std::move(work),
        [this, table = std::move(table)](std::string_view what) { report(table, what); });
}

}  // namespace server::tables
