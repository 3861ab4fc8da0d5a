// Everything a client can ask for, over HTTP and over WebSockets.
#pragma once

#include "server/api_call.hpp"

#include <functional>
#include <memory>
#include <string>

namespace server {

struct ApiOptions {
  // For /metrics; may wait for the store.
  std::function<asio::awaitable<std::string>()> metrics;
  // Why the server should get no visitors now; empty if it should.
  std::function<asio::awaitable<std::string>()> why_not_ready;
  // Answers what is not ours: the page and its files.
  std::function<http::Response(const http::Request&)> files;
};

class ApiHandler final : public http::RequestHandler {
 public:
  ApiHandler(const ApiServices& services, ApiOptions options);

  asio::awaitable<http::Response> answer(http::Request request) override;
  asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>> open(
      http::Request request, std::shared_ptr<http::WebSocket> socket) override;
  // What a shell of the machine asks, with the rights of an admin: a line of JSON with method,
  // path, query and body. Answers a line.
  asio::awaitable<std::string> answer_operator(std::string line);
  void failed(std::string_view where, std::string_view what) override;

  // Sessions of those who are connected; hashes of their tokens.
  std::vector<std::string> open_sessions() const { return services_.sockets.sessions(); }

 private:
  asio::awaitable<http::Response> answer_api(const http::Request& request, const Route& route,
                                             std::vector<std::string> places);
  asio::awaitable<http::Response> answer_other(const http::Request& request);
  asio::awaitable<http::Response> answer_metrics(const http::Request& request);
  asio::awaitable<http::Response> answer_ready();
  asio::awaitable<http::Response> answer_file(const http::Request& request);
  // Whether this one may ask that, and what is answered.
  asio::awaitable<ApiResult> carry_out(const Route& route, ApiCall& call);
  asio::awaitable<games::Expected<accounts::Visitor>> newcomer(const ApiCall& call);
  // Seats and open pages are theirs under the new name.
  asio::awaitable<void> renamed(Person person);

  ApiServices services_;
  ApiOptions options_;
  Router router_;
};

// The conversation over one WebSocket (client_session.cpp).
std::unique_ptr<http::WebSocketHandler> make_client_session(
    ApiServices& services, const accounts::Visitor& visitor,
    const std::shared_ptr<http::WebSocket>& socket, asio::any_io_executor here);

}  // namespace server
