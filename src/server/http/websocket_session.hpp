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

constexpr std::chrono::seconds kHandshakeTime{10};
// For what waits and for the client to take its leave too; little for who has broken the rules.
constexpr std::chrono::seconds kFarewellTime{10};
constexpr std::chrono::seconds kShortFarewell{1};

// Each client that was ever sent a long message costs a compressor of 24 KiB at these values; at
// the usual ones (15 and 8) it would be ten times that.
inline beast::websocket::permessage_deflate compression() {
  beast::websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 12;
  options.client_max_window_bits = 10;
  options.compLevel = 3;
  options.memLevel = 4;
  options.msg_size_threshold = 512;
  return options;
}

template <class Stream>
class WebSocketSession final : public Connection,
                               public std::enable_shared_from_this<WebSocketSession<Stream>> {
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

template <class Stream>
void WebSocketSession<Stream>::configure() {
  using beast::websocket::stream_base;
  beast::get_lowest_layer(socket_).expires_never();  // the WebSocket keeps its own time
  stream_base::timeout patience{};
  patience.handshake_timeout = kHandshakeTime;
  // A ping goes out after half of it.
  patience.idle_timeout = registry().options().ping_every * 2;
  patience.keep_alive_pings = true;
  socket_.set_option(patience);
  socket_.set_option(compression());
  socket_.read_message_max(registry().options().longest_message);
  socket_.text(true);
  socket_.auto_fragment(false);
  // Pings and pongs are cheap to send and cost us an answer: they count like messages.
  socket_.control_callback([this](beast::websocket::frame_type type, beast::string_view) {
    if (type == beast::websocket::frame_type::close) return;
    if (!bucket_.take(TokenBucket::Clock::now())) queue_->close(kPolicy, "too many messages");
  });
}

template <class Stream>
asio::awaitable<void> WebSocketSession<Stream>::run(RawRequest request) {
  const auto self = this->shared_from_this();
  configure();
  const auto [refused] = co_await socket_.async_accept(request, kAwait);
  request = {};
  if (refused) {
    drop();
    co_return;
  }
  queue_->connect([this] { write(); });
  write();
  while (true) {
    std::string message;
    auto buffer = asio::dynamic_buffer(message);
    const auto [error, bytes] = co_await socket_.async_read(buffer, kAwait);
    if (error) break;
    on_message(std::move(message));
  }
  end();
  if (!leaving_) drop();
}

template <class Stream>
void WebSocketSession<Stream>::on_message(std::string message) {
  if (!handler_ || queue_->farewell()) return;
  ++registry().counts().messages_in;
  if (!socket_.got_text()) {
    queue_->close(kNotText, "text only");
  } else if (!bucket_.take(TokenBucket::Clock::now())) {
    queue_->close(kPolicy, "too many messages");
  } else {
    try {
      handler_->on_message(std::move(message));
    } catch (const std::exception& failure) {
      registry().handler().failed("message", failure.what());
      queue_->close(kServerFault, "the server failed");
    }
  }
}

template <class Stream>
void WebSocketSession<Stream>::write() {
  if (queue_->farewell()) take_leave();
  if (writing_) return;
  if (auto message = queue_->next()) {
    writing_ = true;
    const auto bytes = asio::buffer(*message);
    auto written = [self = this->shared_from_this(), message = std::move(message)](
                       beast::error_code error, std::size_t) {
      self->writing_ = false;
      if (error) {
        self->drop();
        return;
      }
      ++self->registry().counts().messages_out;
      self->registry().counts().bytes_out += message->size();
      self->queue_->sent();
      self->write();
    };
    socket_.async_write(bytes, std::move(written));
  } else if (const auto& farewell = queue_->farewell()) {
    writing_ = true;
    beast::websocket::close_reason reason(farewell->reason);
    reason.code = farewell->code;
    socket_.async_close(reason,
                        [self = this->shared_from_this()](beast::error_code) { self->drop(); });
  }
}

template <class Stream>
void WebSocketSession<Stream>::take_leave() {
  if (leaving_) return;
  leaving_ = true;
  const bool welcome = queue_->farewell()->code != kPolicy;
  farewell_timer_.expires_after(welcome ? kFarewellTime : kShortFarewell);
  farewell_timer_.async_wait([self = this->weak_from_this()](beast::error_code stopped) {
    const auto here = self.lock();
    if (here && !stopped) here->drop();
  });
}

}  // namespace server::http
