#include "server/http/connection_stream.hpp"

#include <tuple>

namespace server::http {

namespace {

constexpr std::chrono::seconds kTurnAwayTime{1};

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

asio::awaitable<void> serve_plain(ConnectionSlot slot, asio::ip::tcp::socket socket) {
  beast::tcp_stream stream(std::move(socket));
  co_await visit_stream(std::move(slot), std::move(stream), Channel::Plain);
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
