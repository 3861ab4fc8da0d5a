// `antiquarium move-house`: from a file to PostgreSQL and back, while no server runs.
#include "store/move_house.hpp"

#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "server/open_store.hpp"
#include "server/tables/table_registry.hpp"
#include "store/unusable.hpp"

#include <fmt/format.h>

namespace cli {

int move_house(const MoveOptions& options) {
  try {
    const auto from = server::open_store(options.from, {});
    const auto to = server::open_store(options.to, {});
    const store::Moved moved = store::move_house(*from, *to);
    fmt::print("{} people, {} tables and {} events moved\n", moved.accounts, moved.tables,
               moved.events);
    const auto report = server::tables::check_store(*to);
    for (const auto& [table, because] : report.unfit) fmt::print("{}: {}\n", table, because);
    fmt::print("{} tables played again, {} would be frozen\n", report.tables, report.unfit.size());
    return report.unfit.empty() ? kDone : kFoundWrong;
  } catch (const store::Unusable& unusable) {
    return refuse({unusable.code, {}, {}, unusable.detail});
  } catch (const std::exception& fault) {
    return refuse(fault.what());
  }
}

}  // namespace cli
