#include "server/client_sockets.hpp"

#include "server/client_page.hpp"

#include <set>

namespace server {

ClientSockets::Entry::Entry(ClientSockets& list, std::shared_ptr<ClientPage> page,
                            std::string session, std::shared_ptr<http::WebSocket> socket)
    : list_(list),
      page_(std::move(page)),
      person_(page_->person().id),
      session_(std::move(session)),
      socket_(std::move(socket)) {
  list_.by_person_.emplace(person_, this);
}

ClientSockets::Entry::~Entry() {
  const auto [begin, end] = list_.by_person_.equal_range(person_);
  for (auto entry = begin; entry != end; ++entry) {
    if (entry->second != this) continue;
    list_.by_person_.erase(entry);
    return;
  }
}

void ClientSockets::close(const accounts::EndedSessions& ended) const {
  // Closing takes nobody off the list yet: that happens when the connection has noticed.
  const auto [begin, end] = by_person_.equal_range(ended.person);
  for (auto entry = begin; entry != end; ++entry) {
    const std::string& session = entry->second->session_;
    if (!ended.only.empty() && session != ended.only) continue;
    if (!ended.but.empty() && session == ended.but) continue;
    entry->second->socket_->close(kSessionEnded, "the session has ended");
  }
}

void ClientSockets::introduce(const Person& person) const {
  const auto [begin, end] = by_person_.equal_range(person.id);
  for (auto entry = begin; entry != end; ++entry) entry->second->page_->introduce(person);
}

std::vector<std::string> ClientSockets::sessions() const {
  std::set<std::string> sessions;
  for (const auto& [person, entry] : by_person_) sessions.insert(entry->session_);
  return {sessions.begin(), sessions.end()};
}

std::size_t ClientSockets::people() const {
  std::set<std::string_view> people;
  for (const auto& [person, entry] : by_person_) people.insert(person);
  return people.size();
}

}  // namespace server
