// fan_out BYTES: a server that does nothing but tell. Its connections are companies of three, in
// the order in which they come; whatever one says is answered to all three with BYTES bytes. On
// Beast and one thread like ours: what it reaches under the same load is the ceiling.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Message = std::shared_ptr<const std::string>;

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  using Company = std::vector<std::shared_ptr<Listener>>;

  Listener(Tcp::socket socket, std::shared_ptr<Company> company, Message news)
      : socket_(std::move(socket)), company_(std::move(company)), news_(std::move(news)) {
    socket_.text(true);
    socket_.auto_fragment(false);
  }

  void open() {
    socket_.async_accept([self = shared_from_this()](beast::error_code error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->buffer_.clear();
      for (const auto& each : *self->company_) each->tell();
      self->read();
    });
  }

  void tell() {
    waiting_.push_back(news_);
    if (waiting_.size() == 1) write();
  }

  void write() {
    socket_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->waiting_.pop_front();
                          if (!error && !self->waiting_.empty()) self->write();
                        });
  }

  beast::websocket::stream<beast::tcp_stream> socket_;
  std::shared_ptr<Company> company_;
  Message news_;
  beast::flat_buffer buffer_;
  std::deque<Message> waiting_;
};

class Hall {
 public:
  Hall(asio::io_context& loop, std::size_t bytes)
      : acceptor_(loop, {asio::ip::address_v4::loopback(), 0}),
        news_(std::make_shared<const std::string>(bytes, 'x')) {}

  int port() const { return acceptor_.local_endpoint().port(); }

  void accept() {
    acceptor_.async_accept([this](beast::error_code error, Tcp::socket socket) {
      constexpr std::size_t kPlayers = 3;
      if (error) return;
      if (!company_ || company_->size() == kPlayers) {
        company_ = std::make_shared<Listener::Company>();
      }
      socket.set_option(Tcp::no_delay(true));
      company_->push_back(std::make_shared<Listener>(std::move(socket), company_, news_));
      company_->back()->open();
      accept();
    });
  }

 private:
  Tcp::acceptor acceptor_;
  Message news_;
  std::shared_ptr<Listener::Company> company_;
};

}  // namespace

int main(int argc, char** argv) {
  std::size_t bytes = 0;
  const std::string_view wanted = argc == 2 ? argv[1] : "";
  if (std::from_chars(wanted.data(), wanted.data() + wanted.size(), bytes).ec != std::errc{}) {
    fmt::print(stderr, "usage: fan_out BYTES\n");
    return 2;
  }
  asio::io_context loop(1);
  Hall hall(loop, bytes);
  hall.accept();
  fmt::print("open: http://127.0.0.1:{}/\n", hall.port());
  (void)std::fflush(stdout);
  loop.run();
  return 0;
}
