// HTTP for a client that waits for nothing: one request after the other, on a loop.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace bench {

class Desk {
 public:
  using Then = std::function<void(std::string_view body)>;

  Desk(boost::asio::io_context& loop, std::uint16_t port);
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // `headers` end with a line break each.
  void post(std::string_view path, std::string_view headers, std::string_view body, Then then);

 private:
  void read();

  boost::asio::ip::tcp::socket socket_;
  std::string request_;
  boost::beast::flat_buffer buffer_;
  boost::beast::http::response<boost::beast::http::string_body> response_;
  Then then_;
};

}  // namespace bench
