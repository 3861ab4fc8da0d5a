// Bytes to and from a server over TCP or TLS, behind one door: so Beast's WebSocket, which is all
// templates, is compiled once.
#pragma once

#include "tests/support/http_client.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/role.hpp>

#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace support {

namespace asio = boost::asio;
namespace beast = boost::beast;

class Wire {
 public:
  using Done = std::function<void(beast::error_code, std::size_t)>;

  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;

  virtual void read(asio::mutable_buffer into, Done done) = 0;
  virtual void write(asio::const_buffer bytes, Done done) = 0;
  virtual asio::ip::tcp::socket& socket() = 0;
};

// Connected, and through with the handshake of TLS; throws if that cannot be.
std::unique_ptr<Wire> connected_wire(asio::io_context& loop, const ClientOptions& options);

// A wire as Beast wants it.
class WireStream {
 public:
  using executor_type = asio::ip::tcp::socket::executor_type;

  explicit WireStream(std::unique_ptr<Wire> wire) : wire_(std::move(wire)) {}

  executor_type get_executor() { return wire_->socket().get_executor(); }
  asio::ip::tcp::socket& socket() { return wire_->socket(); }
  const asio::ip::tcp::socket& socket() const { return wire_->socket(); }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    wire_->read(*asio::buffer_sequence_begin(buffers), shared(std::forward<Handler>(handler)));
  }

  // As one piece, whatever it was put together of: one packet.
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    auto bytes = std::make_shared<std::string>(beast::buffers_to_string(buffers));
    const asio::const_buffer piece = asio::buffer(*bytes);
    wire_->write(piece, [bytes = std::move(bytes), done = shared(std::forward<Handler>(handler))](
                            beast::error_code error, std::size_t size) { done(error, size); });
  }

  template <class Handler>
  friend void async_teardown(beast::role_type, WireStream& stream, Handler&& handler) {
    beast::error_code ignored;
    std::ignore = stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    asio::post(stream.get_executor(),
               beast::bind_front_handler(std::forward<Handler>(handler), beast::error_code{}));
  }
  friend void beast_close_socket(WireStream& stream) {
    beast::error_code ignored;
    std::ignore = stream.socket().close(ignored);
  }

 private:
  // Beast's handlers can only be moved, a std::function wants to be copied.
  template <class Handler>
  static Wire::Done shared(Handler&& handler) {
    auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    return [kept = std::move(kept)](beast::error_code error, std::size_t size) {
      std::move (*kept)(error, size);
    };
  }

  std::unique_ptr<Wire> wire_;
};

}  // namespace support
