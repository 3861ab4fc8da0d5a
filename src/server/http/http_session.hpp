// Requests and answers on one connection, until it ends or becomes a WebSocket.
#pragma once

#include "server/http/answers.hpp"
#include "server/http/reading.hpp"
#include "server/http/send_queue.hpp"
#include "server/http/stream.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>

#include <memory>
#include <optional>

namespace server::http {

constexpr std::size_t kReadBuffer = std::size_t{64} << 10U;  // holds any header with room to spare

// A request for a WebSocket that the house has agreed to.
struct Upgrade {
  RawRequest request;
  std::unique_ptr<WebSocketHandler> handler;
  std::shared_ptr<SendQueue> line;
};

// Closing at once would send a reset for whatever the client still sends, and the reset overtakes
// our last words. So the rest is read and thrown away, until the stream's time is over.
asio::awaitable<void> read_to_the_end(beast::tcp_stream& stream);

class HttpSession final : public Connection {
 public:
  HttpSession(ConnectionSlot& slot, Stream& stream, Channel channel)
      : slot_(slot), registry_(slot.registry()), stream_(stream), channel_(channel) {}

  asio::awaitable<std::optional<Upgrade>> run();

  void leave() override {
    leaving_ = true;
    if (idle_) drop();
  }
  void drop() override { tcp().close(); }

 private:
  using Parser = beast::http::request_parser<beast::http::string_body>;

  beast::tcp_stream& tcp() { return beast::get_lowest_layer(stream_); }
  asio::awaitable<std::optional<RawRequest>> next();
  asio::awaitable<void> serve(Request request);
  asio::awaitable<bool> wait_for_request();
  asio::awaitable<beast::error_code> read(Parser& parser);
  asio::awaitable<Response> answer(Request request);
  asio::awaitable<std::optional<Upgrade>> open(Request request, RawRequest raw);
  asio::awaitable<bool> write(const Response& response, bool without_body);
  asio::awaitable<void> refuse_last(const Response& response);
  asio::awaitable<void> go();

  ConnectionSlot& slot_;
  ConnectionRegistry& registry_;
  Stream& stream_;
  Channel channel_;
  beast::flat_buffer buffer_{kReadBuffer};
  bool idle_ = true;  // nothing of a request is here yet
  bool leaving_ = false;
  bool keep_alive_ = true;
  bool secure_ = false;
  Registration registration_{registry_, *this};
};

}  // namespace server::http
