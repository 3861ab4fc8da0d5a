// TCP, or TLS over it, as one type: Beast's HTTP and WebSocket are all templates, and compiled for
// both they were a sixth of a build. Over TCP that costs a branch, over TLS two small allocations
// an operation.
#pragma once

#include "server/http/http_server.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace server::http {

namespace beast = boost::beast;

// Waiting for an operation gives its error and what it brings.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

class Stream {
 public:
  using executor_type = beast::tcp_stream::executor_type;

  explicit Stream(asio::ip::tcp::socket socket);
  Stream(asio::ip::tcp::socket socket, asio::ssl::context& tls);
  Stream(Stream&&) noexcept;
  Stream& operator=(Stream&&) = delete;
  ~Stream();

  bool is_secure() const { return tls_ != nullptr; }
  executor_type get_executor() { return tcp_->get_executor(); }
  // Where Beast finds what has the time limits.
  beast::tcp_stream& next_layer() { return *tcp_; }
  const beast::tcp_stream& next_layer() const { return *tcp_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          if (is_secure()) {
            read_secure(*asio::buffer_sequence_begin(into), shared(std::move(handler)));
          } else {
            tcp_->async_read_some(into, std::move(handler));
          }
        },
        token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& bytes) {
          if (is_secure()) {
            write_secure(beast::buffers_to_string(beast::buffers_prefix(kTlsRecord, bytes)),
                         shared(std::move(handler)));
          } else {
            tcp_->async_write_some(bytes, std::move(handler));
          }
        },
        token, buffers);
  }

  // Of TLS only.
  template <class Token>
  auto async_handshake(Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code)>(
        [this](auto handler) { shake_hands(shared_end(std::move(handler))); }, token);
  }
  template <class Token>
  auto async_shutdown(Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code)>(
        [this](auto handler) { shut_down(shared_end(std::move(handler))); }, token);
  }

  template <class Handler>
  friend void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
    using beast::websocket::async_teardown;
    if (!stream.is_secure()) {
      async_teardown(role, *stream.tcp_, std::forward<Handler>(handler));
      return;
    }
    auto end = shared_end(std::forward<Handler>(handler));
    beast::tcp_stream& tcp = *stream.tcp_;
    stream.shut_down([role, &tcp, end = std::move(end)](beast::error_code error) {
      if (error) {
        end(error);
      } else {
        async_teardown(role, tcp, end);
      }
    });
  }

 private:
  using Done = std::function<void(beast::error_code, std::size_t)>;
  using End = std::function<void(beast::error_code)>;
  class Tls;

  static constexpr std::size_t kTlsRecord = std::size_t{16} << 10U;

  void read_secure(asio::mutable_buffer into, Done done);
  void write_secure(std::string bytes, Done done);
  void shake_hands(End end);
  void shut_down(End end);

  // Handlers can only be moved, a std::function wants to be copied.
  template <class Handler>
  static Done shared(Handler&& handler) {
    auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    return [kept = std::move(kept)](beast::error_code error, std::size_t size) {
      std::move (*kept)(error, size);
    };
  }
  template <class Handler>
  static End shared_end(Handler&& handler) {
    auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    return [kept = std::move(kept)](beast::error_code error) { std::move (*kept)(error); };
  }

  std::unique_ptr<beast::tcp_stream> tcp_;
  std::unique_ptr<Tls> tls_;
};

}  // namespace server::http
