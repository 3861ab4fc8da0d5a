// Lists of tables, and checking them all: what goes through many tables at once.
#include "server/tables/table_registry.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

namespace server::tables {
namespace {

constexpr std::size_t kAtOnce = 50;
constexpr std::size_t kCheckedAtOnce = 200;

store::TableQuery query_of(const std::string& list, const Person& person) {
  store::TableQuery query;
  query.limit = kAtOnce;
  if (list == "open") {
    query.statuses = {"gathering"};
    query.privacy = "open";
  } else if (list == "running") {
    query.statuses = {"running"};
    query.privacy = "open";
  } else if (list == "finished") {
    query.statuses = {"finished", "abandoned"};
    query.person = person.id;
  } else {
    query.statuses = {"gathering", "running", "frozen"};
    query.person = person.id;
  }
  return query;
}

// "1763200000000.ID": by id too, because many tables may have changed in the same second.
bool go_on_from(std::string_view place, store::TableQuery& query) {
  Time time = 0;
  const auto [end, fault] = std::from_chars(place.data(), place.data() + place.size(), time);
  if (fault != std::errc() || end == place.data() + place.size() || *end != '.') return false;
  query.before = time;
  query.before_id = place.substr(static_cast<std::size_t>(end - place.data()) + 1);
  return true;
}

// As the row tells it, without its match; nothing if it cannot be read.
std::optional<TableState> state_in(const store::Table& row) {
  try {
    return read_row(row);
  } catch (const wire::Malformed&) {
    return std::nullopt;
  }
}

// Why it would be frozen; empty if it fits.
std::string fault_of(const Table& table) {
  if (table.is_frozen()) return table.frozen_because();
  const auto replayed = table.live_match().timeline().replayed();
  return replayed ? std::string{} : replayed.error().code + " at " + replayed.error().path;
}

}  // namespace

CheckReport check_store(store::Store& store) {
  TableServices services;
  services.store = &store;
  CheckReport report;
  store::TableQuery query;
  query.limit = kCheckedAtOnce;
  while (true) {
    const auto rows = store.tables(query);
    if (rows.empty()) return report;
    for (const store::Table& row : rows) {
      ++report.tables;
      std::string fault = fault_of(*Table::load(services, row));
      if (!fault.empty()) report.unfit.push_back({row.id, std::move(fault)});
    }
    query.before = rows.back().updated;
    query.before_id = rows.back().id;
  }
}

asio::awaitable<std::optional<json::object>> TableRegistry::list(std::string list, Person person,
                                                                 std::string from) {
  store::TableQuery query = query_of(list, person);
  if (!from.empty() && !go_on_from(from, query)) co_return std::nullopt;
  struct Stored {
    Id id;
    Time updated = 0;
    std::optional<TableState> state;
  };
  const auto stored = co_await result_on(services_.readers, [&] {
    std::vector<Stored> out;
    for (const store::Table& row : services_.store->tables(query)) {
      out.push_back({row.id, row.updated, state_in(row)});
    }
    return out;
  });
  json::array tables;
  for (const Stored& each : stored) {
    // What is in memory knows who is there; the others are told by their rows.
    if (list == "finished" && each.state && !each.state->has_been_played()) continue;
    if (const auto table = in_memory(each.id)) {
      if (table->may_see(person)) tables.push_back(table->summary(person.id));
      continue;
    }
    if (!each.state || !each.state->may_see(person)) continue;
    json::object summary = tables::summary(
        *each.state, person.id, [](const Id& /*who*/) { return false; }, services_.clock());
    if (const auto frozen = frozen_.find(each.id); frozen != frozen_.end()) {
      summary["status"] = "frozen";
      summary["frozen_because"] = frozen->second;
    }
    tables.push_back(std::move(summary));
  }
  json::value next = nullptr;
  if (stored.size() == kAtOnce) {
    next = fmt::format("{}.{}", stored.back().updated, stored.back().id);
  }
  json::object page = {{"tables", std::move(tables)}, {"next", std::move(next)}};
  co_return page;
}

asio::awaitable<void> TableRegistry::check_all() {
  // Those that run first: somebody may wait for them. ("frozen": rows of older versions.)
  std::vector<std::string> running = {"running", "frozen"};
  std::vector<std::string> finished = {"finished"};
  co_await check_those(std::move(running));
  co_await check_those(std::move(finished));
}

asio::awaitable<void> TableRegistry::check_those(std::vector<std::string> statuses) {
  store::TableQuery query;
  query.statuses = std::move(statuses);
  query.limit = kCheckedAtOnce;
  const bool wakes = query.statuses.front() == "running";
  while (true) {
    struct Checked {
      Id id;
      std::string because;
      bool needs_table = false;
    };
    Time last_updated = 0;
    Id last_id;
    const auto checked = co_await result_on(services_.readers, [&] {
      std::vector<Checked> out;
      for (const store::Table& row : services_.store->tables(query)) {
        const auto table = Table::load(services_, row);
        std::string because = fault_of(*table);
        const bool acts = because.empty() && table->has_something_to_do();
        out.push_back({row.id, std::move(because), acts});
        last_updated = row.updated;
        last_id = row.id;
      }
      return out;
    });
    if (checked.empty()) co_return;
    for (const Checked& each : checked) {
      if (!each.because.empty()) {
        if (const auto table = co_await find(each.id); table && !table->is_frozen()) {
          table->freeze(each.because);
        }
        frozen_[each.id] = each.because;
      } else if (wakes && each.needs_table) {
        co_await find(each.id);
      }
    }
    query.before = last_updated;
    query.before_id = last_id;
  }
}

asio::awaitable<std::string> TableRegistry::check_again(Id id) {
  const auto table = co_await find(std::move(id));
  if (!table) co_return "table.unknown";
  co_return co_await table->check_again();
}

}  // namespace server::tables
