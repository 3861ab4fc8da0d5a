#include "server/base/spawn.hpp"
#include "server/http/connection.hpp"
#include "server/http/connection_registry.hpp"
#include "server/http/tls.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <sys/resource.h>

#include <stdexcept>
#include <tuple>

namespace server::http {

namespace {

using asio::ip::tcp;

constexpr std::chrono::milliseconds kAcceptPause{100};  // after an error such as no free descriptor
constexpr std::size_t kMostTurnedAway = 64;             // at a time, politely

// A connection is a descriptor, and the usual limit is 1,024 of them.
void raise_limit_of_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);  // with fewer we do as well as we can
}

tcp::acceptor listening(asio::io_context& io, const HttpOptions& options) {
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

class ListeningServer final : public HttpServer {
 public:
  ListeningServer(asio::io_context& io, const HttpOptions& options, RequestHandler& house)
      : io_(io),
        registry_(std::make_shared<ConnectionRegistry>(io, options, house)),
        tls_(tls_context(options)),
        acceptor_(listening(io, options)),
        port_(acceptor_.local_endpoint().port()),
        alive_(std::make_shared<bool>(true)) {
    raise_limit_of_descriptors();
    spawn(io_.get_executor(), accept(alive_), reporter());
  }
  ListeningServer(const ListeningServer&) = delete;
  ListeningServer& operator=(const ListeningServer&) = delete;
  ~ListeningServer() override {
    *alive_ = false;
    registry_->drop_all();
  }

  std::uint16_t port() const override { return port_; }
  const HttpCounts& counts() const override { return registry_->counts(); }
  void close(std::chrono::milliseconds patience, std::function<void()> done) override {
    acceptor_.close();
    registry_->close(patience, std::move(done));
  }

 private:
  asio::awaitable<void> accept(std::shared_ptr<bool> alive);
  void welcome(tcp::socket socket);
  ReportFailure reporter() {
    return [registry = registry_](std::string_view what) {
      registry->handler().failed("connection", what);
    };
  }

  asio::io_context& io_;
  std::shared_ptr<ConnectionRegistry> registry_;
  std::shared_ptr<asio::ssl::context> tls_;  // none: plain
  tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::shared_ptr<bool> alive_;  // false once the door itself is gone
};

asio::awaitable<void> ListeningServer::accept(std::shared_ptr<bool> alive) {
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

void ListeningServer::welcome(tcp::socket socket) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return;                                            // gone already
  std::ignore = socket.set_option(tcp::no_delay(true), error);  // only slower without it
  const auto peer = plain(endpoint.address());
  if (!registry_->has_room_for(peer)) {
    ++registry_->counts().refused_connections;
    // A TLS handshake only to say no is not worth it.
    if (!tls_ && registry_->being_turned_away() < kMostTurnedAway) {
      spawn(io_.get_executor(), turn_away(registry_, std::move(socket)), reporter());
    }
    return;
  }
  ConnectionSlot slot(registry_, peer);
  Stream stream = tls_ ? Stream(std::move(socket), *tls_) : Stream(std::move(socket));
  spawn(io_.get_executor(), serve(std::move(slot), std::move(stream)), reporter());
}

}  // namespace

std::unique_ptr<HttpServer> HttpServer::open(asio::io_context& io, const HttpOptions& options,
                                             RequestHandler& house) {
  return std::make_unique<ListeningServer>(io, options, house);
}

}  // namespace server::http
