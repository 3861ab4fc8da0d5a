#include "server/http/connection_stream.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace server::http {

namespace {

// Not beast::ssl_stream: of a head and a body of more than 16 KiB it writes the head only (1.81).
using SecureStream = asio::ssl::stream<beast::tcp_stream>;

// Somebody who has connected and says nothing is asked to go like anybody else.
class Handshake final : public Connection {
 public:
  Handshake(ConnectionRegistry& registry, SecureStream& stream)
      : stream_(stream), registration_(registry, *this) {}
  void leave() override { drop(); }
  void drop() override { beast::get_lowest_layer(stream_).close(); }

 private:
  SecureStream& stream_;
  Registration registration_;
};

}  // namespace

asio::awaitable<void> serve_secure(ConnectionSlot slot, asio::ip::tcp::socket socket,
                                   std::shared_ptr<asio::ssl::context> tls) {
  beast::tcp_stream tcp(std::move(socket));
  SecureStream stream(std::move(tcp), *tls);
  {
    const Handshake handshake(slot.registry(), stream);
    beast::get_lowest_layer(stream).expires_after(slot.registry().options().header_time);
    const auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::server, kAwait);
    if (error) co_return;
  }
  co_await visit_stream(std::move(slot), std::move(stream), Channel::Secure);
}

}  // namespace server::http
