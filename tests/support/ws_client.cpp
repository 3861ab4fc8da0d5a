#include "tests/support/ws_client.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>

namespace support {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error("client: " + what);
}

int connected_socket(const ClientOptions& options) {
  const bool six = options.address.find(':') != std::string::npos;
  const int handle = ::socket(six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (handle < 0) fail("no socket");
  if (options.receive_buffer > 0) {
    ::setsockopt(handle, SOL_SOCKET, SO_RCVBUF, &options.receive_buffer, sizeof(int));
  }
  int result = 0;
  if (six) {
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    address.sin6_port = htons(options.port);
    ::inet_pton(AF_INET6, options.address.c_str(), &address.sin6_addr);
    result = ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  } else {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(options.port);
    ::inet_pton(AF_INET, options.address.c_str(), &address.sin_addr);
    result = ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  if (result != 0) {
    ::close(handle);
    fail("cannot connect to port " + std::to_string(options.port));
  }
  ::fcntl(handle, F_SETFL, O_NONBLOCK);
  return handle;
}

SSL_CTX* tls_context() {
  static SSL_CTX* const context = [] {
    (void)std::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes without asking for an error instead
    return SSL_CTX_new(TLS_client_method());
  }();
  return context;
}

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

}  // namespace

class Connection::Pipe {
 public:
  explicit Pipe(const ClientOptions& options)
      : timeout_(options.timeout), handle_(connected_socket(options)) {
    if (!options.tls) return;
    tls_ = SSL_new(tls_context());
    SSL_set_fd(tls_, handle_);
    const auto deadline = Clock::now() + timeout_;
    for (int result = SSL_connect(tls_); result != 1; result = SSL_connect(tls_)) {
      if (!wait_for_tls(result, deadline)) fail("TLS handshake failed");
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    if (tls_ != nullptr) SSL_free(tls_);
    ::close(handle_);
  }

  // False if the server does not want to hear more.
  bool write(std::string_view bytes) {
    const auto deadline = Clock::now() + timeout_;
    while (!bytes.empty()) {
      const auto written = write_some(bytes, deadline);
      if (written < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  std::string read() {
    std::string bytes(std::size_t{16} << 10U, '\0');
    const auto deadline = Clock::now() + timeout_;
    while (true) {
      if (tls_ != nullptr) {
        const int got = SSL_read(tls_, bytes.data(), static_cast<int>(bytes.size()));
        if (got > 0) return bytes.substr(0, static_cast<std::size_t>(got));
        if (!wait_for_tls(got, deadline)) return {};
      } else {
        const auto got = ::recv(handle_, bytes.data(), bytes.size(), 0);
        if (got >= 0) return bytes.substr(0, static_cast<std::size_t>(got));
        if (errno != EAGAIN) return {};
        wait(POLLIN, deadline);
      }
    }
  }

  void finish_writing() const { ::shutdown(handle_, SHUT_WR); }

 private:
  long write_some(std::string_view bytes, Clock::time_point deadline) {
    while (true) {
      if (tls_ != nullptr) {
        const int done = SSL_write(tls_, bytes.data(), static_cast<int>(bytes.size()));
        if (done > 0) return done;
        if (!wait_for_tls(done, deadline)) return -1;
      } else {
        const auto done = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (done >= 0) return done;
        if (errno != EAGAIN) return -1;
        wait(POLLOUT, deadline);
      }
    }
  }

  void wait(short events, Clock::time_point deadline) const {
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd poll{handle_, events, 0};
    const int ready = rest.count() > 0 ? ::poll(&poll, 1, static_cast<int>(rest.count())) : 0;
    if (ready == 0) fail("nothing happened in time");
  }

  // False if it is no matter of waiting.
  bool wait_for_tls(int result, Clock::time_point deadline) {
    const int error = SSL_get_error(tls_, result);
    if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) return false;
    wait(error == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, deadline);
    return true;
  }

  std::chrono::milliseconds timeout_;
  int handle_;
  SSL* tls_ = nullptr;
};

Connection::Connection(const ClientOptions& options) : pipe_(std::make_unique<Pipe>(options)) {}
Connection::Connection(Connection&&) noexcept = default;
Connection& Connection::operator=(Connection&&) noexcept = default;
Connection::~Connection() = default;

void Connection::write(std::string_view bytes) {
  (void)pipe_->write(bytes);  // what a server that has closed said before is still to be read
}

std::string Connection::read_some() {
  return ahead_.empty() ? pipe_->read() : std::exchange(ahead_, {});
}

std::string Connection::read_all() {
  std::string all;
  for (std::string more = read_some(); !more.empty(); more = read_some()) {
    all += more;
  }
  return all;
}

std::string Connection::read_exactly(std::size_t size) {
  std::string bytes = std::exchange(ahead_, {});
  while (bytes.size() < size) {
    const std::string more = read_some();
    if (more.empty()) return bytes;
    bytes += more;
  }
  ahead_ = bytes.substr(size);
  return bytes.substr(0, size);
}

std::string Connection::read_until(std::string_view end) {
  std::string bytes;
  while (bytes.find(end) == std::string::npos) {
    const std::string more = read_some();
    if (more.empty()) return bytes;
    bytes += more;
  }
  const std::size_t size = bytes.find(end) + end.size();
  ahead_ = bytes.substr(size);
  return bytes.substr(0, size);
}

void Connection::finish_writing() {
  pipe_->finish_writing();
}

std::string Reply::header(std::string_view name) const {
  const auto found = std::ranges::find(
      headers, name, [](const auto& pair) { return std::string_view(pair.first); });
  return found == headers.end() ? std::string() : found->second;
}

Reply read_reply(Connection& connection, bool bodyless) {
  Reply reply;
  const std::string head = connection.read_until("\r\n\r\n");
  if (head.size() < 12) return reply;
  reply.status = std::stoi(head.substr(9, 3));
  for (std::size_t at = head.find("\r\n") + 2; head.compare(at, 2, "\r\n") != 0;) {
    const std::size_t end = head.find("\r\n", at);
    const std::size_t colon = head.find(": ", at);
    if (end == std::string::npos || colon == std::string::npos) fail("bad header");
    reply.headers.emplace_back(lowered(head.substr(at, colon - at)),
                               head.substr(colon + 2, end - colon - 2));
    at = end + 2;
  }
  const std::string length = reply.header("content-length");
  if (!bodyless && !length.empty()) reply.body = connection.read_exactly(std::stoul(length));
  return reply;
}

Reply HttpClient::get(std::string_view target, const Fields& headers) {
  return request("GET", target, headers, "");
}

Reply HttpClient::post(std::string_view target, std::string_view body, const Fields& headers) {
  return request("POST", target, headers, body);
}

Reply HttpClient::request(std::string_view method, std::string_view target, const Fields& headers,
                          std::string_view body) {
  std::string text;
  text.append(method).append(" ").append(target).append(" HTTP/1.1\r\n");
  const auto add = [&](std::string_view name, std::string_view value) {
    text.append(name).append(": ").append(value).append("\r\n");
  };
  const bool has_host = std::ranges::any_of(
      headers, [](const auto& field) { return lowered(field.first) == "host"; });
  if (!has_host) add("Host", options_.address + ":" + std::to_string(options_.port));
  std::string jar;
  for (const auto& [name, value] : cookies) {
    jar.append(jar.empty() ? "" : "; ").append(name).append("=").append(value);
  }
  if (!jar.empty()) add("Cookie", jar);
  for (const auto& [name, value] : headers) {
    add(name, value);
  }
  if (!body.empty() || method == "POST") add("Content-Length", std::to_string(body.size()));
  text.append("\r\n").append(body);

  // A kept connection may have been closed by the server in the meantime: then once more.
  Reply reply;
  for (bool fresh = false; reply.status == 0 && !fresh;) {
    fresh = !connection_;
    if (fresh) connection_.emplace(options_);
    connection_->write(text);
    reply = read_reply(*connection_, method == "HEAD");
    if (reply.status == 0 || reply.header("connection") == "close") connection_.reset();
  }
  for (const auto& [name, value] : reply.headers) {
    if (name != "set-cookie") continue;
    const std::string pair = value.substr(0, value.find(';'));
    const std::string cookie = pair.substr(0, pair.find('='));
    std::erase_if(cookies, [&](const auto& old) { return old.first == cookie; });
    cookies.emplace_back(cookie, pair.substr(pair.find('=') + 1));
  }
  return reply;
}

class WsClient::Inflater {
 public:
  Inflater() { inflateInit2(&stream_, -15); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() { inflateEnd(&stream_); }

  std::string inflated(std::string bytes) {
    bytes.append("\0\0\xff\xff", 4);
    stream_.next_in = reinterpret_cast<Bytef*>(bytes.data());
    stream_.avail_in = static_cast<uInt>(bytes.size());
    std::string text;
    std::array<char, 4096> part{};
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(part.data());
      stream_.avail_out = part.size();
      if (inflate(&stream_, Z_SYNC_FLUSH) < 0) break;
      text.append(part.data(), part.size() - stream_.avail_out);
    } while (stream_.avail_out == 0);
    return text;
  }

 private:
  z_stream stream_{};
};

WsClient::WsClient(const ClientOptions& options, std::string_view path, const Fields& headers,
                   bool compress)
    : connection_(options) {
  std::string text = "GET " + std::string(path) + " HTTP/1.1\r\nHost: " + options.address + ":" +
                     std::to_string(options.port) +
                     "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (compress) text += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
  for (const auto& [name, value] : headers) {
    text.append(name).append(": ").append(value).append("\r\n");
  }
  connection_.write(text + "\r\n");
  answer_ = read_reply(connection_);
  if (!is_open()) return;
  if (answer_.header("sec-websocket-accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") {
    fail("the server has not understood the handshake");
  }
  if (answer_.header("sec-websocket-extensions").starts_with("permessage-deflate")) {
    inflater_ = std::make_unique<Inflater>();
  }
}

WsClient::~WsClient() = default;

void WsClient::send(std::string_view text) {
  send_frame(Opcode::Text, text);
}

void WsClient::send_compressed(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -9, 8, Z_DEFAULT_STRATEGY);
  std::string in(text);
  std::string out(deflateBound(&stream, in.size()) + 16, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_SYNC_FLUSH);
  out.resize(out.size() - stream.avail_out - 4);  // without the empty block at the end
  deflateEnd(&stream);
  send_frame(Opcode::Text, out, true);
}

void WsClient::send_frame(Opcode opcode, std::string_view payload, bool compressed) {
  const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xFFU); };
  std::string frame(1, byte(0x80U | (compressed ? 0x40U : 0U) | static_cast<unsigned>(opcode)));
  const std::size_t size = payload.size();
  if (size < 126) {
    frame += byte(0x80U | size);
  } else if (size < 65536) {
    frame.append({byte(0x80U | 126U), byte(size >> 8U), byte(size)});
  } else {
    frame += byte(0x80U | 127U);
    for (unsigned shift = 64; shift > 0; shift -= 8) {
      frame += byte(size >> (shift - 8));
    }
  }
  static constexpr std::array<char, 4> kMask{0x12, 0x34, 0x56, 0x78};
  frame.append(kMask.data(), kMask.size());
  for (std::size_t at = 0; at < size; ++at) {
    frame += static_cast<char>(payload[at] ^ kMask.at(at % 4));
  }
  connection_.write(frame);
}

std::optional<WsClient::Frame> WsClient::read_frame() {
  const auto number = [](const std::string& bytes) {
    std::size_t value = 0;
    for (const char byte : bytes) {
      value = value << 8U | static_cast<unsigned char>(byte);
    }
    return value;
  };
  const std::string head = connection_.read_exactly(2);
  if (head.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(head[0]);
  std::size_t size = static_cast<unsigned char>(head[1]);
  if (size == 126) {
    size = number(connection_.read_exactly(2));
  } else if (size == 127) {
    size = number(connection_.read_exactly(8));
  }
  Frame frame{(first & 0x80U) != 0, (first & 0x40U) != 0, Opcode(first & 0x0FU), {}};
  frame.payload = connection_.read_exactly(size);
  if (frame.payload.size() < size) return std::nullopt;
  return frame;
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

std::optional<std::string> WsClient::receive() {
  std::string message;
  bool compressed = false;
  while (!closed_) {
    const auto frame = read_frame();
    if (!frame) {
      closed_ = true;
    } else if (frame->opcode == Opcode::Ping) {
      ++pings_;
      if (answer_pings) send_frame(Opcode::Pong, frame->payload);
    } else if (frame->opcode == Opcode::Close) {
      take_leave(frame->payload);
    } else if (frame->opcode != Opcode::Pong) {
      compressed = compressed || frame->compressed;
      message += frame->payload;
      if (!frame->last) continue;
      if (!compressed) return message;
      ++compressed_messages_;
      return inflater_->inflated(std::move(message));
    }
  }
  return std::nullopt;
}

void WsClient::take_leave(std::string_view payload) {
  closed_ = true;
  if (payload.size() >= 2) {
    close_code_ = static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8U |
                                             static_cast<unsigned char>(payload[1]));
    close_reason_ = payload.substr(2);
  }
  send_frame(Opcode::Close, payload.substr(0, 2));
  connection_.finish_writing();
}

void WsClient::close(std::uint16_t code) {
  send_frame(Opcode::Close,
             std::string{static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)});
}

}  // namespace support
