#include "server/http/connection.hpp"

#include "server/http/http_session.hpp"
#include "server/http/websocket_session.hpp"

#include <boost/asio/write.hpp>

#include <array>
#include <optional>
#include <tuple>
#include <utility>

namespace server::http {
namespace {

constexpr std::chrono::seconds kTurnAwayTime{1};

// Somebody who has connected and says nothing is asked to go like anybody else.
class Handshake final : public Connection {
 public:
  Handshake(ConnectionRegistry& registry, Stream& stream)
      : stream_(stream), registration_(registry, *this) {}
  void leave() override { drop(); }
  void drop() override { stream_.next_layer().close(); }

 private:
  Stream& stream_;
  Registration registration_;
};

}  // namespace

asio::awaitable<void> read_to_the_end(beast::tcp_stream& stream) {
  beast::error_code ignored;
  std::ignore = stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  std::array<char, 1024> rest{};
  while (true) {
    const auto [error, bytes] = co_await stream.async_read_some(asio::buffer(rest), kAwait);
    if (error) break;
  }
}

asio::awaitable<void> serve(ConnectionSlot slot, Stream stream) {
  if (stream.is_secure()) {
    const Handshake handshake(slot.registry(), stream);
    stream.next_layer().expires_after(slot.registry().options().header_time);
    const auto [error] = co_await stream.async_handshake(kAwait);
    if (error) co_return;
  }
  const Channel channel = stream.is_secure() ? Channel::Secure : Channel::Plain;
  std::optional<Upgrade> upgrade;
  {
    // On the heap and gone before the conversation begins: ten thousand silent clients count.
    const auto exchange = std::make_unique<HttpSession>(slot, stream, channel);
    upgrade = co_await exchange->run();
  }
  if (!upgrade) co_return;
  auto conversation = std::make_shared<WebSocketSession>(
      std::move(slot), std::move(stream), std::move(upgrade->line), std::move(upgrade->handler));
  RawRequest request = std::move(upgrade->request);
  upgrade.reset();
  co_await conversation->run(std::move(request));
}

asio::awaitable<void> turn_away(std::shared_ptr<ConnectionRegistry> registry,
                                asio::ip::tcp::socket socket) {
  const Rejection counted(*registry);
  beast::tcp_stream stream(std::move(socket));
  stream.expires_after(kTurnAwayTime);
  const Response response = refuse(503, "server.unavailable", "Too many are here already.");
  const std::string answer = head_of(response, {.keep_alive = false}) + *response.body;
  co_await asio::async_write(stream, asio::buffer(answer), kAwait);
  co_await read_to_the_end(stream);
}

}  // namespace server::http
