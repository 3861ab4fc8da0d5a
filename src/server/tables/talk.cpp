// What people say at a table, and what they note for themselves: kept, then told.
#include "server/tables/talk.hpp"

#include "server/base/refused.hpp"
#include "server/tables/table.hpp"

#include <algorithm>

namespace server::tables {

json::array said_by_others(const std::vector<store::Message>& messages, const Id& person) {
  json::array out;
  for (const store::Message& each : messages) {
    if (each.account != person) out.emplace_back(each.at);
  }
  constexpr std::size_t kCounted = 20;
  if (out.size() > kCounted) out.erase(out.begin(), out.end() - kCounted);
  return out;
}

json::object Table::line_of(const store::Message& message) const {
  const auto writer = writers_.find(message.account);
  const bool known = writer != writers_.end();
  json::object line = {{"person", message.account},
                       {"name", known ? writer->second.name : ""},
                       {"at", message.at},
                       {"text", message.text}};
  if (known && writer->second.guest) line["guest"] = true;
  return line;
}

bool Table::was_said(const std::string& request) const {
  const auto found =
      std::ranges::find(said_, request, &std::pair<std::string, store::Message>::first);
  return found != said_.end() && std::ranges::find(chat_, found->second) != chat_.end();
}

void Table::remember_said(const std::string& request, const store::Message& message) {
  if (request.empty()) return;
  std::erase_if(said_, [&](const auto& said) { return said.first == request; });
  if (said_.size() >= kSaidRemembered) said_.erase(said_.begin());
  said_.emplace_back(request, message);
}

void Table::tell_line(const store::Message& message) {
  json::object news = line_of(message);
  news["news"] = "chat";
  news["table"] = id();
  tell_all(news);
  services_->said(*this);
}

// After a write of which nobody knows; a store that cannot be read now is asked before the next
// one.
asio::awaitable<bool> Table::read_chat() {
  const std::int64_t next = chat_.empty() ? 0 : chat_.back().number + 1;
  chat_unread_ = true;
  try {
    chat_ = co_await result_on(services_->readers,
                               [&] { return services_->store->messages(id(), kChatShown); });
    chat_unread_ = false;
  } catch (const store::ReadFailed&) {
    co_return false;
  }
  for (const store::Message& each : chat_) {
    if (each.number >= next) tell_line(each);
  }
  co_return true;
}

asio::awaitable<Answer> Table::chat(Person person, std::string request, std::string text) {
  const auto self = shared_from_this();
  if (!may_see(person)) co_return refused("table.unknown");
  const UnderWay under_way(under_way_);
  const auto pass = co_await gate_.enter();
  const bool known = !chat_unread_ || co_await read_chat();
  if (!known) co_return refused("server.not_confirmed");
  if (was_said(request)) co_return json::object{};
  store::Message message;
  message.table = id();
  message.number = chat_.empty() ? 0 : chat_.back().number + 1;
  message.account = person.id;
  message.at = services_->now();
  message.text = std::move(text);
  writers_[person.id] = person;
  remember_said(request, message);
  store::Batch batch;
  batch.emplace_back(store::Add<store::Message>{message});
  const auto occasions = occasions_to_keep(occasions_of_talk(state_, person.id));
  for (const store::Occasion& each : occasions) {
    batch.emplace_back(store::Put<store::Occasion>{each});
  }
  const store::Written result = co_await written(*services_->store, std::move(batch));
  if (services_->absentees != nullptr) {
    result == store::Written::Done ? services_->absentees->kept(occasions)
                                   : services_->absentees->unsure();
  }
  if (result == store::Written::Failed) co_return refused("server.unavailable");
  if (result != store::Written::Done) {
    const bool read = co_await read_chat();
    const bool kept = read && !chat_.empty() && chat_.back() == message;
    if (!kept) co_return refused("server.not_confirmed");
    co_return json::object{};
  }
  tell_line(message);
  chat_.push_back(std::move(message));
  if (chat_.size() > kChatShown) chat_.erase(chat_.begin());
  co_return json::object{};
}

asio::awaitable<Answer> Table::note(Person person, std::string text) {
  const auto self = shared_from_this();
  if (!may_see(person)) co_return refused("table.unknown");
  store::Batch batch;
  batch.emplace_back(store::Put<store::Note>{{id(), person.id, std::move(text)}});
  const store::Written result = co_await written(*services_->store, std::move(batch));
  if (result != store::Written::Done) co_return not_written(result);
  co_return json::object{};
}

}  // namespace server::tables
