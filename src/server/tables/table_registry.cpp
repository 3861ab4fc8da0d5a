#include "server/tables/table_registry.hpp"

#include "records/replay.hpp"
#include "server/base/ids.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace server::tables {
namespace {

using games::Refusal;

constexpr std::chrono::seconds kTick{1};
// A table that nobody looks at is read again when it is needed; that takes a millisecond.
constexpr Time kKeptUnused = 30'000;

}  // namespace

TableRegistry::TableRegistry(TableServices services, const RegistryOptions& options)
    : services_(std::move(services)),
      options_(options),
      lobby_(services_.here, [this](const Id& id) { return in_memory(id); }),
      ticks_(services_.here) {
  services_.changed = [this](Table& table) { changed(table); };
  services_.said = [this](Table& table) { lobby_.said(table); };
  services_.count = [this](std::string_view what) {
    const auto found = counts_.find(what);
    if (found != counts_.end()) {
      ++found->second;
    } else {
      counts_.emplace(what, 1);
    }
  };
}

std::shared_ptr<Table> TableRegistry::in_memory(const Id& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.table;
}

asio::awaitable<std::shared_ptr<Table>> TableRegistry::find(Id id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) {
    uses_.splice(uses_.end(), uses_, found->second.use);
    found->second.used = services_.clock();
    co_return found->second.table;
  }
  co_return co_await load(std::move(id));
}

asio::awaitable<std::shared_ptr<Table>> TableRegistry::load(Id id) {
  // One at a time, so that nobody gets two of the same table.
  const auto pass = co_await loading_.enter();
  if (auto found = in_memory(id)) co_return found;
  const Time now = services_.clock();
  auto table = co_await result_on(services_.readers, [&]() -> std::shared_ptr<Table> {
    const auto row = services_.store->table(id);
    return row ? Table::load(services_, *row, now) : nullptr;
  });
  if (!table) co_return nullptr;
  remember(table);
  // A look at the whole log may have found what the newest state hides.
  if (const auto known = frozen_.find(table->id()); known != frozen_.end() && !table->is_frozen()) {
    table->freeze(std::string(known->second));
  }
  note_frozen(*table);
  note_alarm(*table);
  table->schedule_automatic();
  co_return table;
}

void TableRegistry::remember(const std::shared_ptr<Table>& table) {
  uses_.push_back(table->id());
  tables_[table->id()] = {table, std::prev(uses_.end()), services_.clock()};
  if (tables_.size() > options_.most_in_memory) forget_idle();
}

// From the longest unused on, those that nobody needs now: too many of them, or for too long.
void TableRegistry::forget_idle() {
  const std::size_t room = options_.most_in_memory * 9 / 10;
  std::size_t too_many = tables_.size() > options_.most_in_memory ? tables_.size() - room : 0;
  const Time long_ago = services_.clock() - kKeptUnused;
  for (auto use = uses_.begin(); use != uses_.end();) {
    const auto place = tables_.find(*use);
    if (too_many == 0 && place->second.used > long_ago) return;
    if (!place->second.table->is_idle() || place->second.table.use_count() > 1) {
      ++use;
      continue;
    }
    tables_.erase(place);
    use = uses_.erase(use);
    if (too_many > 0) --too_many;
  }
}

void TableRegistry::note_alarm(const Table& table) {
  if (const auto at = table.alarm()) {
    alarms_[table.id()] = *at;
  } else {
    alarms_.erase(table.id());
  }
}

void TableRegistry::note_frozen(const Table& table) {
  if (table.halts_a_match()) {
    frozen_[table.id()] = table.frozen_because();
  } else {
    frozen_.erase(table.id());
  }
}

void TableRegistry::changed(Table& table) {
  note_alarm(table);
  note_frozen(table);
  lobby_.changed(table);
}

asio::awaitable<void> TableRegistry::tick() {
  while (true) {
    ticks_.expires_after(kTick);
    const auto [stopped] = co_await ticks_.async_wait(asio::as_tuple(asio::use_awaitable));
    if (stopped) co_return;
    ring_alarms();
    forget_idle();
  }
}

void TableRegistry::stop() {
  ticks_.cancel();
  services_.closing = true;
  for (const auto& [id, place] : tables_) place.table->stop_thinking();
}

// One whose write fails stays here, and rings again.
void TableRegistry::ring_alarms() {
  const Time now = services_.clock();
  std::vector<Id> due;  // what rings may change the alarms
  for (const auto& [id, at] : alarms_) {
    if (at <= now) due.push_back(id);
  }
  for (const Id& id : due) {
    const auto ring = [](TableRegistry* self, Id table_id) -> asio::awaitable<void> {
      if (const auto table = co_await self->find(std::move(table_id))) {
        co_await table->time_is_up();
        self->note_alarm(*table);
      }
    };
    services_.run(id, ring(this, id));
  }
}

