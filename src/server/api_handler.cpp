// HTTP: who asks, may they, and who answers.
#include "server/api_handler.hpp"

#include "bots/registry.hpp"
#include "embedded/rules.hpp"
#include "games/antike/codec_board.hpp"
#include "games/registry.hpp"
#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>

namespace server {
namespace {

using games::Refusal;

constexpr std::size_t kLongestSettings = 4096;
constexpr std::string_view kCookie = "session";

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    if (slash != 0) parts.emplace_back(path.substr(0, slash));
    if (slash == std::string_view::npos) break;
    path.remove_prefix(slash + 1);
  }
  return parts;
}

http::Response respond(unsigned status, const json::object& body) {
  return http::respond(status, "application/json", json::serialize(body));
}

// The token in a cookie that scripts cannot read.
std::string cookie_of(const std::string& token, bool secure) {
  constexpr int kTwoMonths = 60 * 24 * 60 * 60;
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", kCookie, token,
                     token.empty() ? 0 : kTwoMonths, secure ? "; Secure" : "");
}

json::array levels() {
  json::array out;
  for (const std::string_view level : bots::levels()) out.emplace_back(level);
  return out;
}

json::value settings_of(const accounts::Visitor& visitor) {
  boost::system::error_code error;
  json::value settings = json::parse(visitor.settings, error);
  return error ? json::value(json::object{}) : settings;
}

}  // namespace

json::object ApiHandler::who(const accounts::Visitor& visitor) const {
  return {{"id", visitor.person.id},
          {"name", visitor.person.name},
          {"guest", visitor.person.guest},
          {"admin", visitor.person.admin},
          {"settings", settings_of(visitor)}};
}

asio::awaitable<http::Response> ApiHandler::answer(http::Request request) {
  if (request.path == "/healthz") co_return http::respond(200, "text/plain", "ok\n");
  if (request.path == "/metrics") {
    co_return http::respond(200, "text/plain; version=0.0.4", options_.metrics());
  }
  if (!request.path.starts_with("/api/")) co_return options_.files(request);
  const wire::Words& words = words_of(request.header("accept-language"));
  const bool secure = request.secure;
  Call call;
  call.parts = parts_of(std::string_view(request.path).substr(5));
  call.request = std::move(request);
  std::string old_token(call.request.cookie(kCookie));
  Result result = refused("http.not_found");
  try {
    // First who it is: whoever sends what cannot be read keeps their session.
    call.visitor = co_await accounts_->visitor(old_token);
    call.body =
        call.request.body.empty() ? json::value(json::object{}) : wire::parse(call.request.body);
    const bool changes = call.request.method != "GET" && call.request.method != "HEAD";
    if (!changes || (call.visitor &&
                     accounts_->signer().is_csrf(old_token, call.request.header("x-csrf-token")))) {
      result = co_await route(call);
    } else {
      result = refused("auth.csrf");
    }
  } catch (const wire::Malformed& malformed) {
    result = tl::unexpected(games::refusal(malformed));
  }
  http::Response response =
      result ? respond(200, success(std::move(*result)))
             : respond(status_of(result.error().code), failure(result.error(), words));
  response.headers.emplace_back("cache-control", "no-store");
  const std::string token = call.visitor ? call.visitor->token : std::string{};
  if (token != old_token) response.headers.emplace_back("set-cookie", cookie_of(token, secure));
  co_return response;
}

asio::awaitable<ApiHandler::Result> ApiHandler::route(Call& call) {
  const std::string& first = call.parts.empty() ? call.request.path : call.parts.front();
  if (first == "me") co_return co_await me(call);
  if (first == "games") co_return co_await games(call);
  if (first == "sessions") co_return co_await sessions(call);
  if (first == "accounts") co_return co_await sign_up(call);
  if (!call.visitor) {
    // Whoever wants more than to look services is somebody.
    auto guest = co_await accounts_->new_guest();
    if (!guest) co_return tl::unexpected(guest.error());
    call.visitor = std::move(*guest);
  }
  if (first == "tables") co_return co_await tables(call);
  if (first == "admin" || first == "invitations") co_return co_await admin(call);
  co_return refused("http.not_found");
}

