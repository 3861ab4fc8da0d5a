// What goes to whom. Nothing about a match is sent to a page but through standing() and
// news_of_view(), and both ask for one viewer's match and view only.
#include "server/base/refused.hpp"
#include "server/tables/table.hpp"
#include "wire/codec.hpp"

#include <algorithm>

namespace server::tables {
namespace {

Viewer viewer_at(std::size_t channel) {
  return channel == core::kMaxSeats ? Viewer{} : Viewer(static_cast<core::Seat>(channel));
}

}  // namespace

Table::Channel& Table::channel_of(Viewer viewer) {
  return channels_[viewer ? core::index(*viewer) : core::kMaxSeats];
}

// How the match stands, for this viewer, who sees `seen` of it: fields of an object.
void Table::put_standing(wire::Text& out, Viewer viewer, const games::AnyMatch& seen) const {
  out.key("seat");
  if (viewer) {
    wire::put(out, *viewer);
  } else {
    out.null();
  }
  out.key("seq");
  out.number(state_.seq);
  out.key("ply");
  out.number(state_.ply);
  out.key("to_act");
  put_seat_numbers(out, state_.to_act);
  out.key("scores");
  seen.put_score(out);
  out.key("status");
  out.word(word(state_.status));
  out.key("finished");
  out.boolean(state_.status == Status::Finished);
  out.key("result");
  out.value(state_.result);
  out.key("clock");
  out.value(state_.clock.picture(services_->clock()));
  if (!viewer) return;
  const games::AnyMatch& match = match_->match_of(viewer);
  const ReadActions& draft = match_->draft(*viewer);
  out.key("draft");
  out.number(draft.size());
  out.key("steps");
  out.begin_array();
  for (const ReadAction& step : draft) out.value(step.written);
  out.end_array();
  const Chair& chair = state_.chair(*viewer);
  // For whom the computer plays there is nothing to choose.
  if (state_.status == Status::Running && !chair.stand_in && match.to_act().contains(*viewer)) {
    out.key("legal");
    match.put_legal_factored(*viewer, out);
  }
  // Who may take back one step may take back all of them.
  const bool back = !draft.empty() || (state_.status == Status::Running &&
                                       undo_target(*viewer, true) < match_->ply());
  out.key("can");
  out.begin_object();
  out.key("undo");
  out.boolean(back);
  out.key("reset");
  out.boolean(back);
  out.key("leave_to_computer");
  out.boolean(state_.status == Status::Running && chair.has_a_player() && !chair.stand_in &&
              state_.may_leave_to_computer(chair.person));
  out.end_object();
}

// The standing, and the view as a change to the last one sent, or whole if that is shorter.
wire::Text Table::news_of_view(Viewer viewer, Channel& channel, const wire::Text& effects) const {
  auto seen = match_->match_of(viewer).seen_by(viewer);
  constexpr std::size_t kUsualLength = 2048;
  wire::Text news;
  news.reserve(kUsualLength);
  news.begin_object();
  news.key("news");
  news.word("table");
  news.key("table");
  news.word(id());
  put_standing(news, viewer, *seen);
  news.key("effects");
  news.begin_array();
  if (!effects.empty()) news.raw(effects.text());
  news.end_array();
  wire::Patch changes = seen->changes_since(*channel.seen);
  constexpr std::size_t kManyChanges = 40;
  const bool many = changes.count() > kManyChanges;
  const std::string patch = changes.take();
  const std::string view = many ? json::serialize(seen->state()) : std::string{};
  const bool patch_is_longer = many && patch.size() > view.size();
  news.key(patch_is_longer ? "view" : "patch");
  news.raw(patch_is_longer ? view : patch);
  channel.seen = std::move(seen);
  return news;
}

void Table::send_news(const Channel& channel, wire::Text news) {
  news.end_object();
  const auto text = std::make_shared<const std::string>(news.take());
  for (const Watch& watch : channel.watches) {
    if (const auto listener = watch.listener.lock()) listener->send(text);
  }
}

void Table::tell(const MatchChange& change, std::optional<core::Seat> by) {
  for (std::size_t at = 0; at < channels_.size(); ++at) {
    Channel& channel = channels_[at];
    if (channel.watches.empty()) continue;
    const Viewer viewer = viewer_at(at);
    wire::Text news =
        news_of_view(viewer, channel, viewer ? change.effects[at] : change.effects.back());
    if (by) {
      news.key("by");
      wire::put(news, *by);
    }
    if (change.takeback) {
      news.key("takeback");
      news.number(*change.takeback);
    }
    send_news(channel, std::move(news));
  }
}

void Table::tell_draft(core::Seat seat, const wire::Text& effects) {
  Channel& channel = channel_of(seat);
  if (!channel.watches.empty()) send_news(channel, news_of_view(seat, channel, effects));
}

// The match has changed without a move: somebody resigned, or all agreed to stop.
void Table::tell_standing() {
  for (std::size_t at = 0; at < channels_.size(); ++at) {
    Channel& channel = channels_[at];
    if (!channel.watches.empty()) send_news(channel, news_of_view(viewer_at(at), channel, {}));
  }
}

void Table::tell_all(const json::object& news) {
  const auto text = std::make_shared<const std::string>(json::serialize(news));
  for (const Channel& channel : channels_) {
    for (const Watch& watch : channel.watches) {
      if (const auto listener = watch.listener.lock()) listener->send(text);
    }
  }
}

json::array Table::proposals_json() const {
  json::array out;
  for (const VoteProposal& each : state_.proposals) {
    out.push_back(tell_vote_proposal(each, services_->clock()));
  }
  return out;
}

// Who sits where, votes, and how the match has ended. The same for everybody but for `mine`.
void Table::tell_summary() {
  const json::array proposals = proposals_json();
  for (const Channel& channel : channels_) {
    for (const Watch& watch : channel.watches) {
      const auto listener = watch.listener.lock();
      if (!listener) continue;
      const json::object news = {
          {"news", "summary"}, {"table", summary(watch.person.id)}, {"motions", proposals}};
      listener->send(std::make_shared<const std::string>(json::serialize(news)));
    }
  }
}

// What happened besides moves since the notice of that number.
void Table::tell_notices(std::int64_t from) {
  for (const Notice& each : state_.notices) {
    if (each.number < from) continue;
    tell_all({{"news", "notice"}, {"table", id()}, {"notice", write_notice(each)}});
  }
}

void Table::tell_thought(core::Seat seat) {
  json::object news = thoughts_[core::index(seat)].told(seat, services_->clock());
  news["news"] = "thinking";
  news["table"] = id();
  tell_all(news);
}

// For the seat alone.
void Table::tell_presets(core::Seat seat) {
  const Desk& desk = desks_[core::index(seat)];
  const auto text = std::make_shared<const std::string>(
      json::serialize(json::object{{"news", "presets"},
                                   {"table", id()},
                                   {"seat", seat_number(seat)},
                                   {"automatic", desk.automatic},
                                   {"moves", as_written(desk.moves)}}));
  for (const Watch& watch : channel_of(seat).watches) {
    if (const auto listener = watch.listener.lock()) listener->send(text);
  }
}

json::object Table::picture(const Person& person, Viewer viewer, const Channel& channel) const {
  wire::Text standing;
  standing.begin_object();
  put_standing(standing, viewer, *channel.seen);
  standing.end_object();
  json::object picture = json::parse(standing.text()).as_object();
  picture["view"] = channel.seen->state();
  picture["table"] = summary(person.id);
  picture["motions"] = proposals_json();
  json::array notices;
  for (const Notice& each : state_.notices) notices.push_back(write_notice(each));
  picture["notices"] = std::move(notices);
  if (viewer) {
    const Desk& desk = desks_[core::index(*viewer)];
    picture["presets"] = {{"automatic", desk.automatic}, {"moves", as_written(desk.moves)}};
  }
  json::array thinking;
  for (const core::Seat seat : core::SeatRange(state_.chairs.size())) {
    const Thought& thought = thoughts_[core::index(seat)];
    if (thought.since) thinking.push_back(thought.told(seat, services_->clock()));
  }
  if (!thinking.empty()) picture["thinking"] = std::move(thinking);
  json::array chat;
  for (const store::Message& message : chat_) chat.push_back(line_of(message));
  picture["chat"] = std::move(chat);
  std::size_t watchers = 0;
  for (const Channel& each : channels_) watchers += each.watches.size();
  picture["watchers"] = watchers;
  return picture;
}

asio::awaitable<Answer> Table::watch(std::shared_ptr<Listener> listener, Person person,
                                     Viewer viewer, std::optional<std::size_t> since) {
  const auto self = shared_from_this();
  if (const auto may = must_look(person, viewer); !may) co_return tl::unexpected(may.error());
  // First what has to be waited for: then picture and watching begin at the same moment.
  const auto note = co_await result_on(services_->readers,
                                       [&] { return services_->store->note(id(), person.id); });
  json::value missed;
  if (since) {
    auto past = co_await missed_since(person, viewer, *since);
    if (!past) co_return tl::unexpected(past.error());
    missed = std::move(*past);
  }
  if (const auto may = must_look(person, viewer); !may) co_return tl::unexpected(may.error());
  const bool was_present = is_present(person.id);
  forget_watch(*listener);
  Channel& channel = channel_of(viewer);
  // A view is sent as a change to the last one, so all watchers of a channel have the same.
  if (channel.watches.empty()) channel.seen = match_->match_of(viewer).seen_by(viewer);
  // From here on this page is one of those who look, in its own picture too.
  channel.watches.push_back({listener, listener.get(), person});
  left_at_.erase(person.id);
  if (services_->absentees != nullptr && listener->is_visible()) {
    services_->absentees->looks(person.id, id());
  }
  json::object out = picture(person, viewer, channel);
  out["note"] = note ? note->text : "";
  if (!missed.is_null()) out["missed"] = std::move(missed);
  if (!was_present && state_.sits_here(person.id)) {
    tell_all({{"news", "presence"}, {"table", id()}, {"person", person.id}, {"present", true}});
  }
  co_return out;
}

// Without a word to the others: who watches anew, from another seat, was never gone.
std::optional<Person> Table::forget_watch(const Listener& listener) {
  for (Channel& channel : channels_) {
    const auto found = std::ranges::find(channel.watches, &listener, &Watch::who);
    if (found == channel.watches.end()) continue;
    Person person = std::move(found->person);
    channel.watches.erase(found);
    return person;
  }
  return std::nullopt;
}

void Table::unwatch(const Listener& listener) {
  const auto person = forget_watch(listener);
  if (!person || is_present(person->id) || !state_.sits_here(person->id)) return;
  left_at_[person->id] = services_->clock();
  tell_all({{"news", "presence"}, {"table", id()}, {"person", person->id}, {"present", false}});
}

}  // namespace server::tables
