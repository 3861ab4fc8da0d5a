#include "tests/bench/load/desk.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <fmt/format.h>

#include <stdexcept>

namespace bench {

namespace asio = boost::asio;
namespace beast = boost::beast;

Desk::Desk(asio::io_context& loop, std::uint16_t port) : socket_(loop) {
  socket_.connect({asio::ip::address_v4::loopback(), port});
  socket_.set_option(asio::ip::tcp::no_delay(true));
}

void Desk::post(std::string_view path, std::string_view headers, std::string_view body, Then then) {
  then_ = std::move(then);
  request_ = fmt::format(
      "POST {} HTTP/1.1\r\nHost: 127.0.0.1\r\n{}Content-Type: application/json\r\nContent-Length: "
      "{}\r\n\r\n{}",
      path, headers, body.size(), body);
  asio::async_write(socket_, asio::buffer(request_), [this](beast::error_code error, std::size_t) {
    if (error) throw std::runtime_error("the server does not read");
    read();
  });
}

void Desk::read() {
  response_ = {};
  beast::http::async_read(socket_, buffer_, response_,
                          [this](beast::error_code error, std::size_t) {
                            if (error) throw std::runtime_error("the server has closed");
                            const Then then = std::move(then_);
                            const std::string body = std::move(response_.body());
                            then(body);
                          });
}

}  // namespace bench