asio::awaitable<ApiHandler::Result> ApiHandler::me(Call& call) {
  const std::string& method = call.request.method;
  if (call.parts.size() == 2 && call.parts[1] == "password" && method == "PUT") {
    co_return co_await change_password(call);
  }
  if (call.parts.size() != 1) co_return refused("http.not_found");
  if (method == "DELETE") co_return co_await remove_me(call);
  if (method == "PATCH") {
    const auto changed = co_await change_me(call);
    if (!changed) co_return tl::unexpected(changed.error());
  } else if (method != "GET") {
    co_return refused("http.method");
  }
  if (!call.visitor) {
    auto guest = co_await accounts_->new_guest();
    if (!guest) co_return tl::unexpected(guest.error());
    call.visitor = std::move(*guest);
  }
  co_return json::object{{"me", who(*call.visitor)},
                         {"csrf", accounts_->signer().csrf(call.visitor->token)},
                         {"accounts", accounts::word(accounts_->policy())}};
}

asio::awaitable<ApiHandler::Result> ApiHandler::change_password(Call& call) {
  const wire::In body(call.body);
  body.only({"old", "new"});
  const std::string old_password(body["old"].text());
  const std::string new_password(body["new"].text());
  const auto changed =
      co_await accounts_->change_password(*call.visitor, old_password, new_password);
  if (!changed) co_return tl::unexpected(changed.error());
  co_return json::object{};
}

asio::awaitable<ApiHandler::Result> ApiHandler::remove_me(Call& call) {
  const wire::In body(call.body);
  const std::string password(body.has("password") ? body["password"].text() : "");
  const Id id = call.visitor->person.id;
  const auto removed = co_await accounts_->remove(*call.visitor, password);
  if (!removed) co_return tl::unexpected(removed.error());
  call.visitor.reset();
  co_await registry_->replace_by_computer(id);
  co_return json::object{};
}

asio::awaitable<ApiHandler::Result> ApiHandler::change_me(Call& call) {
  const wire::In body(call.body);
  body.only({"name", "settings"});
  std::optional<std::string> name;
  std::optional<std::string> settings;
  if (body.has("name")) name = std::string(body["name"].text());
  if (body.has("settings")) {
    settings = json::serialize(body["settings"].object());
    if (settings->size() > kLongestSettings) co_return refused("limit.text", "/settings");
  }
  auto changed = co_await accounts_->change(*call.visitor, name, settings);
  if (!changed) co_return tl::unexpected(changed.error());
  call.visitor = std::move(*changed);
  co_return json::object{};
}

asio::awaitable<ApiHandler::Result> ApiHandler::sign_up(Call& call) {
  if (call.request.method != "POST") co_return refused("http.method");
  const wire::In body(call.body);
  body.only({"name", "password", "invitation"});
  const std::string invitation(body.has("invitation") ? body["invitation"].text() : "");
  const std::string name(body["name"].text());
  const std::string password(body["password"].text());
  auto visitor = co_await accounts_->sign_up(call.visitor, name, password, invitation);
  if (!visitor) co_return tl::unexpected(visitor.error());
  call.visitor = std::move(*visitor);
  co_return json::object{{"me", who(*call.visitor)},
                         {"csrf", accounts_->signer().csrf(call.visitor->token)}};
}

asio::awaitable<ApiHandler::Result> ApiHandler::sessions(Call& call) {
  if (call.request.method == "DELETE") {
    const auto done = co_await accounts_->log_out(*call.visitor);
    if (!done) co_return tl::unexpected(done.error());
    call.visitor.reset();
    co_return json::object{};
  }
  if (call.request.method != "POST") co_return refused("http.method");
  const wire::In body(call.body);
  body.only({"name", "password"});
  const std::string name(body["name"].text());
  const std::string password(body["password"].text());
  auto visitor = co_await accounts_->log_in(name, password, call.request.remote);
  if (!visitor) co_return tl::unexpected(visitor.error());
  // A guest's seats come along.
  if (call.visitor && call.visitor->person.guest) {
    co_await registry_->transfer_seats(call.visitor->person.id, visitor->person);
  }
  call.visitor = std::move(*visitor);
  co_return json::object{{"me", who(*call.visitor)},
                         {"csrf", accounts_->signer().csrf(call.visitor->token)}};
}

