// A WebSocket to a server, on Beast. It waits for nothing: what it hears it tells while its loop
// runs. Tests wait on it (ws_client.hpp), the load of tests/bench has hundreds on one loop.
#pragma once

#include "tests/support/http_client.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace support {

struct SocketRequest {
  ClientOptions server;
  std::string path = "/ws";
  Fields headers;
  bool compress = false;
};

class WebSocket {
 public:
  using Heard = std::function<void(std::string_view message)>;

  // Connects and asks for a WebSocket; throws if nobody listens. `heard` is told every message, by
  // whoever runs the loop.
  WebSocket(boost::asio::io_context& loop, const SocketRequest& request, Heard heard);
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  // Closes without a word.
  ~WebSocket();

  // To the request for a WebSocket; its status is 101 if it was granted.
  const Reply& answer() const;
  // Whether it is still open, or still being opened.
  bool is_alive() const;

  // In their order, each when the one before has gone out.
  void send(std::string text);
  void send_binary(std::string bytes);
  void ping();
  void close(std::uint16_t code);
  bool has_sent_all() const;

  // With which the server has closed; 0 without one.
  std::uint16_t close_code() const;
  std::string close_reason() const;
  std::size_t pings() const;  // heard, and answered
  // On the wire, with all that is around the messages.
  std::size_t received_bytes() const;
  std::size_t sent_bytes() const;

 private:
  class Link;
  std::shared_ptr<Link> link_;
};

}  // namespace support
