// Requests to the server for tests: blocking, by hand on plain sockets, so that it can also do what
// no decent client does. Whatever takes longer than the timeout throws.
#pragma once

#include <chrono>
#include <cstdint>
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

}  // namespace support
