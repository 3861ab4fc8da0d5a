// The house: everything a client can ask for, over HTTP and over WebSockets.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/http/http_server.hpp"
#include "server/messages.hpp"
#include "server/tables/table_registry.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace server {

struct ApiOptions {
  std::string version;
  std::function<std::string()> metrics;
  // Answers what is not ours: the page and its files.
  std::function<http::Response(const http::Request&)> files;
};

class ApiHandler final : public http::RequestHandler {
 public:
  ApiHandler(tables::TableRegistry& registry, accounts::Accounts& accounts, ApiOptions options)
      : registry_(&registry), accounts_(&accounts), options_(std::move(options)) {}

  asio::awaitable<http::Response> answer(http::Request request) override;
  asio::awaitable<std::variant<std::unique_ptr<http::WebSocketHandler>, http::Response>> open(
      http::Request request, std::shared_ptr<http::WebSocket> socket) override;

  tables::TableRegistry& registry() { return *registry_; }
  accounts::Accounts& accounts() { return *accounts_; }
  const std::string& version() const { return options_.version; }

 private:
  // One request on its way through the server.
  struct Call {
    http::Request request;
    json::value body;  // an object
    std::optional<accounts::Visitor> visitor;
    std::vector<std::string> parts;  // of the path, after /api
  };
  using Result = games::Expected<json::object>;

  asio::awaitable<Result> route(Call& call);
  asio::awaitable<Result> me(Call& call);
  asio::awaitable<Result> change_password(Call& call);
  asio::awaitable<Result> remove_me(Call& call);
  asio::awaitable<Result> change_me(Call& call);
  asio::awaitable<Result> sign_up(Call& call);
  asio::awaitable<Result> sessions(Call& call);
  asio::awaitable<Result> games(Call& call);
  static Result check_board(const json::value& board);
  asio::awaitable<Result> tables(Call& call);
  asio::awaitable<Result> one_table(Call& call);
  asio::awaitable<Result> open_table(Call& call);
  asio::awaitable<Result> look_back(Call& call, std::shared_ptr<tables::Table> table);
  asio::awaitable<void> know_invited(tables::Chair& chair);
  asio::awaitable<Result> seat_request(Call& call, std::shared_ptr<tables::Table> table);
  asio::awaitable<Result> admin(Call& call);
  asio::awaitable<games::Expected<tables::Opening>> read_opening(Call& call);
  json::object who(const accounts::Visitor& visitor) const;

  tables::TableRegistry* registry_;
  accounts::Accounts* accounts_;
  ApiOptions options_;
};

// The conversation over one WebSocket (talk.cpp).
std::unique_ptr<http::WebSocketHandler> make_client_session(ApiHandler& api, Person person,
                                                            std::shared_ptr<http::WebSocket> socket,
                                                            asio::any_io_executor here);

}  // namespace server
