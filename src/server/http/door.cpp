#include "server/http/hall.hpp"
#include "server/http/tls.hpp"
#include "server/http/visit.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <sys/resource.h>

#include <stdexcept>
#include <tuple>

namespace server::http {

namespace {

using asio::ip::tcp;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::milliseconds kAcceptPause{100};  // after an error such as no free descriptor
constexpr std::size_t kMostTurnedAway = 64;             // at a time, politely

// A connection is a descriptor, and the usual limit is 1,024 of them.
void raise_limit_of_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);  // with fewer we do as well as we can
}

tcp::acceptor listening(asio::io_context& io, const DoorOptions& options) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) throw std::runtime_error("\"" + options.address + "\" is not an address");
  const tcp::endpoint endpoint(address, options.port);
  tcp::acceptor acceptor(io);
  try {
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    if (address.is_v6()) acceptor.set_option(asio::ip::v6_only(false));  // :: is everybody
    acceptor.bind(endpoint);
    acceptor.listen();
  } catch (const boost::system::system_error& failure) {
    throw std::runtime_error("cannot listen at " + options.address + " port " +
                             std::to_string(options.port) + ": " + failure.code().message());
  }
  return acceptor;
}

class OpenDoor final : public Door {
 public:
  OpenDoor(asio::io_context& io, const DoorOptions& options, House& house)
      : io_(io),
        hall_(std::make_shared<Hall>(io, options, house)),
        tls_(tls_context(options)),
        acceptor_(listening(io, options)),
        port_(acceptor_.local_endpoint().port()),
        alive_(std::make_shared<bool>(true)) {
    raise_limit_of_descriptors();
    asio::co_spawn(io_, accept(alive_), asio::detached);
  }
  OpenDoor(const OpenDoor&) = delete;
  OpenDoor& operator=(const OpenDoor&) = delete;
  ~OpenDoor() override {
    *alive_ = false;
    hall_->drop_all();
  }

  std::uint16_t port() const override { return port_; }
  const DoorCounts& counts() const override { return hall_->counts(); }
  void close(std::chrono::milliseconds patience, std::function<void()> done) override {
    acceptor_.close();
    hall_->close(patience, std::move(done));
  }

 private:
  asio::awaitable<void> accept(std::shared_ptr<bool> alive);
  void welcome(tcp::socket socket);

  asio::io_context& io_;
  std::shared_ptr<Hall> hall_;
  std::shared_ptr<asio::ssl::context> tls_;  // none: plain
  tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::shared_ptr<bool> alive_;  // false once the door itself is gone
};

asio::awaitable<void> OpenDoor::accept(std::shared_ptr<bool> alive) {
  asio::steady_timer pause(io_);
  while (*alive && acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(kAwait);
    if (!*alive) co_return;
    if (!error) {
      welcome(std::move(socket));
    } else if (acceptor_.is_open()) {
      pause.expires_after(kAcceptPause);
      co_await pause.async_wait(kAwait);
    }
  }
}

void OpenDoor::welcome(tcp::socket socket) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return;                                            // gone already
  std::ignore = socket.set_option(tcp::no_delay(true), error);  // only slower without it
  const auto peer = plain(endpoint.address());
  if (!hall_->has_room_for(peer)) {
    ++hall_->counts().refused_connections;
    // A TLS handshake only to say no is not worth it.
    if (!tls_ && hall_->being_turned_away() < kMostTurnedAway) {
      asio::co_spawn(io_, turn_away(hall_, std::move(socket)), asio::detached);
    }
    return;
  }
  Place place(hall_, peer);
  if (tls_) {
    asio::co_spawn(io_, visit_secure(std::move(place), std::move(socket), tls_), asio::detached);
  } else {
    asio::co_spawn(io_, visit_plain(std::move(place), std::move(socket)), asio::detached);
  }
}

}  // namespace

std::unique_ptr<Door> Door::open(asio::io_context& io, const DoorOptions& options, House& house) {
  return std::make_unique<OpenDoor>(io, options, house);
}

}  // namespace server::http
