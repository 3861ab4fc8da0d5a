#include "tests/support/websocket.hpp"

#include "tests/support/wire.hpp"
#include "tests/support/wire_bytes.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <deque>

namespace support {
namespace {

namespace websocket = beast::websocket;

// A compressed message that fits goes out as one frame.
constexpr std::size_t kWriteBuffer = std::size_t{64} << 10U;

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

}  // namespace

// Lives as long as an operation of its is under way.
class WebSocket::Link : public std::enable_shared_from_this<Link> {
 public:
  enum class Kind : std::uint8_t { Text, Binary, Ping, Close };

  Link(asio::io_context& loop, const SocketRequest& request, Heard heard)
      : heard_(std::move(heard)), socket_(connected_wire(loop, request.server)) {
    websocket::permessage_deflate compression;
    compression.client_enable = request.compress;
    socket_.set_option(compression);
    socket_.set_option(
        websocket::stream_base::decorator([headers = request.headers](auto& message) {
          for (const auto& [name, value] : headers) message.insert(name, value);
        }));
    socket_.read_message_max(0);
    socket_.auto_fragment(false);
    socket_.write_buffer_bytes(kWriteBuffer);
    socket_.control_callback([this](websocket::frame_type type, beast::string_view) {
      if (type == websocket::frame_type::ping) ++pings_;
    });
  }

  void open(const SocketRequest& request) {
    const std::string host = request.server.address + ":" + std::to_string(request.server.port);
    socket_.async_handshake(
        response_, host, request.path,
        [self = shared_from_this()](beast::error_code error) { self->on_answer(error); });
  }

  // Nobody wants to hear more.
  void drop() {
    heard_ = nullptr;
    is_alive_ = false;
    beast_close_socket(socket_.next_layer());
  }

  void send(Kind kind, std::string payload = {}, std::uint16_t code = 0) {
    outgoing_.push_back({kind, std::move(payload), code});
    if (outgoing_.size() == 1) write_next();
  }

  const Reply& answer() const { return answer_; }
  bool is_alive() const { return is_alive_; }
  bool has_sent_all() const { return outgoing_.empty(); }
  const websocket::close_reason& farewell() const { return socket_.reason(); }
  std::size_t pings() const { return pings_; }
  WireBytes bytes() { return wire_bytes(socket_.next_layer().socket().native_handle()); }

 private:
  struct Outgoing {
    Kind kind;
    std::string payload;
    std::uint16_t code;
  };

  void on_answer(beast::error_code error) {
    answer_.status = static_cast<int>(response_.result_int());
    for (const auto& field : response_) {
      answer_.headers.emplace_back(lowered(std::string(field.name_string())), field.value());
    }
    answer_.body = response_.body();
    if (error) {
      if (answer_.status == static_cast<int>(beast::http::status::switching_protocols)) {
        answer_.status = 0;
      }
      is_alive_ = false;
      return;
    }
    read_next();
  }

  void read_next() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->on_read(error);
    });
  }

  void on_read(beast::error_code error) {
    if (error) {
      is_alive_ = false;
      return;
    }
    if (!heard_) return;
    const auto bytes = buffer_.cdata();
    heard_(std::string_view(static_cast<const char*>(bytes.data()), bytes.size()));
    buffer_.clear();
    read_next();
  }

  void write_next() {
    const Outgoing& next = outgoing_.front();
    const auto gone = [self = shared_from_this()](beast::error_code error, std::size_t = 0) {
      self->on_written(error);
    };
    if (next.kind == Kind::Ping) {
      socket_.async_ping({}, gone);
    } else if (next.kind == Kind::Close) {
      socket_.async_close(websocket::close_reason(next.code), gone);
    } else {
      socket_.binary(next.kind == Kind::Binary);
      socket_.async_write(asio::buffer(next.payload), gone);
    }
  }

  // A server that has closed hears no more; what it said before is still to be read.
  void on_written(beast::error_code error) {
    if (error) {
      outgoing_.clear();
      return;
    }
    outgoing_.pop_front();
    if (!outgoing_.empty()) write_next();
  }

  Heard heard_;
  websocket::stream<WireStream> socket_;
  websocket::response_type response_;
  Reply answer_;
  beast::flat_buffer buffer_;
  std::deque<Outgoing> outgoing_;
  std::size_t pings_ = 0;
  bool is_alive_ = true;
};

WebSocket::WebSocket(asio::io_context& loop, const SocketRequest& request, Heard heard)
    : link_(std::make_shared<Link>(loop, request, std::move(heard))) {
  link_->open(request);
}

WebSocket::~WebSocket() {
  link_->drop();
}

const Reply& WebSocket::answer() const {
  return link_->answer();
}

bool WebSocket::is_alive() const {
  return link_->is_alive();
}

void WebSocket::send(std::string text) {
  link_->send(Link::Kind::Text, std::move(text));
}

void WebSocket::send_binary(std::string bytes) {
  link_->send(Link::Kind::Binary, std::move(bytes));
}

void WebSocket::ping() {
  link_->send(Link::Kind::Ping);
}

void WebSocket::close(std::uint16_t code) {
  link_->send(Link::Kind::Close, {}, code);
}

bool WebSocket::has_sent_all() const {
  return link_->has_sent_all();
}

std::uint16_t WebSocket::close_code() const {
  return link_->farewell().code;
}

std::string WebSocket::close_reason() const {
  const auto& reason = link_->farewell().reason;
  return {reason.data(), reason.size()};
}

std::size_t WebSocket::pings() const {
  return link_->pings();
}

std::size_t WebSocket::received_bytes() const {
  return link_->bytes().received;
}

std::size_t WebSocket::sent_bytes() const {
  return link_->bytes().sent;
}

}  // namespace support
