// A WebSocket from the handshake to its end. One coroutine reads; writing is a chain of completions
// that starts whenever the house has queued something, so that a silent client costs no second one.
#pragma once

#include "server/http/http_session.hpp"
#include "server/http/token_bucket.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <memory>
#include <string>
#include <utility>

namespace server::http {

class WebSocketSession final : public Connection,
                               public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(ConnectionSlot slot, Stream stream, std::shared_ptr<SendQueue> line,
                   std::unique_ptr<WebSocketHandler> handler)
      : slot_(std::move(slot)),
        socket_(std::move(stream)),
        queue_(std::move(line)),
        handler_(std::move(handler)),
        farewell_timer_(socket_.get_executor()),
        bucket_(registry().options().messages_a_second, registry().options().burst,
                TokenBucket::Clock::now()) {
    ++registry().counts().sockets;
  }
  ~WebSocketSession() override {
    queue_->hang_up();
    --registry().counts().sockets;
  }

  asio::awaitable<void> run(RawRequest request);

  void leave() override { queue_->close(kGoingAway, "the server is stopping"); }
  void drop() override {
    end();
    beast::get_lowest_layer(socket_).close();
  }

 private:
  ConnectionRegistry& registry() { return slot_.registry(); }
  void configure();
  void on_message(std::string message);
  void write();
  void take_leave();
  // The house hears no more of it, even if its last operations take a while to notice.
  void end() {
    queue_->hang_up();
    const auto last = std::move(handler_);
  }

  ConnectionSlot slot_;
  beast::websocket::stream<Stream> socket_;
  std::shared_ptr<SendQueue> queue_;
  std::unique_ptr<WebSocketHandler> handler_;
  asio::steady_timer farewell_timer_;
  TokenBucket bucket_;
  bool writing_ = false;
  bool leaving_ = false;
  Registration registration_{registry(), *this};
};

}  // namespace server::http
