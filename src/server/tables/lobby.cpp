#include "server/tables/lobby.hpp"

#include "server/tables/table.hpp"

#include <algorithm>
#include <vector>

namespace server::tables {
namespace {

constexpr std::chrono::milliseconds kBetweenNews{250};

using Tables = std::vector<std::shared_ptr<Table>>;

// Those that everybody may hear of.
Tables open_ones(const Tables& tables) {
  Tables open;
  const Person nobody;
  for (const auto& table : tables) {
    if (table->state().terms.privacy == "open" && table->may_see(nobody)) open.push_back(table);
  }
  return open;
}

// Those where this person sits, is invited or is the host.
Tables own_ones(const Tables& tables, const Person& person) {
  Tables own;
  for (const auto& table : tables) {
    if (table->state().concerns(person.id)) own.push_back(table);
  }
  return own;
}

Tables joined(Tables tables, const Tables& more) {
  for (const auto& table : more) {
    if (std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  }
  return tables;
}

// Those that were known and are not told: they are not known any more.
Tables forgotten(std::set<Id>& known, const Tables& changed, const Tables& told) {
  Tables parted;
  for (const auto& table : changed) {
    const bool is_told = std::ranges::find(told, table) != told.end();
    if (!is_told && known.erase(table->id()) > 0) parted.push_back(table);
  }
  return parted;
}

// `parted`: tables that a person knows of and has no part in any more.
std::shared_ptr<const std::string> news_of(const Tables& tables, const Id& person,
                                           const Tables& parted = {}) {
  json::array changed;
  json::array gone;
  for (const auto& table : parted) gone.emplace_back(table->id());
  for (const auto& table : tables) {
    if (table->state().status == Status::Abandoned) {
      gone.emplace_back(table->id());
    } else {
      changed.push_back(table->summary(person));
    }
  }
  return std::make_shared<const std::string>(
      json::serialize(json::object{{"news", "lobby"}, {"tables", changed}, {"gone", gone}}));
}

}  // namespace

void Lobby::watch(const std::shared_ptr<Listener>& listener, Person person) {
  lookers_[listener.get()] = {listener, std::move(person)};
}

void Lobby::unwatch(const Listener& listener) {
  lookers_.erase(&listener);
}

void Lobby::listed(const Listener& listener, const std::set<std::string>& tables) {
  const auto looker = lookers_.find(&listener);
  if (looker != lookers_.end()) looker->second.known.insert(tables.begin(), tables.end());
}

void Lobby::changed(const Table& table) {
  note(table, true);
}

void Lobby::said(const Table& table) {
  note(table, false);
}

void Lobby::note(const Table& table, bool seen_by_all) {
  if (lookers_.empty()) return;
  changed_[table.id()] |= seen_by_all;
  if (std::exchange(waiting_, true)) return;
  timer_.expires_after(kBetweenNews);
  timer_.async_wait([this](const auto& error) {
    if (!error) tell();
  });
}

void Lobby::tell() {
  waiting_ = false;
  Tables all;
  Tables seen;
  for (const auto& [id, seen_by_all] : std::exchange(changed_, {})) {
    auto table = find_(id);
    if (!table) continue;
    if (seen_by_all) seen.push_back(table);
    all.push_back(std::move(table));
  }
  // Nearly everybody sits at none of them: they all hear the same.
  const Tables open = open_ones(seen);
  const auto common = open.empty() ? nullptr : news_of(open, {});
  for (auto& [key, looker] : lookers_) {
    const auto listener = looker.listener.lock();
    if (!listener) continue;
    const Tables own = own_ones(all, looker.person);
    const Tables told = joined(open, own);
    const Tables parted = forgotten(looker.known, seen, told);
    for (const auto& table : own) looker.known.insert(table->id());
    if (!own.empty() || !parted.empty()) {
      listener->send(news_of(told, looker.person.id, parted));
    } else if (common) {
      listener->send(common);
    }
  }
}

}  // namespace server::tables