// Counted before anybody looks at the store: those being opened at the same moment count too.
class TableRegistry::BeingOpened {
 public:
  BeingOpened(std::unordered_map<Id, std::size_t>& all, Id who) : all_(all), who_(std::move(who)) {
    ++all_[who_];
  }
  BeingOpened(const BeingOpened&) = delete;
  BeingOpened& operator=(const BeingOpened&) = delete;
  ~BeingOpened() {
    if (--all_[who_] == 0) all_.erase(who_);
  }

 private:
  std::unordered_map<Id, std::size_t>& all_;
  Id who_;
};

// Not kept yet. Needs a BeingOpened of the owner until it is.
asio::awaitable<Expected<std::shared_ptr<Table>>> TableRegistry::prepare(Opening opening) {
  const Id owner = opening.owner.id;
  store::TableQuery mine;
  mine.statuses = {"gathering", "running"};
  mine.person = owner;
  mine.limit = options_.most_open_tables_of_a_person;
  const std::size_t open_already =
      co_await result_on(services_.readers, [&] { return services_.store->tables(mine).size(); });
  if (open_already + being_opened_[owner] > options_.most_open_tables_of_a_person) {
    co_return tl::unexpected(
        Refusal{"limit.tables", {}, {}, fmt::format("{}", options_.most_open_tables_of_a_person)});
  }
  co_return Table::open(services_, new_id(), std::move(opening));
}

asio::awaitable<Expected<std::shared_ptr<Table>>> TableRegistry::open(Opening opening) {
  const BeingOpened counted(being_opened_, opening.owner.id);
  auto table = co_await prepare(std::move(opening));
  if (!table) co_return tl::unexpected(table.error());
  if (const auto saved = co_await (*table)->save_new(); !saved) {
    co_return tl::unexpected(saved.error());
  }
  remember(*table);
  co_return *table;
}

asio::awaitable<Expected<std::shared_ptr<Table>>> TableRegistry::import(Import import) {
  using Made = Expected<std::shared_ptr<Table>>;
  auto table = co_await result_on(services_.readers, [&]() -> Made {
    if (const auto fits = records::verify(import.record); !fits) {
      return tl::unexpected(fits.error());
    }
    return Table::import(services_, new_id(), std::move(import));
  });
  if (!table) co_return tl::unexpected(table.error());
  if (const auto saved = co_await (*table)->save_new(); !saved) {
    co_return tl::unexpected(saved.error());
  }
  remember(*table);
  co_return *table;
}

asio::awaitable<Expected<std::shared_ptr<Table>>> TableRegistry::rematch(
    std::shared_ptr<Table> table, Person person) {
  const BeingOpened counted(being_opened_, person.id);
  const Table::OpenNext open_next = [this](Opening opening) { return prepare(std::move(opening)); };
  Id closed = table->state().rematch;
  if (!closed.empty()) {
    const auto before = co_await find(closed);
    if (before && before->state().has_been_played()) closed.clear();
  }
  const auto id = co_await table->rematch(person, closed, open_next);
  if (!id) co_return tl::unexpected(id.error());
  auto next = co_await find(*id);
  if (!next) co_return tl::unexpected(Refusal{"table.unknown", {}, {}, {}});
  changed(*next);  // those who are invited hear of it
  co_return next;
}

void TableRegistry::watch_lobby(const std::shared_ptr<Listener>& listener, Person person) {
  lobby_.watch(listener, std::move(person));
}

asio::awaitable<std::vector<store::Table>> TableRegistry::tables_of(Id person) {
  store::TableQuery query;
  query.person = std::move(person);
  query.limit = 10'000;
  co_return co_await result_on(services_.readers, [&] { return services_.store->tables(query); });
}

asio::awaitable<Expected<void>> TableRegistry::transfer_seats(Id guest, Person person) {
  const auto rows = co_await tables_of(guest);
  for (const store::Table& row : rows) {
    const auto table = co_await find(row.id);
    if (!table) continue;
    const auto moved = co_await table->transfer_seats(guest, person);
    if (!moved) co_return tl::unexpected(moved.error());
  }
  co_return Expected<void>{};
}

asio::awaitable<Expected<void>> TableRegistry::replace_by_computer(Id person) {
  const auto rows = co_await tables_of(person);
  for (const store::Table& row : rows) {
    const auto table = co_await find(row.id);
    if (!table) continue;
    const auto replaced = co_await table->replace_by_computer(person);
    if (!replaced) co_return tl::unexpected(replaced.error());
  }
  co_return Expected<void>{};
}

}  // namespace server::tables
