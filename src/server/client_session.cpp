// The conversation over one WebSocket: requests in, answers and news out.
#include "server/api_handler.hpp"
#include "server/base/refused.hpp"
#include "server/client_ops.hpp"

namespace server {
namespace {

using wire::In;

constexpr std::size_t kLongestId = 64;

asio::awaitable<OpAnswer> carry_out(const Op& op, ClientRequest& request) {
  if (op.where == Op::Where::AtTable) {
    const std::string id(request.in()["table"].text());
    request.table = co_await request.services.registry.find(id);
    if (!request.table || !request.table->may_see(request.person())) {
      co_return refused("table.unknown");
    }
  }
  co_return co_await op.answer(request);
}

// Everything it needs is passed by value: the connection may be gone before it ends.
asio::awaitable<void> answer(const Op* op, ClientRequest request) {
  Monitor& monitor = request.services.monitor;
  const Stopwatch stopwatch(monitor.metrics().socket_requests[static_cast<std::size_t>(op->group)]);
  OpAnswer answer;
  try {
    answer = co_await carry_out(*op, request);
  } catch (const wire::Malformed& malformed) {
    answer = tl::unexpected(games::refusal(malformed));
  } catch (const std::exception& failure) {
    monitor.failure("request", {{"op", op->name}, {"what", failure.what()}});
    answer = refused("server.unavailable");
  }
  if (answer) request.page->answer(request.id, *answer);
}

class ClientSession final : public http::WebSocketHandler {
 public:
  ClientSession(ApiServices& services, const accounts::Visitor& visitor,
                const std::shared_ptr<http::WebSocket>& socket, asio::any_io_executor here)
      : services_(&services),
        here_(std::move(here)),
        page_(std::make_shared<ClientPage>(visitor.person, socket, here_)),
        entry_(services.sockets, page_, accounts::hash_of_token(visitor.token), socket) {}

  ClientSession(const ClientSession&) = delete;
  ClientSession& operator=(const ClientSession&) = delete;

  ~ClientSession() override {
    page_->leave();
    services_->registry.unwatch_lobby(*page_);
    for (const auto& table : page_->watched) table->unwatch(*page_);
    page_->watched.clear();
  }

  void on_message(std::string message) override {
    std::string id;
    try {
      json::value request = wire::parse(message);
      const In in(request);
      if (in.has("id")) id = short_text(in["id"], kLongestId);
      const std::string_view name = in["op"].text();
      const Op* op = find_op(name);
      if (name != "hello" && !page_->greeted) {
        page_->answer(id, refused("protocol.hello_first"));
      } else if (op == nullptr) {
        page_->answer(id, refused("protocol.unknown_op"));
      } else {
        ClientRequest asked{*services_, page_, id, std::move(request)};
        spawn(here_, answer(op, std::move(asked)), services_->monitor.reporter("request"));
      }
    } catch (const wire::Malformed& malformed) {
      page_->answer(id, tl::unexpected(games::refusal(malformed)));
    }
  }

 private:
  ApiServices* services_;
  asio::any_io_executor here_;
  std::shared_ptr<ClientPage> page_;
  ClientSockets::Entry entry_;
};

}  // namespace

std::unique_ptr<http::WebSocketHandler> make_client_session(
    ApiServices& services, const accounts::Visitor& visitor,
    const std::shared_ptr<http::WebSocket>& socket, asio::any_io_executor here) {
  return std::make_unique<ClientSession>(services, visitor, socket, std::move(here));
}

}  // namespace server
