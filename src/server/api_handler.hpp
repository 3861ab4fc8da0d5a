// Everything a client can ask for, over HTTP and over WebSockets.
#pragma once

#include "server/api_call.hpp"

#include <functional>
#include <memory>
#include <string>

namespace server {

struct ApiOptions {
  std::string version;
  std::function<std::string()> metrics;
  // Answers what is not ours: the page and its files.
  std::function<http::Response(const http::Request&)> files;
};

class ApiHandler final : public http::RequestHandler {
 public:
  ApiHandler(tables::TableRegistry& registry, accounts::Accounts& accounts, ApiOptions options);

  asio::awaitable<http::Response> answer(http::Request request) override;
  asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>> open(
      http::Request request, std::shared_ptr<http::WebSocket> socket) override;

 private:
  asio::awaitable<http::Response> answer_api(http::Request request);
  // Whether this one may ask that, and what is answered.
  asio::awaitable<ApiResult> carry_out(const Route& route, ApiCall& call, const std::string& token);

  ApiServices services_;
  ApiOptions options_;
  Router router_;
};

// The conversation over one WebSocket (client_session.cpp).
std::unique_ptr<http::WebSocketHandler> make_client_session(ApiServices& services, Person person,
                                                            std::shared_ptr<http::WebSocket> socket,
                                                            asio::any_io_executor here);

}  // namespace server
