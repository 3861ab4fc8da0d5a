// What goes to whom. Nothing about a match is sent to a page but through standing() and
// news_of_view(), and both ask for one viewer's match and view only.
#include "server/tables/table.hpp"

#include <algorithm>

namespace server::tables {
namespace {

using games::Refusal;

json::value number_or_null(Viewer viewer) {
  return viewer ? json::value(seat_number(*viewer)) : json::value(nullptr);
}

}  // namespace

Table::Channel& Table::channel_of(Viewer viewer) {
  return channels_[viewer ? core::index(*viewer) : core::kMaxSeats];
}

// How the match stands, for this viewer, who sees `seen` of it.
json::object Table::standing(Viewer viewer, const games::AnyMatch& seen) const {
  json::object out = {{"seat", number_or_null(viewer)},
                      {"seq", sitting_->seq()},
                      {"ply", sitting_->ply()},
                      {"to_act", seat_numbers(to_act())},
                      {"scores", seen.score()},
                      {"status", word(course_.status)},
                      {"finished", course_.status == Status::Finished},
                      {"result", course_.result},
                      {"clock", course_.clock.picture(around_->now())}};
  if (!viewer) return out;
  const games::AnyMatch& match = sitting_->match_of(viewer);
  out["draft"] = sitting_->draft(*viewer).size();
  out["steps"] = sitting_->draft(*viewer);
  if (course_.status == Status::Running && match.to_act().contains(*viewer)) {
    out["legal"] = match.legal_factored(*viewer);
  }
  // Who may take back one step may take back all of them.
  const bool planned = !sitting_->draft(*viewer).empty();
  const bool back = planned || (course_.status == Status::Running &&
                                undo_target(*viewer, true) < sitting_->ply());
  out["can"] = {{"undo", back}, {"reset", back}};
  return out;
}

// The standing, and the view as a change to the last one sent, or whole if that is shorter.
json::object Table::news_of_view(Viewer viewer, Channel& channel) {
  auto seen = sitting_->match_of(viewer).seen_by(viewer);
  json::object news = standing(viewer, *seen);
  news["news"] = "table";
  news["table"] = id_;
  json::array patch = seen->changes_since(*channel.seen);
  constexpr std::size_t kManyChanges = 40;
  if (patch.size() <= kManyChanges) {
    news["patch"] = std::move(patch);
  } else {
    json::value view = seen->state();
    const bool patch_is_longer = json::serialize(patch).size() > json::serialize(view).size();
    news[patch_is_longer ? "view" : "patch"] =
        patch_is_longer ? std::move(view) : json::value(std::move(patch));
  }
  channel.seen = std::move(seen);
  return news;
}

void Table::send(const Channel& channel, const json::object& news) {
  const auto text = std::make_shared<const std::string>(json::serialize(news));
  for (const Watch& watch : channel.watches) watch.listener->send(text);
}

void Table::tell(const Proposal& proposal, std::optional<core::Seat> by) {
  for (std::size_t at = 0; at < channels_.size(); ++at) {
    Channel& channel = channels_[at];
    if (channel.watches.empty()) continue;
    const bool spectator = at == core::kMaxSeats;
    const Viewer viewer = spectator ? Viewer{} : Viewer(static_cast<core::Seat>(at));
    json::object news = news_of_view(viewer, channel);
    news["effects"] = spectator ? proposal.effects.back() : proposal.effects[at];
    if (by) news["by"] = seat_number(*by);
    if (proposal.takeback) news["takeback"] = *proposal.takeback;
    send(channel, news);
  }
}

void Table::tell_draft(core::Seat seat, json::array effects) {
  Channel& channel = channel_of(seat);
  if (channel.watches.empty()) return;
  json::object news = news_of_view(seat, channel);
  news["effects"] = std::move(effects);
  send(channel, news);
}

// The match has changed without a move: somebody resigned, or all agreed to stop.
void Table::tell_standing() {
  for (std::size_t at = 0; at < channels_.size(); ++at) {
    Channel& channel = channels_[at];
    if (channel.watches.empty()) continue;
    const bool spectator = at == core::kMaxSeats;
    json::object news =
        news_of_view(spectator ? Viewer{} : Viewer(static_cast<core::Seat>(at)), channel);
    news["effects"] = json::array{};
    send(channel, news);
  }
}

void Table::tell_all(const json::object& news) {
  const auto text = std::make_shared<const std::string>(json::serialize(news));
  for (const Channel& channel : channels_) {
    for (const Watch& watch : channel.watches) watch.listener->send(text);
  }
}

// Who sits where, votes, and how the match has ended. The same for everybody but for `mine`.
void Table::tell_summary() {
  json::array motions;
  for (const Motion& motion : course_.motions) motions.push_back(write_motion(motion));
  for (const Channel& channel : channels_) {
    for (const Watch& watch : channel.watches) {
      const json::object news = {
          {"news", "summary"}, {"table", summary(watch.person.id)}, {"motions", motions}};
      watch.listener->send(std::make_shared<const std::string>(json::serialize(news)));
    }
  }
  around_->changed(*this);
}

Answer Table::watch(Listener& listener, const Person& person, Viewer viewer,
                    std::optional<std::size_t> since) {
  if (const auto may = must_look(person, viewer); !may) return tl::unexpected(may.error());
  const auto note = around_->store->note(id_, person.id);
  const bool was_present = is_present(person.id);
  forget_watch(listener);
  Channel& channel = channel_of(viewer);
  // A view is sent as a change to the last one, so all watchers of a channel have the same.
  if (channel.watches.empty()) channel.seen = sitting_->match_of(viewer).seen_by(viewer);
  // From here on this page is one of those who look, in its own picture too.
  channel.watches.push_back({&listener, person});
  json::object picture = standing(viewer, *channel.seen);
  picture["view"] = channel.seen->state();
  picture["table"] = summary(person.id);
  json::array motions;
  for (const Motion& motion : course_.motions) motions.push_back(write_motion(motion));
  picture["motions"] = std::move(motions);
  if (viewer) {
    const Course::Presets& presets = course_.presets[core::index(*viewer)];
    picture["presets"] = {{"automatic", presets.automatic}, {"moves", presets.moves}};
  }
  json::array chat;
  for (const store::Message& message : chat_) {
    const auto name = names_.find(message.account);
    chat.push_back({{"person", message.account},
                    {"name", name == names_.end() ? "" : name->second},
                    {"at", message.at},
                    {"text", message.text}});
  }
  picture["chat"] = std::move(chat);
  picture["note"] = note ? note->text : "";
  std::size_t watchers = 0;
  for (const Channel& each : channels_) watchers += each.watches.size();
  picture["watchers"] = watchers;
  if (since) {
    const auto missed = history(person, viewer, sitting_->ply_seen_at(*since));
    if (missed) picture["missed"] = missed->at("plies");
  }
  if (!was_present && sits_here(person.id)) {
    tell_all({{"news", "presence"}, {"table", id_}, {"person", person.id}, {"present", true}});
  }
  return picture;
}

// Without a word to the others: who watches anew, from another seat, was never gone.
std::optional<Person> Table::forget_watch(const Listener& listener) {
  for (Channel& channel : channels_) {
    const auto found = std::ranges::find(channel.watches, &listener, &Watch::listener);
    if (found == channel.watches.end()) continue;
    Person person = std::move(found->person);
    channel.watches.erase(found);
    return person;
  }
  return std::nullopt;
}

void Table::unwatch(const Listener& listener) {
  const auto person = forget_watch(listener);
  if (!person || is_present(person->id) || !sits_here(person->id)) return;
  tell_all({{"news", "presence"}, {"table", id_}, {"person", person->id}, {"present", false}});
}

void Table::tell_rematch(const Id& table) {
  tell_all({{"news", "rematch"}, {"table", id_}, {"next", table}});
}

asio::awaitable<Answer> Table::chat(Person person, std::string text) {
  const auto self = shared_from_this();
  if (!may_see(person)) co_return tl::unexpected(Refusal{"table.unknown", {}, {}, {}});
  const auto pass = co_await gate_.enter();
  store::Message message;
  message.table = id_;
  message.number = chat_.empty() ? 0 : chat_.back().number + 1;
  message.account = person.id;
  message.at = around_->now();
  message.text = std::move(text);
  store::Batch batch;
  batch.emplace_back(store::Add<store::Message>{message});
  if (co_await written(*around_->store, std::move(batch)) != store::Written::Done) {
    co_return tl::unexpected(Refusal{"server.unavailable", {}, {}, {}});
  }
  names_[person.id] = person.name;
  tell_all({{"news", "chat"},
            {"table", id_},
            {"person", person.id},
            {"name", person.name},
            {"at", message.at},
            {"text", message.text}});
  chat_.push_back(std::move(message));
  if (chat_.size() > kChatShown) chat_.erase(chat_.begin());
  co_return json::object{};
}

asio::awaitable<Answer> Table::note(Person person, std::string text) {
  const auto self = shared_from_this();
  if (!may_see(person)) co_return tl::unexpected(Refusal{"table.unknown", {}, {}, {}});
  store::Batch batch;
  batch.emplace_back(store::Put<store::Note>{{id_, person.id, std::move(text)}});
  if (co_await written(*around_->store, std::move(batch)) != store::Written::Done) {
    co_return tl::unexpected(Refusal{"server.unavailable", {}, {}, {}});
  }
  co_return json::object{};
}

}  // namespace server::tables
