#include "server/http/websocket_session.hpp"

namespace server::http {
namespace {

constexpr std::chrono::seconds kHandshakeTime{10};
// For what waits and for the client to take its leave too; little for who has broken the rules.
constexpr std::chrono::seconds kFarewellTime{10};
constexpr std::chrono::seconds kShortFarewell{1};

// Each client that was ever sent a long message costs a compressor of 24 KiB at these values; at
// the usual ones (15 and 8) it would be ten times that.
beast::websocket::permessage_deflate compression() {
  beast::websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 12;
  options.client_max_window_bits = 10;
  options.compLevel = 3;
  options.memLevel = 4;
  options.msg_size_threshold = 512;
  return options;
}

}  // namespace

void WebSocketSession::configure() {
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

asio::awaitable<void> WebSocketSession::run(RawRequest request) {
  const auto self = shared_from_this();
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

void WebSocketSession::on_message(std::string message) {
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

void WebSocketSession::write() {
  if (queue_->farewell()) take_leave();
  if (writing_) return;
  if (auto message = queue_->next()) {
    writing_ = true;
    const auto bytes = asio::buffer(*message);
    auto written = [self = shared_from_this(), message = std::move(message)](
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
    socket_.async_close(reason, [self = shared_from_this()](beast::error_code) { self->drop(); });
  }
}

void WebSocketSession::take_leave() {
  if (leaving_) return;
  leaving_ = true;
  const bool welcome = queue_->farewell()->code != kPolicy;
  farewell_timer_.expires_after(welcome ? kFarewellTime : kShortFarewell);
  farewell_timer_.async_wait([self = weak_from_this()](beast::error_code stopped) {
    const auto here = self.lock();
    if (here && !stopped) here->drop();
  });
}

}  // namespace server::http
