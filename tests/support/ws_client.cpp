#include "tests/support/ws_client.hpp"

#include "tests/support/websocket.hpp"

#include <boost/asio/io_context.hpp>

#include <stdexcept>

namespace support {

WsClient::WsClient(const ClientOptions& options, std::string_view path, const Fields& headers,
                   bool compress)
    : timeout_(options.timeout), loop_(std::make_unique<boost::asio::io_context>(1)) {
  const SocketRequest request{options, std::string(path), headers, compress};
  socket_ = std::make_unique<WebSocket>(
      *loop_, request, [this](std::string_view message) { heard_.emplace_back(message); });
  run_until([this] { return answer().status != 0 || !socket_->is_alive(); });
}

WsClient::~WsClient() = default;

void WsClient::run_until(const std::function<bool()>& done) {
  const auto deadline = std::chrono::steady_clock::now() + timeout_;
  while (!done()) {
    loop_->restart();
    if (loop_->run_one_until(deadline) == 0) {
      throw std::runtime_error("client: nothing happened in time");
    }
  }
}

void WsClient::run_until_sent() {
  run_until([this] { return socket_->has_sent_all(); });
}

const Reply& WsClient::answer() const {
  return socket_->answer();
}

void WsClient::send(std::string_view text) {
  socket_->send(std::string(text));
  run_until_sent();
}

void WsClient::send_binary(std::string_view bytes) {
  socket_->send_binary(std::string(bytes));
  run_until_sent();
}

void WsClient::ping() {
  socket_->ping();
  run_until_sent();
}

void WsClient::close(std::uint16_t code) {
  socket_->close(code);
  run_until_sent();
}

std::optional<std::string> WsClient::receive() {
  run_until([this] { return !heard_.empty() || !socket_->is_alive(); });
  if (heard_.empty()) return std::nullopt;
  std::string message = std::move(heard_.front());
  heard_.pop_front();
  return message;
}

std::optional<boost::json::value> WsClient::receive_message() {
  while (messages_.empty()) {
    const auto heard = receive();
    if (!heard) return std::nullopt;
    boost::json::value read = boost::json::parse(*heard);
    if (!read.is_array()) return read;
    ++lists_;
    for (boost::json::value& message : read.as_array()) messages_.push_back(std::move(message));
  }
  boost::json::value message = std::move(messages_.front());
  messages_.pop_front();
  return message;
}

std::uint16_t WsClient::close_code() const {
  return socket_->close_code();
}

std::string WsClient::close_reason() const {
  return socket_->close_reason();
}

std::size_t WsClient::pings() const {
  return socket_->pings();
}

std::size_t WsClient::received_bytes() const {
  return socket_->received_bytes();
}

}  // namespace support
