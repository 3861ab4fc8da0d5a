// The door of the house: HTTP and WebSocket on the wire, nothing about games or people. Beast lives
// behind this header only, because a file that includes it takes half a minute to compile.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace server::http {

namespace asio = boost::asio;
using Headers = std::vector<std::pair<std::string, std::string>>;  // names in lower case

struct Request {
  std::string method;  // "GET", also for HEAD: the door keeps the body back
  std::string path;    // "/api/tables", decoded; "." and ".." are refused before
  Headers query;       // decoded, in order
  Headers headers;     // without what proxies say: see remote, secure and "host"
  std::string body;
  std::string remote;   // the address of the client; a trusted proxy's word is taken for it
  bool secure = false;  // came over TLS, here or at the trusted proxy

  // The first of that name; empty if there is none.
  std::string_view header(std::string_view name) const;
  std::string_view parameter(std::string_view name) const;
  std::string_view cookie(std::string_view name) const;
  // All of them, in order.
  std::vector<std::pair<std::string_view, std::string_view>> cookies() const;
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  // Shared, because pages and pictures are the same for everybody.
  std::shared_ptr<const std::string> body;
  Headers headers;
};
Response respond(unsigned status, std::string_view type, std::string body);

// The server's end of a WebSocket. All calls on the thread of the io_context.
class WebSocket {
 public:
  WebSocket() = default;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  virtual ~WebSocket() = default;

  // Queues a text message. A client that does not read is closed when too much waits for it.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual std::size_t waiting_bytes() const = 0;
};

// What the house does with one WebSocket. Destroyed when the connection has ended.
class WebSocketHandler {
 public:
  WebSocketHandler() = default;
  WebSocketHandler(const WebSocketHandler&) = delete;
  WebSocketHandler& operator=(const WebSocketHandler&) = delete;
  virtual ~WebSocketHandler() = default;
  virtual void on_message(std::string message) = 0;
};

class RequestHandler {
 public:
  RequestHandler() = default;
  RequestHandler(const RequestHandler&) = delete;
  RequestHandler& operator=(const RequestHandler&) = delete;
  virtual ~RequestHandler() = default;

  // Never throws for a bad request; whatever else it throws is answered by 503.
  virtual asio::awaitable<Response> answer(Request request) = 0;
  // A WebSocket is asked for (origin already checked): a handler, or why not. `socket` lives as
  // long as the handler.
  virtual asio::awaitable<std::variant<std::unique_ptr<WebSocketHandler>, Response>> open(
      Request request, std::shared_ptr<WebSocket> socket) = 0;
  // Something was thrown that should not have been; whoever asked was told that it failed.
  virtual void failed(std::string_view /*where*/, std::string_view /*what*/) {}
};

struct HttpOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;    // 0: any free one
  std::string tls_certificate;  // PEM files; both or none
  std::string tls_key;
  // Addresses ("127.0.0.1", "10.0.0.0/8") whose X-Forwarded-For, -Proto and -Host are believed.
  std::vector<std::string> trusted_proxies;
  // Origins besides the server's own that may open a WebSocket.
  std::vector<std::string> origins;
  std::size_t longest_body = std::size_t{1} << 20U;
  std::size_t longest_message = std::size_t{64} << 10U;
  std::size_t most_waiting = std::size_t{4} << 20U;  // bytes, for one client that does not read
  std::size_t most_connections = 20'000;
  std::size_t most_connections_an_address = 1000;  // 64 bits of IPv6 are one address
  double requests_a_second_an_address = 200;
  double request_burst_an_address = 2000;
  double messages_a_second = 40;
  double burst = 200;
  std::chrono::seconds header_time{10};  // a request must be there within
  std::chrono::seconds idle_time{60};    // between requests of one connection
  std::chrono::seconds ping_every{20};
};

// What went through the door since the start, for /metrics.
struct HttpCounts {
  std::uint64_t requests = 0;
  std::uint64_t refused_connections = 0;
  std::uint64_t limited_requests = 0;  // answered 429
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t connections = 0;  // now
  std::uint64_t sockets = 0;      // WebSockets now
};

// Destroyed, it drops all connections and their talks at once; the house must still be there then.
class HttpServer {
 public:
  // Listens at once; throws std::runtime_error with a sentence if it cannot (port taken, bad
  // certificate).
  static std::unique_ptr<HttpServer> open(asio::io_context& io, const HttpOptions& options,
                                          RequestHandler& house);
  virtual ~HttpServer() = default;

  virtual std::uint16_t port() const = 0;
  virtual const HttpCounts& counts() const = 0;
  // No new connections; WebSockets are closed with 1001 once what waits for them is sent, requests
  // under way are answered. `done` is called when the last one has gone or `patience` is over.
  virtual void close(std::chrono::milliseconds patience, std::function<void()> done) = 0;
};

}  // namespace server::http
