#include "server/tables/lobby.hpp"

#include "server/tables/table.hpp"

#include <algorithm>
#include <vector>

namespace server::tables {
namespace {

constexpr std::chrono::milliseconds kBetweenNews{250};

bool concerns(const Table& table, const Person& person) {
  return std::ranges::any_of(table.state().chairs,
                             [&](const Chair& chair) { return chair.person == person.id; });
}

std::shared_ptr<const std::string> news_of(const std::vector<std::shared_ptr<Table>>& tables,
                                           const Id& person) {
  json::array changed;
  json::array gone;
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

void Lobby::watch(std::shared_ptr<Listener> listener, Person person) {
  const Listener* key = listener.get();
  lookers_[key] = {std::move(listener), std::move(person)};
}

void Lobby::unwatch(const Listener& listener) {
  lookers_.erase(&listener);
}

void Lobby::changed(const Table& table) {
  if (lookers_.empty()) return;
  changed_.insert(table.id());
  if (std::exchange(waiting_, true)) return;
  timer_.expires_after(kBetweenNews);
  timer_.async_wait([this](const auto& error) {
    if (!error) tell();
  });
}

void Lobby::tell() {
  waiting_ = false;
  std::vector<std::shared_ptr<Table>> all;
  for (const Id& id : std::exchange(changed_, {})) {
    if (auto table = find_(id)) all.push_back(std::move(table));
  }
  // Nearly everybody sits at none of them: they all hear the same.
  std::vector<std::shared_ptr<Table>> open;
  const Person nobody;
  for (const auto& table : all) {
    if (table->state().terms.privacy == "open" && table->may_see(nobody)) open.push_back(table);
  }
  std::shared_ptr<const std::string> common;
  for (const auto& [key, looker] : lookers_) {
    const auto listener = looker.listener.lock();
    if (!listener) continue;
    std::vector<std::shared_ptr<Table>> own = open;
    bool special = false;
    for (const auto& table : all) {
      if (!concerns(*table, looker.person)) continue;
      special = true;
      if (std::ranges::find(own, table) == own.end()) own.push_back(table);
    }
    if (own.empty()) continue;
    if (special) {
      listener->send(news_of(own, looker.person.id));
    } else {
      if (!common) common = news_of(open, {});
      listener->send(common);
    }
  }
}

}  // namespace server::tables
