// Lists of tables, and checking them all: what goes through many tables at once.
#include "server/tables/table_registry.hpp"
#include "server/tables/talk.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include <charconv>
#include <utility>
#include <vector>

namespace server::tables {
namespace {

constexpr std::size_t kAtOnce = 50;
constexpr std::size_t kCheckedAtOnce = 200;
constexpr std::size_t kLinesRead = 40;  // of a table that is not in memory: one's own among them

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
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

struct Stored {
  Id id;
  Time updated = 0;
  std::optional<TableState> state;
  json::array talk;
};

// What others have said is told of one's own tables alone.
std::vector<Stored> stored_ones(store::Store& store, const std::string& list,
                                const store::TableQuery& query, const Id& person) {
  std::vector<Stored> out;
  for (const store::Table& row : store.tables(query)) {
    Stored each{row.id, row.updated, state_in(row), {}};
    if (list == "mine") each.talk = said_by_others(store.messages(row.id, kLinesRead), person);
    out.push_back(std::move(each));
  }
  return out;
}

}  // namespace

// Whatever is wrong with one table is told of it and keeps nobody from the others.
TableCheck TableCheck::of(TableServices& services, const store::Table& row, Time now) {
  TableCheck check;
  check.id = row.id;
  try {
    const auto table = Table::load(services, row, now);
    check.because =
        table->is_frozen() ? table->frozen_because() : fault_of(table->live_match().timeline());
    // Nobody waits for a match that was stopped: that it cannot be looked at is told to who tries.
    if (table->state().status == Status::Abandoned) check.because.clear();
    if (!check.because.empty()) return check;
    check.goes_on = table->plays_by_itself();
    check.alarm = table->alarm();
  } catch (const store::ReadFailed& failed) {
    check.because = failed.what();
    check.unread = true;
  } catch (const std::exception& fault) {
    check.because = fault.what();
  }
  return check;
}

CheckReport check_store(store::Store& store) {
  TableServices services;
  services.store = &store;
  services.report = [](std::string_view /*table*/, std::string_view /*what*/) {};
  CheckReport report;
  store::TableQuery query;
  query.limit = kCheckedAtOnce;
  while (true) {
    const auto rows = store.tables(query);
    if (rows.empty()) return report;
    for (const store::Table& row : rows) {
      ++report.tables;
      TableCheck check = TableCheck::of(services, row, kLatest);
      if (!check.because.empty()) report.unfit.push_back({row.id, std::move(check.because)});
    }
    query.before = rows.back().updated;
    query.before_id = rows.back().id;
  }
}

asio::awaitable<std::optional<json::object>> TableRegistry::list(std::string list, Person person,
                                                                 std::string from) {
  store::TableQuery query = query_of(list, person);
  if (!from.empty() && !go_on_from(from, query)) co_return std::nullopt;
  const auto stored = co_await result_on(
      services_.readers, [&] { return stored_ones(*services_.store, list, query, person.id); });
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
    if (!each.talk.empty()) summary["talk"] = each.talk;
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
  std::vector<Id> unread;
  co_await check_those(std::move(running), unread);
  co_await check_those(std::move(finished), unread);
  asio::steady_timer timer(services_.here);
  for (GrowingPause pause; !unread.empty();) {
    timer.expires_after(pause.next());
    co_await timer.async_wait(asio::use_awaitable);
    for (const Id& id : std::exchange(unread, {})) co_await check_one(id, unread);
  }
}

asio::awaitable<void> TableRegistry::check_those(std::vector<std::string> statuses,
                                                 std::vector<Id>& unread) {
  store::TableQuery query;
  query.statuses = std::move(statuses);
  query.limit = kCheckedAtOnce;
  asio::steady_timer timer(services_.here);
  GrowingPause pause;
  while (true) {
    std::optional<std::vector<TableCheck>> checked;
    const Time now = services_.clock();
    try {
      checked = co_await result_on(services_.readers, [&] {
        std::vector<TableCheck> out;
        const auto rows = services_.store->tables(query);
        out.reserve(rows.size());
        for (const store::Table& row : rows) out.push_back(TableCheck::of(services_, row, now));
        if (!rows.empty()) {
          query.before = rows.back().updated;
          query.before_id = rows.back().id;
        }
        return out;
      });
    } catch (const store::ReadFailed& failed) {
      services_.report("", failed.what());
    }
    if (checked && checked->empty()) co_return;
    if (checked) {
      for (const TableCheck& each : *checked) co_await settle(each, unread);
    } else {
      timer.expires_after(pause.next());
      co_await timer.async_wait(asio::use_awaitable);
    }
  }
}

asio::awaitable<void> TableRegistry::check_one(Id id, std::vector<Id>& unread) {
  TableCheck check;
  check.id = id;
  const Time now = services_.clock();
  try {
    check = co_await result_on(services_.readers, [&] {
      const auto row = services_.store->table(id);
      return row ? TableCheck::of(services_, *row, now) : TableCheck{.id = id};
    });
  } catch (const store::ReadFailed&) {
    check.unread = true;
  }
  co_await settle(check, unread);
}

asio::awaitable<void> TableRegistry::settle(const TableCheck& check, std::vector<Id>& unread) {
  bool read = !check.unread;
  try {
    if (read && !check.because.empty()) {
      frozen_[check.id] = check.because;
      const auto table = co_await find(check.id);
      if (table && !table->is_frozen()) table->freeze(check.because);
    } else if (read && check.goes_on) {
      co_await find(check.id);
    } else if (read && check.alarm && !in_memory(check.id)) {
      // One that is known already is of a table that has been in memory since.
      alarms_.try_emplace(check.id, *check.alarm);
    }
  } catch (const store::ReadFailed&) {
    read = false;
  }
  if (!read) unread.push_back(check.id);
}

asio::awaitable<std::string> TableRegistry::check_again(Id id) {
  const auto table = co_await find(std::move(id));
  if (!table) co_return "table.unknown";
  co_return co_await table->check_again();
}

}  // namespace server::tables
