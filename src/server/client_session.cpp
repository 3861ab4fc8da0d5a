// The conversation over one WebSocket: requests in, answers and news out.
#include "bots/registry.hpp"
#include "server/api_handler.hpp"
#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include <array>
#include <set>
#include <vector>

namespace server {
namespace {

using tables::Answer;
using tables::Table;
using wire::In;

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestChat = 2000;
constexpr std::size_t kLongestNote = 20'000;
constexpr std::size_t kMostPreviews = 200;
constexpr std::size_t kMostPresets = 50;
constexpr std::size_t kMostWatches = 50;
constexpr std::int64_t kMostPlies = 1'000'000'000;

// The inside of an object.
std::string_view fields_of(std::string_view object) {
  return object.substr(1, object.size() - 2);
}

// What outlives the connection while a request of it is under way.
struct Page final : tables::Listener, std::enable_shared_from_this<Page> {
  using Message = std::shared_ptr<const std::string>;

  Person person;
  std::shared_ptr<http::WebSocket> socket;
  asio::any_io_executor here;
  const wire::Words* words = &wire::Words::in("en");
  std::set<std::shared_ptr<Table>> watched;
  bool greeted = false;
  bool gone = false;
  std::vector<Message> waiting;

  // What is said in one breath, such as the answer to a move and the news of it, goes out together:
  // sending is the dearest part of a message.
  void send(Message message) override {
    if (gone) return;
    waiting.push_back(std::move(message));
    if (waiting.size() > 1) return;
    asio::post(here, [self = shared_from_this()] { self->send_waiting(); });
  }
  void send_waiting() {
    if (!gone) socket->send(waiting.size() == 1 ? std::move(waiting.front()) : joined());
    waiting.clear();
  }
  Message joined() const {
    wire::Text list;
    list.begin_array();
    for (const Message& message : waiting) list.raw(*message);
    list.end_array();
    return std::make_shared<const std::string>(list.take());
  }
  void answer(const std::string& id, const Answer& result) {
    wire::Text out;
    out.begin_object();
    out.key("re");
    out.string(id);
    if (result) {
      out.key("ok");
      out.boolean(true);
      if (!result->empty()) out.raw(fields_of(json::serialize(*result)));
    } else {
      out.raw(fields_of(json::serialize(failure(result.error(), *words))));
    }
    out.end_object();
    send(std::make_shared<const std::string>(out.take()));
  }
};

std::string short_text(const In& in, std::size_t longest) {
  if (in.text().size() > longest) in.fail("limit.text", std::to_string(longest));
  return std::string(in.text());
}

json::array short_list(const In& in, std::size_t most) {
  in.size(0, most);
  return in.value().as_array();
}

core::Seat seat_in(const In& request) {
  return wire::Codec<core::Seat>::read(request["seat"]);
}

class ClientSession final : public http::WebSocketHandler {
 public:
  ClientSession(ApiHandler& api, Person person, std::shared_ptr<http::WebSocket> socket,
                asio::any_io_executor here)
      : api_(&api), here_(std::move(here)), page_(std::make_shared<Page>()) {
    page_->person = std::move(person);
    page_->socket = std::move(socket);
    page_->here = here_;
  }

  ClientSession(const ClientSession&) = delete;
  ClientSession& operator=(const ClientSession&) = delete;

  ~ClientSession() override {
    page_->gone = true;
    api_->registry().unwatch_lobby(*page_);
    for (const auto& table : page_->watched) table->unwatch(*page_);
    page_->watched.clear();
  }

  void on_message(std::string message) override {
    std::string id;
    try {
      json::value request = wire::parse(message);
      const In in(request);
      if (in.has("id")) id = short_text(in["id"], kLongestId);
      const std::string op(in["op"].text());
      if (op != "hello" && !page_->greeted) {
        page_->answer(id, refused("protocol.hello_first"));
        return;
      }
      asio::co_spawn(here_, handle(api_, page_, id, op, std::move(request)), asio::detached);
    } catch (const wire::Malformed& malformed) {
      page_->answer(id, tl::unexpected(games::refusal(malformed)));
    }
  }

 private:
  using PagePointer = std::shared_ptr<Page>;

  // Everything it needs is passed by value: the connection may be gone before it ends.
  static asio::awaitable<void> handle(ApiHandler* api, PagePointer page, std::string id,
                                      std::string op, json::value request) {
    Answer answer = refused("protocol.unknown_op");
    bool answered = false;
    try {
      answer = co_await carry_out(*api, page, id, op, request, answered);
    } catch (const wire::Malformed& malformed) {
      answer = tl::unexpected(games::refusal(malformed));
    } catch (const store::ReadFailed&) {
      answer = refused("server.unavailable");
    }
    if (!answered) page->answer(id, answer);
  }

  static asio::awaitable<Answer> carry_out(ApiHandler& api, const PagePointer& page,
                                           const std::string& id, const std::string& op,
                                           const json::value& request, bool& answered) {
    const In in(request);
    if (op == "hello") co_return hello(api, *page, in);
    if (op == "ping") co_return json::object{};
    if (op == "lobby") co_return co_await lobby(api, page, in);
    if (!in.has("table")) co_return refused("protocol.unknown_op");
    const std::string table_id(in["table"].text());
    const auto table = co_await api.registry().find(table_id);
    if (!table || !table->may_see(page->person)) co_return refused("table.unknown");
    if (op == "watch") co_return watch(page, table, in);
    if (op == "unwatch") {
      table->unwatch(*page);
      page->watched.erase(table);
      co_return json::object{};
    }
    if (op == "play" || op == "undo" || op == "reset") {
      // As unique as the person's own ids are.
      const auto reply = [page, id](const Answer& answer) { page->answer(id, answer); };
      auto played = play_request(in, page->person.id + ' ' + id, op == "play");
      answered = true;
      if (op == "play") {
        co_await table->play(page->person, std::move(played), reply);
      } else {
        co_await table->undo(page->person, std::move(played), op == "reset", reply);
      }
      co_return json::object{};
    }
    co_return co_await at_table(page->person, table, op, in);
  }

