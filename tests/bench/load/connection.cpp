#include "tests/bench/load/connection.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>

namespace bench {
namespace {

constexpr std::size_t kAtOnce = std::size_t{64} << 10U;

}  // namespace

Connection::Connection(std::uint16_t port)
    : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("cannot connect");
  }
  const int yes = 1;
  setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  fcntl(handle_, F_SETFL, O_NONBLOCK);
}

Connection::~Connection() {
  close(handle_);
}

// Requests are short: a server that does not take one at once has failed.
void Connection::write(std::string_view bytes) {
  const auto sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (sent != static_cast<ssize_t>(bytes.size())) {
    throw std::runtime_error("the server does not read");
  }
  sent_bytes_ += bytes.size();
}

bool Connection::fill() {
  static std::array<char, kAtOnce> buffer;
  const auto got = recv(handle_, buffer.data(), buffer.size(), 0);
  if (got == 0) throw std::runtime_error("the server has closed");
  if (got < 0) {
    if (errno == EAGAIN) return false;
    throw std::runtime_error("the connection is broken");
  }
  received_bytes_ += static_cast<std::size_t>(got);
  waiting_.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}

void Connection::read() {
  if (!fill()) return;
  // What is heard may lead to another request and answer on this connection, never to a read.
  const std::size_t heard = on_message(waiting_);
  waiting_.erase(0, heard);
}

void Connection::wait() {
  pollfd ready{handle_, POLLIN, 0};
  poll(&ready, 1, -1);
  read();
}

void Desk::ask(std::string_view method, std::string_view path, std::string_view headers,
               std::string_view body, Then then) {
  then_ = std::move(then);
  write(fmt::format(
      "{} {} HTTP/1.1\r\nHost: 127.0.0.1\r\n{}Content-Type: application/json\r\nContent-Length: "
      "{}\r\n\r\n{}",
      method, path, headers, body.size(), body));
}

std::string Desk::ask(std::string_view method, std::string_view path, std::string_view headers,
                      std::string_view body) {
  std::optional<std::string> answer;
  ask(method, path, headers, body, [&](std::string_view heard) { answer = std::string(heard); });
  while (!answer) wait();
  return *answer;
}

std::size_t Desk::on_message(std::string_view bytes) {
  constexpr std::string_view kLength = "content-length: ";
  const std::size_t head = bytes.find("\r\n\r\n");
  if (head == std::string_view::npos) return 0;
  std::string lowered(bytes.substr(0, head));
  for (char& letter : lowered) letter = static_cast<char>(std::tolower(letter));
  const std::size_t length = lowered.find(kLength);
  std::size_t body = 0;
  if (length != std::string::npos) {
    const char* number = lowered.data() + length + kLength.size();
    std::from_chars(number, lowered.data() + lowered.size(), body);
  }
  const std::size_t whole = head + 4 + body;
  if (bytes.size() < whole) return 0;
  const Then then = std::move(then_);
  if (then) then(bytes.substr(0, whole));
  return whole;
}

WebSocket::WebSocket(std::uint16_t port, std::string_view path, std::string_view headers,
                     Heard heard)
    : Connection(port), heard_(std::move(heard)) {
  write(fmt::format(
      "GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{}\r\n",
      path, headers));
  while (!open_) wait();
}

void WebSocket::send_frame(unsigned opcode, std::string_view payload) {
  constexpr unsigned kLast = 0x80;
  constexpr unsigned kMasked = 0x80;
  constexpr std::size_t kShort = 126;
  std::string frame;
  frame += static_cast<char>(kLast | opcode);
  if (payload.size() < kShort) {
    frame += static_cast<char>(kMasked | payload.size());
  } else {
    frame += static_cast<char>(kMasked | kShort);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xFFU);
  }
  frame.append(4, '\0');  // the mask; with this one the payload stays as it is
  frame += payload;
  write(frame);
}

std::size_t WebSocket::on_message(std::string_view bytes) {
  std::size_t heard = 0;
  if (!open_) {
    const std::size_t head = bytes.find("\r\n\r\n");
    if (head == std::string_view::npos) return 0;
    if (!bytes.starts_with("HTTP/1.1 101")) throw std::runtime_error("no WebSocket");
    open_ = true;
    heard = head + 4;
  }
  while (const std::size_t frame = hear_frame(bytes.substr(heard))) heard += frame;
  return heard;
}

std::size_t WebSocket::hear_frame(std::string_view bytes) {
  const auto byte = [&](std::size_t at) {
    return std::size_t{static_cast<unsigned char>(bytes[at])};
  };
  if (bytes.size() < 2) return 0;
  const auto opcode = static_cast<unsigned>(byte(0) & 0x0FU);
  std::size_t length = byte(1);
  std::size_t head = 2;
  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (wide > 0) {
    if (bytes.size() < head + wide) return 0;
    length = 0;
    for (std::size_t at = 0; at < wide; ++at) length = length << 8U | byte(head + at);
    head += wide;
  }
  if (bytes.size() < head + length) return 0;
  const std::string_view payload = bytes.substr(head, length);
  if (opcode == kPing) send_frame(kPong, payload);
  if (opcode == kClose) throw std::runtime_error("the server has closed the WebSocket");
  if (opcode == kText) heard_(payload);
  return head + length;
}

}  // namespace bench
