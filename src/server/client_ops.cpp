#include "server/client_ops.hpp"

#include "bots/registry.hpp"
#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace server {
namespace {

using tables::Answer;
using wire::In;
using Request = ClientRequest;

constexpr std::size_t kLongestChat = 2000;
constexpr std::size_t kLongestNote = 20'000;
constexpr std::size_t kMostPreviews = 200;
constexpr std::size_t kMostPresets = 50;
constexpr std::size_t kMostWatches = 50;
constexpr std::int64_t kMostPlies = 1'000'000'000;

core::Seat seat_in(const In& request) {
  return wire::Codec<core::Seat>::read(request["seat"]);
}

// A seat, or null for a spectator.
core::Viewer viewer_in(const In& request) {
  return request["seat"].is_null() ? core::Viewer{} : core::Viewer(seat_in(request));
}

std::size_t ply_in(const In& number) {
  return static_cast<std::size_t>(number.integer(0, kMostPlies));
}

asio::awaitable<OpAnswer> hello(Request& request) {
  constexpr std::int64_t kProtocol = 1;
  const In in = request.in();
  if (in["protocol"].integer(0, kMostPlies) != kProtocol) {
    co_return refused("protocol.other_version");
  }
  ClientPage& page = *request.page;
  if (in.has("language")) page.words = &words_of(in["language"].text());
  page.greeted = true;
  const Person& person = request.person();
  co_return json::object{{"protocol", kProtocol},
                         {"server", request.services.version},
                         {"me",
                          {{"id", person.id},
                           {"name", person.name},
                           {"guest", person.guest},
                           {"admin", person.admin}}}};
}

asio::awaitable<OpAnswer> ping(Request& /*request*/) {
  co_return json::object{};
}

// Whether somebody has the page before their eyes: who has is not told elsewhere what it shows.
asio::awaitable<OpAnswer> visible(Request& request) {
  ClientPage& page = *request.page;
  page.visible = request.in()["visible"].boolean();
  if (page.visible) {
    for (const auto& table : page.watched) {
      request.services.letters.looks(page.person().id, table->id());
    }
  }
  co_return json::object{};
}

asio::awaitable<OpAnswer> lobby(Request& request) {
  tables::TableRegistry& registry = request.services.registry;
  ClientPage& page = *request.page;
  if (!request.in()["watch"].boolean()) {
    registry.unwatch_lobby(page);
    co_return json::object{};
  }
  if (!page.is_gone()) registry.watch_lobby(request.page, page.person());
  json::array all;
  std::set<std::string> listed;
  const std::array<std::string, 3> lists = {"mine", "open", "running"};
  const std::string beginning;
  for (const std::string& list : lists) {
    auto found = co_await registry.list(list, page.person(), beginning);
    for (json::value& table : found->at("tables").as_array()) {
      if (listed.insert(std::string(table.at("table").as_string())).second) {
        all.push_back(std::move(table));
      }
    }
  }
  registry.listed_in_lobby(page, listed);
  co_return json::object{{"tables", std::move(all)}};
}

asio::awaitable<OpAnswer> watch(Request& request) {
  ClientPage& page = *request.page;
  if (page.is_gone()) co_return json::object{};
  if (page.watched.size() >= kMostWatches && !page.watched.contains(request.table)) {
    co_return refused("limit.watches");
  }
  const In in = request.in();
  std::optional<std::size_t> since;
  if (in.has("since")) since = ply_in(in["since"]);
  auto picture = co_await request.table->watch(request.page, page.person(), viewer_in(in), since);
  if (picture) page.watched.insert(request.table);
  // It may have gone while the table was being looked at.
  if (page.is_gone()) request.table->unwatch(page);
  co_return picture;
}

asio::awaitable<OpAnswer> unwatch(Request& request) {
  request.table->unwatch(*request.page);
  request.page->watched.erase(request.table);
  co_return json::object{};
}

// As unique as the person's own ids are; without one it is new every time.
std::string counted_id(const Request& request) {
  return request.id.empty() ? std::string() : request.person().id + ' ' + request.id;
}

tables::PlayRequest play_request(const Request& request) {
  const In in = request.in();
  tables::PlayRequest played;
  played.seat = seat_in(in);
  played.id = counted_id(request);
  played.seq = ply_in(in["seq"]);
  if (in.has("draft")) played.draft = ply_in(in["draft"]);
  return played;
}

// Playing answers by itself, so that the answer goes out with the news.
tables::Reply reply_to(const Request& request) {
  return [page = request.page, id = request.id](const Answer& answer) { page->answer(id, answer); };
}

asio::awaitable<OpAnswer> play(Request& request) {
  tables::PlayRequest played = play_request(request);
  played.action = request.in()["action"].value();
  const tables::Reply reply = reply_to(request);
  co_await request.table->play(request.person(), std::move(played), reply);
  co_return std::nullopt;
}

asio::awaitable<OpAnswer> undo(Request& request) {
  tables::PlayRequest played = play_request(request);
  const tables::Reply reply = reply_to(request);
  co_await request.table->undo(request.person(), std::move(played), false, reply);
  co_return std::nullopt;
}

asio::awaitable<OpAnswer> reset(Request& request) {
  tables::PlayRequest played = play_request(request);
  const tables::Reply reply = reply_to(request);
  co_await request.table->undo(request.person(), std::move(played), true, reply);
  co_return std::nullopt;
}

asio::awaitable<OpAnswer> advice(Request& request) {
  co_return request.table->advice(request.person(), seat_in(request.in()));
}

asio::awaitable<OpAnswer> preview(Request& request) {
  const In in = request.in();
  const core::Seat seat = seat_in(in);
  json::array actions = short_list(in["actions"], kMostPreviews);
  const bool with_facts = in.has("facts") && in["facts"].boolean();
  co_return co_await request.table->preview(request.person(), seat, std::move(actions), with_facts);
}

asio::awaitable<OpAnswer> facts(Request& request) {
  co_return request.table->facts(request.person(), viewer_in(request.in()));
}

asio::awaitable<OpAnswer> preset(Request& request) {
  const In in = request.in();
  json::array automatic = short_list(in["automatic"], kMostPresets);
  json::array moves = short_list(in["moves"], kMostPresets);
  co_return co_await request.table->preset(request.person(), seat_in(in), std::move(automatic),
                                           std::move(moves));
}

asio::awaitable<OpAnswer> bot_turn(Request& request) {
  const In in = request.in();
  const std::string level(in["level"].text());
  if (!bots::is_player(request.table->state().beginning->game, level)) {
    in["level"].fail("bot.unknown_level", level);
  }
  tables::PlayRequest played = play_request(request);
  const tables::Reply reply = reply_to(request);
  co_await request.table->play_by_computer(request.person(), std::move(played), level, reply);
  co_return std::nullopt;
}

asio::awaitable<OpAnswer> move_now(Request& request) {
  co_return request.table->move_now(request.person(), seat_in(request.in()));
}

asio::awaitable<OpAnswer> resign(Request& request) {
  co_return co_await request.table->resign(request.person(), seat_in(request.in()));
}

// Of who says on which seq it was decided: others number what they ask as they like.
std::string counted_vote_id(const Request& request) {
  const In in = request.in();
  if (!in.has("seq")) return {};
  (void)ply_in(in["seq"]);
  return counted_id(request);
}

asio::awaitable<OpAnswer> propose(Request& request) {
  const In in = request.in();
  if (in["kind"].text() == "hand_back") {
    co_return co_await request.table->come_back(request.person(), seat_in(in));
  }
  tables::VoteProposal proposal;
  proposal.kind = tables::read_proposal_kind(in["kind"]);
  if (in.has("ply")) proposal.ply = ply_in(in["ply"]);
  if (in.has("seat")) proposal.seat = seat_in(in);
  co_return co_await request.table->propose(request.person(), counted_vote_id(request),
                                            std::move(proposal));
}

asio::awaitable<OpAnswer> vote(Request& request) {
  const In in = request.in();
  co_return co_await request.table->vote(request.person(), counted_vote_id(request),
                                         in["motion"].integer(0, kMostPlies),
                                         in["agree"].boolean());
}

asio::awaitable<OpAnswer> chat(Request& request) {
  if (request.services.restrictions.of(request.person().id).muted) co_return refused("auth.muted");
  const std::string text = short_text(request.in()["text"], kLongestChat);
  co_return co_await request.table->chat(request.person(), counted_id(request), text);
}

asio::awaitable<OpAnswer> note(Request& request) {
  const std::string text = short_text(request.in()["text"], kLongestNote);
  co_return co_await request.table->note(request.person(), text);
}

constexpr auto kAnywhere = Op::Where::Anywhere;
constexpr auto kAtTable = Op::Where::AtTable;

constexpr std::array kOps = {
    Op{"hello", OpGroup::Talk, kAnywhere, hello},
    Op{"ping", OpGroup::Talk, kAnywhere, ping},
    Op{"visible", OpGroup::Talk, kAnywhere, visible},
    Op{"lobby", OpGroup::Watch, kAnywhere, lobby},
    Op{"watch", OpGroup::Watch, kAtTable, watch},
    Op{"unwatch", OpGroup::Watch, kAtTable, unwatch},
    Op{"play", OpGroup::Play, kAtTable, play},
    Op{"undo", OpGroup::Play, kAtTable, undo},
    Op{"reset", OpGroup::Play, kAtTable, reset},
    Op{"preset", OpGroup::Play, kAtTable, preset},
    Op{"preview", OpGroup::Look, kAtTable, preview},
    Op{"advice", OpGroup::Look, kAtTable, advice},
    Op{"facts", OpGroup::Look, kAtTable, facts},
    Op{"bot_turn", OpGroup::Play, kAtTable, bot_turn},
    Op{"move_now", OpGroup::Play, kAtTable, move_now},
    Op{"resign", OpGroup::Play, kAtTable, resign},
    Op{"motion", OpGroup::Play, kAtTable, propose},
    Op{"vote", OpGroup::Play, kAtTable, vote},
    Op{"chat", OpGroup::Talk, kAtTable, chat},
    Op{"note", OpGroup::Talk, kAtTable, note},
};

}  // namespace

const Op* find_op(std::string_view name) {
  const auto* found = std::ranges::find(kOps, name, &Op::name);
  return found == kOps.end() ? nullptr : found;
}

std::string short_text(const In& in, std::size_t longest) {
  if (in.text().size() > longest) in.fail("limit.text", std::to_string(longest));
  return std::string(in.text());
}

json::array short_list(const In& in, std::size_t most) {
  in.size(0, most);
  return in.value().as_array();
}

}  // namespace server
