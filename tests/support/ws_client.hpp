// A client of the server for tests: blocking, by hand on plain sockets, so that it can also do what
// no decent client does. Whatever takes longer than the timeout throws.
#pragma once

#include <boost/json.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct ClientOptions {
  std::uint16_t port = 0;
  std::string address = "127.0.0.1";
  bool tls = false;  // any certificate will do
  std::chrono::milliseconds timeout = std::chrono::seconds(30);
  int receive_buffer = 0;  // bytes the kernel keeps for us; 0: as many as it likes
};

// Bytes to and from the server.
class Connection {
 public:
  explicit Connection(const ClientOptions& options);
  Connection(Connection&&) noexcept;
  Connection& operator=(Connection&&) noexcept;
  ~Connection();

  void write(std::string_view bytes);
  std::string read_some();  // empty: the server has closed
  std::string read_all();   // until the server closes
  std::string read_exactly(std::size_t size);
  std::string read_until(std::string_view end);  // with the end; less if the server closes
  void finish_writing();

 private:
  class Pipe;
  std::unique_ptr<Pipe> pipe_;
  std::string ahead_;  // read and not asked for yet
};

struct Reply {
  int status = 0;  // 0: the server has closed without a word
  Fields headers;  // names in lower case
  std::string body;
  std::string header(std::string_view name) const;  // the first; empty if there is none
};

// With or without a body: the answer to HEAD has none, whatever it says of its length.
Reply read_reply(Connection& connection, bool bodyless = false);

// Keeps cookies, and its connection as long as the server does.
class HttpClient {
 public:
  explicit HttpClient(ClientOptions options) : options_(std::move(options)) {}
  Reply get(std::string_view target, const Fields& headers = {});
  Reply post(std::string_view target, std::string_view body, const Fields& headers = {});
  Reply request(std::string_view method, std::string_view target, const Fields& headers,
                std::string_view body);

  Fields cookies;

 private:
  ClientOptions options_;
  std::optional<Connection> connection_;
};

enum class Opcode : std::uint8_t {
  Continued = 0,
  Text = 1,
  Binary = 2,
  Close = 8,
  Ping = 9,
  Pong = 10
};

class WsClient {
 public:
  explicit WsClient(const ClientOptions& options, std::string_view path = "/ws",
                    const Fields& headers = {}, bool compress = false);
  ~WsClient();

  bool is_open() const { return answer_.status == 101; }
  const Reply& answer() const { return answer_; }  // to the request for a WebSocket

  void send(std::string_view text);
  void send_compressed(std::string_view text);
  void send_frame(Opcode opcode, std::string_view payload, bool compressed = false);
  // The next message; nothing if the connection is closed. Pings are answered on the way.
  std::optional<std::string> receive();
  // The next message of the house: several may come as one list.
  std::optional<boost::json::value> receive_message();
  std::size_t lists() const { return lists_; }  // of messages, received so far
  void close(std::uint16_t code = 1000);

  // 0: the server has closed without one.
  std::uint16_t close_code() const { return close_code_; }
  std::string close_reason() const { return close_reason_; }
  std::size_t pings() const { return pings_; }
  std::size_t compressed_messages() const { return compressed_messages_; }
  bool answer_pings = true;

 private:
  class Inflater;
  struct Frame {
    bool last = true;
    bool compressed = false;
    Opcode opcode = Opcode::Text;
    std::string payload;
  };
  std::optional<Frame> read_frame();
  void take_leave(std::string_view payload);

  Connection connection_;
  Reply answer_;
  std::unique_ptr<Inflater> inflater_;
  std::uint16_t close_code_ = 0;
  std::string close_reason_;
  std::size_t pings_ = 0;
  std::size_t compressed_messages_ = 0;
  bool closed_ = false;
  std::size_t lists_ = 0;
  std::deque<boost::json::value> messages_;  // of a list, not asked for yet
};

}  // namespace support
