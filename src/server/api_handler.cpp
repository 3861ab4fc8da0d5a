// HTTP: who asks, may they, and who answers.
#include "server/api_handler.hpp"

#include "server/base/refused.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>

namespace server {
namespace {

using games::Refusal;

constexpr std::string_view kCookie = "session";

http::Response respond(unsigned status, const json::object& body) {
  return http::respond(status, "application/json", json::serialize(body));
}

http::Response respond(const Refusal& refusal, const wire::Words& words) {
  return respond(status_of(refusal.code), failure(refusal, words));
}

http::Response respond_without_route(const std::string& allowed, const wire::Words& words) {
  http::Response response =
      respond(Refusal{allowed.empty() ? "http.not_found" : "http.method", {}, {}, {}}, words);
  if (!allowed.empty()) response.headers.emplace_back("allow", allowed);
  response.headers.emplace_back("cache-control", "no-store");
  return response;
}

// The token in a cookie that scripts cannot read.
std::string cookie_of(const std::string& token, bool secure) {
  constexpr int kTwoMonths = 60 * 24 * 60 * 60;
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", kCookie, token,
                     token.empty() ? 0 : kTwoMonths, secure ? "; Secure" : "");
}

std::vector<Route> all_routes() {
  std::vector<Route> all;
  for (const auto& routes : {people_routes(), games_routes(), tables_routes(), admin_routes()}) {
    all.insert(all.end(), routes.begin(), routes.end());
  }
  return all;
}

}  // namespace

ApiHandler::ApiHandler(tables::TableRegistry& registry, accounts::Accounts& accounts,
                       ApiOptions options)
    : services_{registry, accounts, options.version},
      options_(std::move(options)),
      router_(all_routes()) {}

asio::awaitable<http::Response> ApiHandler::answer(http::Request request) {
  if (request.path.starts_with("/api/")) co_return co_await answer_api(std::move(request));
  if (request.method != "GET") {
    co_return respond_without_route("GET, HEAD", words_of(request.header("accept-language")));
  }
  if (request.path == "/healthz") co_return http::respond(200, "text/plain", "ok\n");
  if (request.path == "/metrics") {
    co_return http::respond(200, "text/plain; version=0.0.4", options_.metrics());
  }
  co_return options_.files(request);
}

asio::awaitable<http::Response> ApiHandler::answer_api(http::Request request) {
  const wire::Words& words = words_of(request.header("accept-language"));
  Router::Found found = router_.find(request.method, request.path);
  if (found.route == nullptr) co_return respond_without_route(found.allowed, words);
  ApiCall call{services_, std::move(request), {}, {}, std::move(found.places)};
  const std::string token(call.request.cookie(kCookie));
  ApiResult result = refused("server.unavailable");
  try {
    result = co_await carry_out(*found.route, call, token);
  } catch (const wire::Malformed& malformed) {
    result = tl::unexpected(games::refusal(malformed));
  }
  http::Response response =
      result ? respond(200, success(std::move(*result))) : respond(result.error(), words);
  response.headers.emplace_back("cache-control", "no-store");
  const std::string next_token = call.visitor ? call.visitor->token : std::string{};
  if (next_token != token) {
    response.headers.emplace_back("set-cookie", cookie_of(next_token, call.request.secure));
  }
  co_return response;
}

asio::awaitable<ApiResult> ApiHandler::carry_out(const Route& route, ApiCall& call,
                                                 const std::string& token) {
  // First who it is: whoever sends what cannot be read keeps their session.
  call.visitor = co_await services_.accounts.visitor(token);
  call.body =
      call.request.body.empty() ? json::value(json::object{}) : wire::parse(call.request.body);
  const bool changes = route.method != "GET";
  if (changes && !(call.visitor && services_.accounts.signer().is_csrf(
                                       token, call.request.header("x-csrf-token")))) {
    co_return refused("auth.csrf");
  }
  if (route.audience != Audience::Anybody && !call.visitor) {
    auto guest = co_await services_.accounts.new_guest();
    if (!guest) co_return tl::unexpected(guest.error());
    call.visitor = std::move(*guest);
  }
  if (route.audience == Audience::Admins && !call.person().admin) {
    co_return refused("auth.not_allowed");
  }
  co_return co_await route.answer(call);
}

asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>>
ApiHandler::open(http::Request request, std::shared_ptr<http::WebSocket> socket) {
  const wire::Words& words = words_of(request.header("accept-language"));
  if (request.path != "/ws") co_return respond(Refusal{"http.not_found", {}, {}, {}}, words);
  const std::string token(request.cookie(kCookie));
  const auto visitor = co_await services_.accounts.visitor(token);
  if (!visitor) co_return respond(Refusal{"auth.not_allowed", {}, {}, {}}, words);
  co_return make_client_session(services_, visitor->person, std::move(socket),
                                co_await asio::this_coro::executor);
}

}  // namespace server
