// Connections that wait for nothing, for a client that must not be the bottleneck: buffers, HTTP
// answers and WebSocket frames by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bench {

class Connection {
 public:
  explicit Connection(std::uint16_t port);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection();

  int handle() const { return handle_; }
  std::size_t received_bytes() const { return received_bytes_; }
  std::size_t sent_bytes() const { return sent_bytes_; }
  // Something can be read: reads all there is and hears it.
  void read();

 protected:
  void write(std::string_view bytes);
  // Waits until more has come.
  void wait();
  // Hears as much as is complete of what has come; how many bytes that was.
  virtual std::size_t on_message(std::string_view bytes) = 0;

 private:
  bool fill();

  int handle_;
  std::string waiting_;
  std::size_t received_bytes_ = 0;
  std::size_t sent_bytes_ = 0;
};

// HTTP, one request after the other.
class Desk final : public Connection {
 public:
  using Then = std::function<void(std::string_view answer)>;
  using Connection::Connection;

  // `headers` end with a line break each.
  void ask(std::string_view method, std::string_view path, std::string_view headers,
           std::string_view body, Then then);
  // Asks and waits; the whole answer with its head.
  std::string ask(std::string_view method, std::string_view path, std::string_view headers,
                  std::string_view body);

 private:
  std::size_t on_message(std::string_view bytes) override;
  Then then_;
};

class WebSocket final : public Connection {
 public:
  using Heard = std::function<void(std::string_view message)>;

  // Opens and waits for it. `headers` end with a line break each.
  WebSocket(std::uint16_t port, std::string_view path, std::string_view headers, Heard heard);
  void send(std::string_view message) { send_frame(kText, message); }

 private:
  static constexpr unsigned kText = 1;
  static constexpr unsigned kClose = 8;
  static constexpr unsigned kPing = 9;
  static constexpr unsigned kPong = 10;

  void send_frame(unsigned opcode, std::string_view payload);
  std::size_t on_message(std::string_view bytes) override;
  std::size_t hear_frame(std::string_view bytes);
  Heard heard_;
  bool open_ = false;
};

}  // namespace bench