// Is this a board that Antike can be played on? Needs the board in the body.
ApiHandler::Result ApiHandler::check_board(const json::value& board) {
  const antike::BoardFile file = antike::read_board(wire::In(board));
  json::array players;
  for (std::size_t count = antike::kMinPlayers; count <= antike::kMaxPlayers; ++count) {
    if (antike::opening_for(file, count)) players.emplace_back(count);
  }
  return json::object{{"name", file.name}, {"players", std::move(players)}};
}

namespace {

// A game's rules in a language; in English if nobody has told them in it.
json::object rules_of(std::string_view game, std::string_view language) {
  std::string_view english;
  for (const embedded::File& file : embedded::rules()) {
    if (file.name == fmt::format("{}/{}.md", language, game)) {
      return {{"rules", file.content}, {"language", language}};
    }
    if (file.name == fmt::format("{}.md", game)) english = file.content;
  }
  return {{"rules", english}, {"language", "en"}};
}

}  // namespace

asio::awaitable<ApiHandler::Result> ApiHandler::games(Call& call) {
  if (call.parts.size() == 3 && call.parts[1] == "antike" && call.parts[2] == "check_board" &&
      call.request.method == "POST") {
    co_return check_board(call.body);
  }
  if (call.request.method != "GET") co_return refused("http.method");
  if (call.parts.size() == 1) {
    json::array list;
    for (const games::AnyGame& game : games::all()) {
      list.push_back(json::object{{"game", game.name},
                                  {"rules_version", game.rules_version},
                                  {"players", {game.fewest_players, game.most_players}},
                                  {"setup", game.schema()["$defs"].at("setup")},
                                  {"levels", levels()}});
    }
    co_return json::object{{"protocol", 1}, {"games", std::move(list)}};
  }
  const games::AnyGame* game = games::find(call.parts[1]);
  if (game == nullptr) co_return refused("game.unknown");
  if (call.parts.size() == 3 && call.parts[2] == "rules") {
    co_return rules_of(game->name, call.request.parameter("language"));
  }
  if (call.parts.size() == 3 && call.parts[2] == "catalogue") {
    co_return json::object{{"catalogue", game->catalogue()}};
  }
  co_return refused("http.not_found");
}

asio::awaitable<ApiHandler::Result> ApiHandler::admin(Call& call) {
  if (!call.visitor->person.admin) co_return refused("auth.not_allowed");
  if (call.parts.front() == "invitations" && call.request.method == "POST") {
    const auto code = co_await accounts_->invite();
    if (!code) co_return tl::unexpected(code.error());
    co_return json::object{{"invitation", *code}};
  }
  json::array frozen;
  for (const auto& [table, because] : registry_->frozen()) {
    frozen.push_back(json::object{{"table", table}, {"because", because}});
  }
  json::object counts;
  for (const auto& [what, count] : registry_->counts()) counts[what] = count;
  co_return json::object{{"tables_in_memory", registry_->in_memory()},
                         {"counts", std::move(counts)},
                         {"frozen", std::move(frozen)}};
}

asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>>
ApiHandler::open(http::Request request, std::shared_ptr<http::WebSocket> socket) {
  const wire::Words& words = words_of(request.header("accept-language"));
  if (request.path != "/ws") {
    const Refusal refusal{"http.not_found", {}, {}, {}};
    co_return respond(status_of(refusal.code), failure(refusal, words));
  }
  const std::string token(request.cookie(kCookie));
  const auto visitor = co_await accounts_->visitor(token);
  if (!visitor) {
    const Refusal refusal{"auth.not_allowed", {}, {}, {}};
    co_return respond(status_of(refusal.code), failure(refusal, words));
  }
  co_return make_client_session(*this, visitor->person, std::move(socket),
                                co_await asio::this_coro::executor);
}

}  // namespace server
