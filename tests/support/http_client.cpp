#include "tests/support/http_client.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

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

}  // namespace support
