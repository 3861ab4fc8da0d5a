#include "server/http/stream.hpp"

#include <boost/asio/ssl/stream.hpp>

namespace server::http {

class Stream::Tls {
 public:
  Tls(beast::tcp_stream& tcp, asio::ssl::context& context) : stream(tcp, context) {}

  // Not beast::ssl_stream: of a head and a body of more than 16 KiB it writes the head only (1.81).
  asio::ssl::stream<beast::tcp_stream&> stream;
};

Stream::Stream(asio::ip::tcp::socket socket)
    : tcp_(std::make_unique<beast::tcp_stream>(std::move(socket))) {}

Stream::Stream(asio::ip::tcp::socket socket, asio::ssl::context& tls)
    : tcp_(std::make_unique<beast::tcp_stream>(std::move(socket))),
      tls_(std::make_unique<Tls>(*tcp_, tls)) {}

Stream::Stream(Stream&&) noexcept = default;
Stream::~Stream() = default;

void Stream::read_secure(asio::mutable_buffer into, Done done) {
  tls_->stream.async_read_some(asio::mutable_buffers_1(into), std::move(done));
}

void Stream::write_secure(std::string bytes, Done done) {
  auto kept = std::make_shared<std::string>(std::move(bytes));
  const asio::const_buffers_1 piece(asio::buffer(*kept));
  tls_->stream.async_write_some(
      piece, [kept = std::move(kept), done = std::move(done)](
                 beast::error_code error, std::size_t size) { done(error, size); });
}

void Stream::shake_hands(End end) {
  tls_->stream.async_handshake(asio::ssl::stream_base::server, std::move(end));
}

void Stream::shut_down(End end) {
  tls_->stream.async_shutdown(std::move(end));
}

}  // namespace server::http
