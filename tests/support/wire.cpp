#include "tests/support/wire.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace support {
namespace {

using Socket = asio::ip::tcp::socket;

Socket connected_socket(asio::io_context& loop, const ClientOptions& options) {
  const asio::ip::tcp::endpoint server(asio::ip::make_address(options.address), options.port);
  Socket socket(loop, server.protocol());
  if (options.receive_buffer > 0) {
    socket.set_option(asio::socket_base::receive_buffer_size(options.receive_buffer));
  }
  socket.connect(server);
  socket.set_option(asio::ip::tcp::no_delay(true));
  return socket;
}

class PlainWire final : public Wire {
 public:
  explicit PlainWire(Socket socket) : socket_(std::move(socket)) {}
  void read(asio::mutable_buffer into, Done done) override {
    socket_.async_read_some(asio::mutable_buffers_1(into), std::move(done));
  }
  void write(asio::const_buffer bytes, Done done) override {
    socket_.async_write_some(asio::const_buffers_1(bytes), std::move(done));
  }
  Socket& socket() override { return socket_; }

 private:
  Socket socket_;
};

class SecureWire final : public Wire {
 public:
  explicit SecureWire(Socket socket)
      : context_(asio::ssl::context::tls_client), stream_(std::move(socket), context_) {
    stream_.handshake(asio::ssl::stream_base::client);
  }
  void read(asio::mutable_buffer into, Done done) override {
    stream_.async_read_some(asio::mutable_buffers_1(into), std::move(done));
  }
  void write(asio::const_buffer bytes, Done done) override {
    stream_.async_write_some(asio::const_buffers_1(bytes), std::move(done));
  }
  Socket& socket() override { return stream_.next_layer(); }

 private:
  asio::ssl::context context_;
  asio::ssl::stream<Socket> stream_;
};

}  // namespace

std::unique_ptr<Wire> connected_wire(asio::io_context& loop, const ClientOptions& options) {
  Socket socket = connected_socket(loop, options);
  if (options.tls) return std::make_unique<SecureWire>(std::move(socket));
  return std::make_unique<PlainWire>(std::move(socket));
}

}  // namespace support
