#include "server/tables/table_registry.hpp"

#include "server/base/ids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace server::tables {
namespace {

using games::Refusal;

constexpr std::size_t kAtOnce = 50;

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
    query.statuses = {"finished"};
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

}  // namespace

TableRegistry::TableRegistry(TableServices services, asio::any_io_executor readers,
                             const RegistryOptions& options)
    : services_(std::move(services)), readers_(std::move(readers)), options_(options) {
  services_.changed = [this](Table& table) { changed(table); };
  services_.count = [this](std::string_view what) {
    const auto found = counts_.find(what);
    if (found != counts_.end()) {
      ++found->second;
    } else {
      counts_.emplace(what, 1);
    }
  };
}

asio::awaitable<std::shared_ptr<Table>> TableRegistry::find(Id id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) {
    uses_.splice(uses_.end(), uses_, found->second.use);
    co_return found->second.table;
  }
  co_return co_await load(std::move(id));
}

asio::awaitable<std::shared_ptr<Table>> TableRegistry::load(Id id) {
  // One at a time, so that nobody gets two of the same table.
  const auto pass = co_await loading_.enter();
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second.table;
  auto table = co_await result_on(readers_, [&]() -> std::shared_ptr<Table> {
    const auto row = services_.store->table(id);
    return row ? Table::load(services_, *row) : nullptr;
  });
  if (!table) co_return nullptr;
  if (table->status() == Status::Frozen) frozen_[id] = table->frozen_because();
  remember(table);
  table->schedule_automatic();
  co_return table;
}

void TableRegistry::remember(const std::shared_ptr<Table>& table) {
  uses_.push_back(table->id());
  tables_[table->id()] = {table, std::prev(uses_.end())};
  if (tables_.size() > options_.most_in_memory) forget_idle();
}

// From the longest unused on, those that nobody needs now. A running clock needs its table.
void TableRegistry::forget_idle() {
  std::size_t too_many = tables_.size() - options_.most_in_memory * 9 / 10;
  for (auto use = uses_.begin(); use != uses_.end() && too_many > 0;) {
    const auto place = tables_.find(*use);
    const Table& table = *place->second.table;
    if (!table.is_idle() || table.has_alarm() || place->second.table.use_count() > 1) {
      ++use;
      continue;
    }
    tables_.erase(place);
    use = uses_.erase(use);
    --too_many;
  }
}

asio::awaitable<Expected<std::shared_ptr<Table>>> TableRegistry::open(Opening opening) {
  store::TableQuery mine;
  mine.statuses = {"gathering", "running"};
  mine.person = opening.owner.id;
  mine.limit = options_.most_open_tables_of_a_person;
  const std::size_t open_already =
      co_await result_on(readers_, [&] { return services_.store->tables(mine).size(); });
  if (open_already >= options_.most_open_tables_of_a_person) {
    co_return tl::unexpected(
        Refusal{"limit.tables", {}, {}, fmt::format("{}", options_.most_open_tables_of_a_person)});
  }
  auto table = Table::open(services_, new_id(), std::move(opening));
  if (!table) co_return tl::unexpected(table.error());
  if (const auto saved = co_await (*table)->save_new(); !saved) {
    co_return tl::unexpected(saved.error());
  }
  remember(*table);
  co_return *table;
}

asio::awaitable<std::optional<json::object>> TableRegistry::list(std::string list, Person person,
                                                                 std::string from) {
  store::TableQuery query = query_of(list, person);
  if (!from.empty() && !go_on_from(from, query)) co_return std::nullopt;
  auto rows = co_await result_on(readers_, [&] { return services_.store->tables(query); });
  json::array out;
  for (const store::Table& row : rows) {
    const auto table = co_await find(row.id);
    if (table && table->may_see(person)) out.push_back(table->summary(person.id));
  }
  json::value next = nullptr;
  if (rows.size() == kAtOnce) next = fmt::format("{}.{}", rows.back().updated, rows.back().id);
  json::object page = {{"tables", std::move(out)}, {"next", std::move(next)}};
  co_return page;
}

void TableRegistry::watch_lobby(Listener& listener, Person person) {
  lobby_[&listener] = std::move(person);
}

void TableRegistry::unwatch_lobby(const Listener& listener) {
  std::erase_if(lobby_, [&](const auto& each) { return each.first == &listener; });
}

void TableRegistry::changed(Table& table) {
  for (const auto& [listener, person] : lobby_) {
    const bool concerns = table.terms().privacy == "open" ||
                          std::ranges::any_of(table.chairs(), [&](const auto& chair) {
                            return chair.person == person.id;
                          });
    if (!concerns || !table.may_see(person)) continue;
    json::object news = {{"news", "lobby"}, {"gone", json::array{}}};
    if (table.status() == Status::Abandoned) {
      news["tables"] = json::array{};
      news["gone"] = json::array{table.id()};
    } else {
      news["tables"] = json::array{table.summary(person.id)};
    }
    listener->send(std::make_shared<const std::string>(json::serialize(news)));
  }
}

asio::awaitable<void> TableRegistry::check_all() {
  store::TableQuery query;
  query.statuses = {"running"};
  query.limit = kAtOnce;
  while (true) {
    const auto rows = co_await result_on(readers_, [&] { return services_.store->tables(query); });
    if (rows.empty()) co_return;
    for (const store::Table& row : rows) {
      co_await check(row);
      query.before = row.updated;
      query.before_id = row.id;
    }
  }
}

// True if the match fits its log. What has work to do stays in memory.
asio::awaitable<bool> TableRegistry::check(store::Table row) {
  const auto table = co_await find(row.id);
  if (!table || table->status() == Status::Frozen) co_return false;
  const records::Timeline past = table->live_match().timeline();
  const auto replayed = co_await result_on(readers_, [&] {
    const auto match = past.replayed();
    return match ? std::string{} : match.error().code + " at " + match.error().path;
  });
  if (replayed.empty()) co_return true;
  co_await table->freeze(replayed);
  frozen_[row.id] = replayed;
  services_.report(row.id, replayed);
  co_return false;
}

asio::awaitable<std::vector<store::Table>> TableRegistry::tables_of(Id person) {
  store::TableQuery query;
  query.person = std::move(person);
  query.limit = 10'000;
  co_return co_await result_on(readers_, [&] { return services_.store->tables(query); });
}

asio::awaitable<void> TableRegistry::transfer_seats(Id guest, Person person) {
  const auto rows = co_await tables_of(guest);
  for (const store::Table& row : rows) {
    if (const auto table = co_await find(row.id)) co_await table->transfer_seats(guest, person);
  }
}

asio::awaitable<void> TableRegistry::replace_by_computer(Id person) {
  const auto rows = co_await tables_of(person);
  for (const store::Table& row : rows) {
    if (const auto table = co_await find(row.id)) co_await table->replace_by_computer(person);
  }
}

}  // namespace server::tables
