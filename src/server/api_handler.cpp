// HTTP: who asks, may they, and who answers.
#include "server/api_handler.hpp"

#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <chrono>

namespace server {
namespace {

using games::Refusal;

http::Response respond(unsigned status, const json::object& body) {
  return http::respond(status, "application/json", json::serialize(body));
}

http::Response respond(const Refusal& refusal, const wire::Words& words) {
  http::Response response = respond(status_of(refusal.code), failure(refusal, words));
  const std::string_view seconds = seconds_to_wait(refusal);
  if (!seconds.empty()) response.headers.emplace_back("retry-after", seconds);
  return response;
}

http::Response respond_without_route(const std::string& allowed, const wire::Words& words) {
  http::Response response =
      respond(Refusal{allowed.empty() ? "http.not_found" : "http.method", {}, {}, {}}, words);
  if (!allowed.empty()) response.headers.emplace_back("allow", allowed);
  response.headers.emplace_back("cache-control", "no-store");
  return response;
}

// In a time that tells nothing of where they differ.
bool same_secret(std::string_view left, std::string_view right) {
  return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

std::vector<Route> all_routes() {
  std::vector<Route> all;
  for (const auto& routes : {people_routes(), games_routes(), tables_routes(), admin_routes(),
                             oversight_routes(), letter_routes()}) {
    all.insert(all.end(), routes.begin(), routes.end());
  }
  return all;
}

}  // namespace

ApiHandler::ApiHandler(const ApiServices& services, ApiOptions options)
    : services_(services), options_(std::move(options)), router_(all_routes()) {
  services_.accounts.on_ended(
      [this](const accounts::EndedSessions& ended) { services_.sockets.close(ended); });
  services_.accounts.on_renamed([this](Person person) { return renamed(std::move(person)); });
}

asio::awaitable<void> ApiHandler::renamed(Person person) {
  services_.sockets.introduce(person);
  const auto told = co_await services_.registry.transfer_seats(person.id, person);
  if (!told) failed("rename", told.error().code);
}

void ApiHandler::failed(std::string_view where, std::string_view what) {
  services_.monitor.failure("http", {{"where", where}, {"what", what}});
}

asio::awaitable<http::Response> ApiHandler::answer(http::Request request) {
  const auto began = std::chrono::steady_clock::now();
  // What the button of a mail program asks for: the address is that of the page where people do it.
  if (request.method == "POST" && request.path == letters::kStopPath) {
    request.path = "/api/letters/stop";
  }
  const bool of_api = request.path.starts_with("/api/");
  Router::Found found;
  if (of_api) found = router_.find(request.method, request.path);
  const std::string_view route = found.route != nullptr ? found.route->path : std::string_view();
  const wire::Words& words = words_of(request.header("accept-language"));
  http::Response response;
  try {
    if (found.route != nullptr) {
      response = co_await answer_api(request, *found.route, std::move(found.places));
    } else if (of_api || request.method != "GET") {
      response = respond_without_route(of_api ? found.allowed : "GET, HEAD", words);
    } else {
      response = co_await answer_other(request);
    }
  } catch (const std::exception& failure) {
    failed(route.empty() ? "page" : route, failure.what());
    response = respond(Refusal{"server.unavailable", {}, {}, {}}, words);
  }
  services_.monitor.access(request, route, response.status,
                           std::chrono::steady_clock::now() - began);
  co_return response;
}

asio::awaitable<http::Response> ApiHandler::answer_other(const http::Request& request) {
  if (request.path == "/healthz") co_return http::respond(200, "text/plain", "ok\n");
  if (request.path == "/readyz") co_return co_await answer_ready();
  if (request.path == "/metrics") co_return co_await answer_metrics(request);
  co_return co_await answer_file(request);
}

// A page comes with the ticket of a visit for who has no session: so the first requests of its
// scripts, and of a second tab, are known to come from one browser.
asio::awaitable<http::Response> ApiHandler::answer_file(const http::Request& request) {
  http::Response response = options_.files(request);
  if (!response.type.starts_with("text/html")) co_return response;
  const ShownCookies shown = read_cookies(request, services_.accounts);
  const bool known = co_await services_.accounts.knows(shown.tokens);
  if (!known) add_visit(response, shown, services_.accounts, request.secure);
  co_return response;
}

asio::awaitable<http::Response> ApiHandler::answer_ready() {
  constexpr unsigned kUnavailable = 503;
  const std::string because = co_await options_.why_not_ready();
  if (because.empty()) co_return http::respond(200, "text/plain", "ready\n");
  co_return http::respond(kUnavailable, "text/plain", because + "\n");
}

// Numbers move when a seat plans in secret, so they are for whoever runs the server, and nobody
// else: not even for admins, who may play here.
asio::awaitable<http::Response> ApiHandler::answer_metrics(const http::Request& request) {
  const std::string& token = services_.monitor.options().metrics_token;
  const bool allowed =
      !token.empty() && same_secret(request.header("authorization"), "Bearer " + token);
  if (allowed) {
    co_return http::respond(200, "text/plain; version=0.0.4", co_await options_.metrics());
  }
  const wire::Words& words = words_of(request.header("accept-language"));
  http::Response response = respond(Refusal{"auth.not_allowed", {}, {}, {}}, words);
  constexpr unsigned kUnauthorized = 401;
  response.status = kUnauthorized;
  response.headers.emplace_back("www-authenticate", "Bearer");
  co_return response;
}

asio::awaitable<http::Response> ApiHandler::answer_api(const http::Request& request,
                                                       const Route& route,
                                                       std::vector<std::string> places) {
  const wire::Words& words = words_of(request.header("accept-language"));
  ApiCall call{services_, request, read_cookies(request, services_.accounts)};
  call.places = std::move(places);
  ApiResult result = refused("server.unavailable");
  try {
    result = co_await carry_out(route, call);
  } catch (const wire::Malformed& malformed) {
    result = tl::unexpected(games::refusal(malformed));
  }
  http::Response response =
      result ? respond(200, success(std::move(*result))) : respond(result.error(), words);
  response.headers.emplace_back("cache-control", "no-store");
  // A session that is not valid is left alone unless somebody has just logged out: this answer may
  // be late, and the browser have another by now.
  const bool secure = call.request.secure;
  if (call.logged_out) drop_session(response, secure);
  if (call.visitor && call.tells_who) {
    set_cookies(response, call.cookies, *call.visitor, secure);
  } else if (!call.visitor && !call.cookies.session.empty()) {
    add_visit(response, call.cookies, services_.accounts, secure);
  }
  co_return response;
}

asio::awaitable<std::string> ApiHandler::answer_operator(std::string line) {
  ApiResult result = refused("http.not_found");
  try {
    const json::value asked = wire::parse(line);
    const wire::In in(asked);
    in.only({"method", "path", "query", "body"});
    http::Request request;
    request.method = in["method"].text();
    request.path = in["path"].text();
    for (const auto& parameter : in["query"].object()) {
      request.query.emplace_back(parameter.key(), parameter.value().as_string());
    }
    const Router::Found found = router_.find(request.method, request.path);
    if (found.route != nullptr && found.route->audience == Audience::Admins) {
      const Person operator_of_machine{{}, "shell", false, true};
      ApiCall call{services_, request, {}};
      call.body = in["body"].value();
      call.visitor = accounts::Visitor{operator_of_machine, {}, {}};
      call.places = found.places;
      result = co_await found.route->answer(call);
    }
  } catch (const wire::Malformed& malformed) {
    result = tl::unexpected(games::refusal(malformed));
  } catch (const std::exception& failure) {
    failed("shell", failure.what());
    result = refused("server.unavailable");
  }
  co_return json::serialize(result ? success(std::move(*result))
                                   : failure(result.error(), wire::Words::in("en")));
}

asio::awaitable<games::Expected<accounts::Visitor>> ApiHandler::newcomer(const ApiCall& call) {
  // Its tabs may all ask at this moment; with the ticket that comes with this answer they are one.
  if (call.cookies.session_was_ours && call.cookies.visit_tokens.empty()) {
    co_return refused("auth.session_ended");
  }
  co_return co_await services_.accounts.new_guest(call.cookies.visit_tokens, call.request.remote);
}

asio::awaitable<ApiResult> ApiHandler::carry_out(const Route& route, ApiCall& call) {
  if (route.audience == Audience::Holders) co_return co_await route.answer(call);
  // First who it is: whoever sends what cannot be read keeps their session.
  call.visitor = co_await services_.accounts.visitor(call.cookies.tokens);
  if (call.visitor && services_.restrictions.of(call.person().id).banned) {
    co_return refused("auth.banned");
  }
  call.body =
      call.request.body.empty() ? json::value(json::object{}) : wire::parse(call.request.body);
  const bool changes = route.method != "GET";
  if (!call.visitor && route.audience == Audience::Newcomers) {
    auto guest = co_await newcomer(call);
    if (!guest) co_return tl::unexpected(guest.error());
    call.visitor = std::move(*guest);
  }
  if (!call.visitor && (changes || route.audience != Audience::Anybody)) {
    co_return refused("auth.no_session");
  }
  if (changes &&
      !services_.accounts.signer().is_csrf(call.person().id, call.request.header("x-csrf-token"))) {
    co_return refused("auth.csrf");
  }
  if (route.audience == Audience::Admins && !call.person().admin) {
    co_return refused("auth.not_allowed");
  }
  co_return co_await route.answer(call);
}

asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>>
ApiHandler::open(http::Request request, std::shared_ptr<http::WebSocket> socket) {
  constexpr unsigned kSwitching = 101;
  const wire::Words& words = words_of(request.header("accept-language"));
  if (request.path != "/ws") co_return respond(Refusal{"http.not_found", {}, {}, {}}, words);
  const ShownCookies shown = read_cookies(request, services_.accounts);
  std::optional<accounts::Visitor> visitor;
  // A session that ends while it is looked up would leave a socket that nobody closes.
  for (std::uint64_t endings = services_.accounts.endings() + 1;
       endings != services_.accounts.endings();) {
    endings = services_.accounts.endings();
    visitor = co_await services_.accounts.visitor(shown.tokens);
  }
  if (!visitor) co_return respond(Refusal{"auth.no_session", {}, {}, {}}, words);
  if (services_.restrictions.of(visitor->person.id).banned) {
    co_return respond(Refusal{"auth.banned", {}, {}, {}}, words);
  }
  services_.monitor.access(request, "/ws", kSwitching, {});
  co_return make_client_session(services_, *visitor, socket, co_await asio::this_coro::executor);
}

}  // namespace server