  static tables::PlayRequest play_request(const In& in, std::string id, bool has_action) {
    tables::PlayRequest request;
    request.seat = seat_in(in);
    request.id = std::move(id);
    request.seq = static_cast<std::size_t>(in["seq"].integer(0, kMostPlies));
    if (in.has("draft")) {
      request.draft = static_cast<std::size_t>(in["draft"].integer(0, kMostPlies));
    }
    if (has_action) request.action = in["action"].value();
    return request;
  }

  static Answer hello(ApiHandler& api, Page& page, const In& in) {
    constexpr std::int64_t kProtocol = 1;
    if (in["protocol"].integer(0, kMostPlies) != kProtocol) {
      return refused("protocol.other_version");
    }
    if (in.has("language")) page.words = &words_of(in["language"].text());
    page.greeted = true;
    return json::object{{"protocol", kProtocol},
                        {"server", api.version()},
                        {"me",
                         {{"id", page.person.id},
                          {"name", page.person.name},
                          {"guest", page.person.guest},
                          {"admin", page.person.admin}}}};
  }

  static asio::awaitable<Answer> lobby(ApiHandler& api, const PagePointer& page, const In& in) {
    if (!in["watch"].boolean()) {
      api.registry().unwatch_lobby(*page);
      co_return json::object{};
    }
    if (!page->gone) api.registry().watch_lobby(*page, page->person);
    json::array all;
    std::set<std::string> listed;
    const std::array<std::string, 3> lists = {"mine", "open", "running"};
    const std::string beginning;
    for (const std::string& list : lists) {
      auto found = co_await api.registry().list(list, page->person, beginning);
      for (json::value& table : found->at("tables").as_array()) {
        if (listed.insert(std::string(table.at("table").as_string())).second) {
          all.push_back(std::move(table));
        }
      }
    }
    co_return json::object{{"tables", std::move(all)}};
  }

  static Answer watch(const PagePointer& page, const std::shared_ptr<Table>& table, const In& in) {
    if (page->gone) return json::object{};
    if (page->watched.size() >= kMostWatches && !page->watched.contains(table)) {
      return refused("limit.watches");
    }
    const In seat = in["seat"];
    const core::Viewer viewer =
        seat.is_null() ? core::Viewer{} : core::Viewer(wire::Codec<core::Seat>::read(seat));
    std::optional<std::size_t> since;
    if (in.has("since")) since = static_cast<std::size_t>(in["since"].integer(0, kMostPlies));
    auto picture = table->watch(*page, page->person, viewer, since);
    if (picture) page->watched.insert(table);
    return picture;
  }

  static asio::awaitable<Answer> at_table(Person person, std::shared_ptr<Table> table,
                                          std::string op, const In& in) {
    if (op == "preview") {
      co_return table->preview(person, seat_in(in), short_list(in["actions"], kMostPreviews));
    }
    if (op == "preset") {
      json::array automatic = short_list(in["automatic"], kMostPresets);
      json::array moves = short_list(in["moves"], kMostPresets);
      co_return co_await table->preset(person, seat_in(in), std::move(automatic), std::move(moves));
    }
    if (op == "bot_turn") {
      const std::string level(in["level"].text());
      if (!bots::is_level(level)) in["level"].fail("bot.unknown_level", level);
      co_return co_await table->play_by_computer(person, seat_in(in), level);
    }
    if (op == "resign") co_return co_await table->resign(person, seat_in(in));
    if (op == "motion") {
      if (in["kind"].text() == "hand_back")
        co_return co_await table->hand_back(person, seat_in(in));
      tables::VoteProposal motion;
      motion.kind = tables::read_proposal_kind(in["kind"]);
      if (in.has("ply")) motion.ply = static_cast<std::size_t>(in["ply"].integer(0, kMostPlies));
      if (in.has("seat")) motion.seat = seat_in(in);
      co_return co_await table->move(person, std::move(motion));
    }
    if (op == "vote") {
      co_return co_await table->vote(person, in["motion"].integer(0, kMostPlies),
                                     in["agree"].boolean());
    }
    if (op == "chat") {
      const std::string text = short_text(in["text"], kLongestChat);
      co_return co_await table->chat(person, text);
    }
    if (op == "note") {
      const std::string text = short_text(in["text"], kLongestNote);
      co_return co_await table->note(person, text);
    }
    co_return refused("protocol.unknown_op");
  }

  ApiHandler* api_;
  asio::any_io_executor here_;
  PagePointer page_;
};

}  // namespace

std::unique_ptr<http::WebSocketHandler> make_client_session(ApiHandler& api, Person person,
                                                            std::shared_ptr<http::WebSocket> socket,
                                                            asio::any_io_executor here) {
  return std::make_unique<ClientSession>(api, std::move(person), std::move(socket),
                                         std::move(here));
}

}  // namespace server
