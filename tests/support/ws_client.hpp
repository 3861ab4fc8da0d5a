// A WebSocket that tests wait on. Whatever takes longer than the timeout throws.
#pragma once

#include "tests/support/http_client.hpp"

#include <boost/json.hpp>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace support {

class WebSocket;

class WsClient {
 public:
  explicit WsClient(const ClientOptions& options, std::string_view path = "/ws",
                    const Fields& headers = {}, bool compress = false);
  ~WsClient();

  bool is_open() const { return answer().status == 101; }
  const Reply& answer() const;  // to the request for a WebSocket

  void send(std::string_view text);
  void send_binary(std::string_view bytes);
  void ping();
  // The next message; nothing if the connection is closed. Pings are answered on the way.
  std::optional<std::string> receive();
  // The next message of the house: several may come as one list.
  std::optional<boost::json::value> receive_message();
  std::size_t lists() const { return lists_; }  // of messages, received so far
  void close(std::uint16_t code = 1000);

  // 0: the server has closed without one.
  std::uint16_t close_code() const;
  std::string close_reason() const;
  std::size_t pings() const;
  std::size_t received_bytes() const;  // on the wire

 private:
  void run_until(const std::function<bool()>& done);
  void run_until_sent();

  std::chrono::milliseconds timeout_;
  std::unique_ptr<boost::asio::io_context> loop_;
  std::unique_ptr<WebSocket> socket_;
  std::deque<std::string> heard_;  // not asked for yet
  std::size_t lists_ = 0;
  std::deque<boost::json::value> messages_;  // of a list, not asked for yet
};

}  // namespace support
